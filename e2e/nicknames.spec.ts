import { expect } from '@playwright/test';
import { restoreNicknames, saveNicknames } from '#contracts/discovery/nicknames.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, readToken, site } from './people.ts';

// One after the other: they change the one list.
test.describe.configure({ mode: 'default' });

test.afterEach(async () => {
  const max = await joinAs('Manager');
  const { url } = site();
  await callApi({ url, from: max.from, token: await readToken(url, max) }, restoreNicknames, {});
});

test('a manager adds a nickname, sees what is wrong with a line, and restores the original list', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/search\/nicknames$/);
  await page.goto('/manager');
  await page.getByRole('link', { name: 'Edit nicknames' }).click();
  await expect(page).toHaveURL('/manager/nicknames');
  const list = page.getByLabel('One group of names on each line');
  await expect(list).toHaveValue(/Robert: Bob/);
  await expect(page.getByText('The saved list is the original one.')).toBeVisible();

  await list.fill('Maximilian: Zippo\nWalt');
  await page.getByRole('button', { name: 'Save nicknames' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Line 2 needs at least two names/ })
    .click();
  await expect(list).toBeFocused();

  await list.fill('Max: Zippo\n\nMax: Zippo');
  await page.getByRole('button', { name: 'Save nicknames' }).click();
  await expect(page.getByText('Changed by Max Manager')).toBeVisible();
  await expect(list).toHaveValue('Max: Zippo');

  await page.getByRole('button', { name: 'Restore the original list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('The saved list is the original one.')).toBeVisible();
  await expect(list).toHaveValue(/Robert: Bob/);
});

test('a manager is asked before unsaved nicknames are lost', async ({ manager: { page } }) => {
  await page.goto('/manager/nicknames');
  await page.getByLabel('One group of names on each line').fill('Max: Zippo');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('One group of names on each line')).toHaveValue('Max: Zippo');
});

test('a manager who is overtaken by another keeps their words and chooses', async ({ manager: { page }, problems }) => {
  problems.allow(/^400 PUT \/api\/search\/nicknames$/);
  await page.goto('/manager/nicknames');
  const list = page.getByLabel('One group of names on each line');
  await list.fill('Max: Zippo');
  const mia = await joinAs('Manager', newPerson('Mia Manager'));
  const { url } = site();
  const caller = { url, from: mia.from, token: await readToken(url, mia) };
  await callApi(caller, saveNicknames, { query: {}, body: { names: 'Maria: Mia' } });
  await page.getByRole('button', { name: 'Save nicknames' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Mia Manager changed this list after you started' });
  await expect(alert).toBeFocused();
  await expect(list).toHaveValue('Max: Zippo');
  await alert.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Changed by Max Manager')).toBeVisible();
  await expect(alert).toBeHidden();
});
