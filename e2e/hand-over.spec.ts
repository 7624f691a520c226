import { statSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test('an Admin prints what the next volunteer needs: without buttons, with the commands and a list to check, and downloads all of it', async ({
  page,
}) => {
  await signIn(page, await joinAs('Admin', newPerson('Ada Leaving')));
  await page.goto('/admin/office');
  await page.getByRole('link', { name: 'Handing over' }).click();
  const print = page.getByRole('button', { name: 'Print' });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Who looks after it' })).toContainText('Ada Leaving, Admin');
  await expect(page.getByText('sudo systemctl restart fieldhouse')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'two-step login' })).toBeVisible();
  await page.emulateMedia({ media: null });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^club-[\d-]+\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(1000);
});
