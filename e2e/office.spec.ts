import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an Admin sees how the site is doing, and tries out its email', async ({ page }) => {
  await signIn(page, await joinAs('Admin', newPerson('Ada Office')));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Club office' }).click();
  await expect(page.getByText('The site can’t send email yet')).toBeVisible();
  await expect(page.getByText(/SQLite, [\d.]+ (kB|MB)/)).toBeVisible();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('There is no mail server yet, so it became a file')).toBeVisible();
  await axeScanInBothThemes(page);
});
