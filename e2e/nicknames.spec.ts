import { expect } from '@playwright/test';
import { restoreNicknames, saveNicknames } from '#contracts/discovery/nicknames.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson } from './people.ts';

test.afterEach(async () => {
  await callAs(await joinAs('Manager', newPerson('Max Manager')), restoreNicknames, {});
});

test('a manager who changes the nicknames is told what is wrong with a line, is asked before changes are lost, and can restore the original list', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/search\/nicknames$/);
  const list = page.getByLabel('One group of names on each line');
  const save = page.getByRole('button', { name: 'Save nicknames' });

  await test.step('what is wrong with a line', async () => {
    await page.goto('/manager');
    await page.getByRole('link', { name: 'Edit nicknames' }).click();
    await expect(page).toHaveURL('/manager/nicknames');
    await expect(list).toHaveValue(/Robert: Bob/);
    await expect(page.getByText('The saved list is the original one.')).toBeVisible();
    await list.fill('Maximilian: Zippo\nWalt');
    await save.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^“Walt” needs at least two names/ })
      .click();
    await expect(list).toBeFocused();
  });

  await test.step('a question before changes are lost', async () => {
    await list.fill('Max: Zippo\n\nMax: Zippo');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
    await expect(list).toHaveValue('Max: Zippo\n\nMax: Zippo');
    await save.click();
    await expect(page.getByText('Changed by Max Manager')).toBeVisible();
    await expect(list).toHaveValue('Max: Zippo');
  });

  await test.step('a choice when another manager was faster', async () => {
    await page.reload();
    await list.fill('Max: Zip');
    await callAs(await joinAs('Manager', newPerson('Mia Manager')), saveNicknames, {
      query: {},
      body: { names: 'Maria: Mia' },
    });
    await save.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Mia Manager changed this list after you started' });
    await expect(alert).toBeFocused();
    await expect(list).toHaveValue('Max: Zip');
    await alert.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(alert).toBeHidden();
    await page.reload();
    await expect(list).toHaveValue('Max: Zip');
  });

  await test.step('the original list', async () => {
    await page.getByRole('button', { name: 'Restore the original list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
    await expect(page.getByText('The saved list is the original one.')).toBeVisible();
    await expect(list).toHaveValue(/Robert: Bob/);
  });
});
