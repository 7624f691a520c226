import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('rows of a long page open for a link and for an error, and stay open when they are saved', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 P/);
  await signIn(page, await joinAs('Admin', newPerson('Ada Folding')));
  await page.goto('/account#two-step');
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
  const password = page.locator('details').filter({ hasText: 'Change your password' });
  await expect(page.getByLabel('Confirm password')).toBeHidden();
  await page.getByRole('heading', { name: 'Change your password' }).click();
  await page.route('**/api/users/password', async (route) => {
    // Closed again before the response comes.
    await page.getByRole('heading', { name: 'Change your password' }).click();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(password.getByRole('alert')).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await page.goto('/admin/office/settings');
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
  await page.getByRole('heading', { name: 'Backups' }).click();
  await page.getByLabel('How many to keep').fill('8');
  await page.getByRole('form', { name: 'Backups' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It counts from now on.').first()).toBeVisible();
  await expect(page.getByLabel('How many to keep')).toHaveValue('8');
  await expect(page.getByLabel('How many to keep')).toBeVisible();
});
