import { expect, type Page } from '@playwright/test';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { goBack } from './go-back.ts';
import { hold } from './hold.ts';
import { joinAs, newPerson } from './people.ts';

/** Follows a link by keyboard: what else arrives on the page moves the link away from a click. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit this page' }).press('Enter');
}

test('the Back button and closing the window ask before unsaved words are lost, as often as a manager tries', async ({
  manager: { page },
}) => {
  const heading = page.locator('[name=heading]');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await test.step('a member who stays keeps their words', async () => {
    await page.goto('/memory');
    await edit(page);
    await heading.fill('We remember');
    await goBack(page);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL('/edit/memory');
    await expect(heading).toHaveValue('We remember');
    await goBack(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/edit/memory');
  });

  await test.step('a member who leaves finds them again', async () => {
    // Makes sure that React runs and asks before leaving: a person would have looked at the page by now.
    await heading.click();
    await goBack(page);
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/memory');
    await edit(page);
    await expect(page.getByText('Your changes are back')).toBeVisible();
  });

  await test.step('a member who dismisses the question and goes Back again is asked again', async () => {
    await heading.fill('We remember all of them');
    await goBack(page);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/edit/memory');
    // So slow that React hears of both before it draws: the browser has closed the dialog, and it has to open again.
    const browserSession = await page.context().newCDPSession(page);
    await browserSession.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.evaluate(() => {
      const asked = document.querySelector<HTMLDialogElement>('dialog[open]');
      asked?.addEventListener('close', () => history.back(), { once: true });
      asked?.close();
    });
    await dialog.getByRole('button', { name: 'Save draft and leave' }).click();
    await expect(page).toHaveURL('/memory');
    await browserSession.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  await test.step('a member may decide to stay while the draft is being saved', async () => {
    await edit(page);
    await heading.fill('We remember each one of them');
    const release = await hold(page, '**/api/site/memory/draft*');
    await goBack(page);
    await dialog.getByRole('button', { name: 'Save draft and leave' }).click();
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    release();
    await expect(page.getByRole('button', { name: 'Discard my changes' })).toHaveCount(0);
    await expect(page).toHaveURL('/edit/memory');
    await page.unrouteAll({ behavior: 'wait' });
    await goBack(page);
    await expect(page).toHaveURL('/memory');
  });

  await test.step('a draft waits on the page, and Back asks no more', async () => {
    await edit(page);
    await expect(heading).toHaveValue('We remember each one of them');
    await expect(page.getByText('Your draft, saved just now')).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL('/memory');
  });

  await test.step('closing the window asks too', async () => {
    await edit(page);
    await heading.fill('We remember them');
    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await closed;
  });
});

test('what a member types while their note is being saved stays', async ({ member: { page } }) => {
  const { _id } = await planEvent(await joinAs('Manager', newPerson('Max Manager')), 'Clambake');
  await page.goto(`/cal-events/${_id}`);
  await page.getByRole('button', { name: 'Going' }).click();
  const note = page.getByLabel('Note to the organizer');
  await note.fill('We’ll be late.');
  const release = await hold(page, `**/api/cal-events/${_id}/answer`);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await note.fill('We’ll be late. Save us a seat.');
  release();
  await expect(page.getByText('Your note was saved')).toBeVisible();
  // Until the page has loaded again, the button says “Saving…”.
  await expect(page.getByRole('button', { name: 'Save the note' })).toBeVisible();
  await expect(note).toHaveValue('We’ll be late. Save us a seat.');
});
