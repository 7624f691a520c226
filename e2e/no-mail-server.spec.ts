import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a site without a mail server says so in the office and before anything is sent, and counts the emails that are saved on the machine', async ({
  admin: { page },
}) => {
  const note = page.getByText('Emails don’t go out yet');

  await test.step('in the office, where an Admin tries it out', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Club office' }).click();
    await expect(page.getByText('The site can’t send email yet')).toBeVisible();
    await expect(page.getByText(/SQLite, [\d.]+ (kB|MB)/)).toBeVisible();
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect(page.getByText('There is no mail server yet, so it became a file')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('before invitations', async () => {
    await page.goto('/admin/invitations');
    await page.getByLabel('One person per line').fill('Peg Postless, peg.postless@example.com');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(note).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Peg Postless' })).toContainText('saved on the machine');
    await expect(page.getByText('Gets an email')).toHaveCount(0);
  });

  await test.step('before an answer to a member who vouched or sent photos, and the newsletter', async () => {
    for (const path of ['/manager/vouches', '/manager/photos', '/manager/newsletter']) {
      await page.goto(path);
      await expect(note).toBeVisible();
    }
  });

  await test.step('before a notice and its test, and after they are sent', async () => {
    await page.goto('/manager/notices');
    await expect(note).toBeVisible();
    await expect(page.getByRole('link', { name: 'Connect a mail server' })).toBeVisible();
    await fillIn(page, { subject: 'Locked gate', message: 'The gate by the pool is locked on Sunday.' });
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(page.getByText('The test is saved on the machine')).toBeInViewport();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('Managers only').check();
    await page.getByRole('button', { name: /^Send to/ }).click();
    await expect(page.getByRole('dialog')).toContainText('emails are saved on the machine, and no one gets them');
    await page.getByRole('button', { name: 'Send it', exact: true }).click();
    await expect(page.getByText(/\d+ of \d+ saved on the machine\./).first()).toBeVisible();
    await expect(page.getByText(/\d+ of \d+ sent\./)).toHaveCount(0);
    await page.getByRole('link', { name: 'Locked gate' }).click();
    await expect(page.getByRole('button', { name: 'Show everyone by name' })).toBeVisible();
    // The table shows how far the emails are when it is opened.
    await expect(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Show everyone by name' }).click();
      const table = page.getByRole('table', { name: 'Who got it' });
      await expect(table).toContainText('Saved on the machine', { timeout: 2000 });
    }).toPass();
  });
});
