import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';

test('without a mail server, whoever is about to send is told, and the numbers say where the emails are', async ({
  admin: { page },
}) => {
  const note = page.getByText('Emails don’t go out yet');
  await page.goto('/admin/invitations');
  await page.getByLabel('One person per line').fill('Peg Postless, peg.postless@example.com');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Peg Postless' })).toContainText('saved on the machine');
  await expect(page.getByText('Gets an email')).toHaveCount(0);

  await page.goto('/manager/vouches');
  await expect(note).toBeVisible();

  await page.goto('/manager/newsletter');
  await expect(note).toBeVisible();

  await page.goto('/manager/notices');
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect a mail server' })).toBeVisible();
  await page.getByLabel('Managers only').check();
  await fillIn(page, { subject: 'Locked gate', message: 'The gate by the pool is locked on Sunday.' });
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('dialog')).toContainText('the emails are saved on the machine, and nobody gets them');
  await page.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(page.getByText(/\d+ of \d+ saved on the machine\./).first()).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ sent\./)).toHaveCount(0);
  await page.getByRole('link', { name: 'Locked gate' }).click();
  await page.getByRole('button', { name: 'Show everyone by name' }).click();
  await expect(page.getByRole('table', { name: 'Who got it' })).toContainText('Saved on the machine');
});
