import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

// One after the other: they change what everybody sees.
test.describe.configure({ mode: 'default' });

/** By keyboard: what else arrives on the page moves the link away from a click. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit this page' }).press('Enter');
}

test('the Back button asks before unsaved words are lost', async ({ manager: { page } }) => {
  await page.goto('/memory');
  await edit(page);
  await page.locator('[name=heading]').fill('We remember');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goBack();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/edit/memory');
  await expect(page.locator('[name=heading]')).toHaveValue('We remember');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/edit/memory');

  // A person has looked at the page by now; the click makes sure that React has, and holds the way out.
  await page.locator('[name=heading]').click();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/memory');
  await edit(page);
  await expect(page.getByText('Your changes are back')).toBeVisible();

  await page.locator('[name=heading]').click();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Save draft and leave' }).click();
  await expect(page).toHaveURL('/memory');
  await edit(page);
  await expect(page.locator('[name=heading]')).toHaveValue('We remember');
  await expect(page.getByText('Your draft, saved just now')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/memory');
});

test('a manager who dismisses the question and goes Back again is asked again', async ({ manager: { page } }) => {
  await page.goto('/memory');
  await edit(page);
  await page.locator('[name=heading]').fill('We remember all of them');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
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
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/memory');
});

test('closing the window asks about unsaved words too', async ({ manager: { page } }) => {
  await page.goto('/edit/memory');
  await page.locator('[name=heading]').fill('We remember them');
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closed;
});
