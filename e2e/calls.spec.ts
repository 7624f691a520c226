import { expect } from '@playwright/test';
import { listCalls, saveCall } from '#contracts/mailings/calls.ts';
import { inDays, planEvent } from './events.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson, signIn } from './people.ts';

test('a manager types in a slip with the keyboard, shares the phone list, and notes a call, and the volunteer finds theirs', async ({
  page,
}) => {
  const manager = await joinAs('Manager', newPerson('Max Manager'));
  const volunteer = await joinAs('User', newPerson(`Vic ${newPerson().handle}`));
  const called = await joinAs('User', newPerson(`Cal ${newPerson().handle}`));
  const { _id, title } = await planEvent(manager, `Pie Supper ${newPerson().handle}`, inDays(20));

  await test.step('the answer on a slip counts, and the next slip can follow', async () => {
    await signIn(page, manager);
    await page.goto(`/cal-events/${_id}`);
    await page.getByRole('button', { name: 'Type in an answer' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(volunteer.name);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Guests they bring').selectOption('2');
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('status').first()).toContainText(`Saved for ${volunteer.name}: Going.`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'See everyone who answered' }).click();
    await expect(page.getByRole('dialog')).toContainText('Entered by Max Manager');
    await page.keyboard.press('Escape');
  });

  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: called.name }) });

  await test.step('a call is given to a volunteer, made, noted, and undone', async () => {
    await page.getByRole('link', { name: 'Phone list' }).click();
    await expect(page.getByRole('heading', { name: 'Phone list' })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole('button', { name: `Who calls ${called.name}` }).click();
    await page.getByRole('combobox').fill(volunteer.name);
    await page.getByRole('option').click();
    await expect(entry).toContainText(`${volunteer.name} calls.`);
    await page.getByRole('button', { name: `Called: ${called.name}` }).click();
    await expect(page.getByText(/^1 of \d+ called\.$/)).toBeVisible();
    await page.getByRole('button', { name: `Write a note about ${called.name}` }).click();
    const note = page.getByLabel(`What ${called.name} said`);
    await note.fill('Needs a ride.');
    // Another note is saved meanwhile, as from another tab.
    const [made] = await callAs(manager, listCalls, { query: { event: _id, show: 'done' } });
    const user = made?.user ?? '';
    await callAs(manager, saveCall, { params: { user }, body: { event: _id, note: 'Call again.' } });
    await page.reload();
    await page.getByRole('button', { name: `Change the note about ${called.name}` }).click();
    await expect(note).toHaveValue('Needs a ride.');
    await expect(page.getByText('The saved note says: “Call again.”')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toContainText('Needs a ride.');
    await page.getByRole('button', { name: `Undo: ${called.name}` }).click();
    await expect(page.getByText(/^0 of \d+ called\.$/)).toBeVisible();
  });

  await test.step('on paper, there is a box to tick and no button', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: `Called: ${called.name}` })).toBeHidden();
    await expect(entry).toContainText(called.name);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the volunteer gets there from the dashboard', async () => {
    await signIn(page, volunteer);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'My calls' }).click();
    await expect(entry).toContainText('Needs a ride.');
    await page.getByRole('button', { name: `Called: ${called.name}` }).click();
    await expect(page.getByText('1 of 1 called. Thank you.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
