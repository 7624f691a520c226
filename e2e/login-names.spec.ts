import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a manager opens an account with somebody without email, who logs in, and later with a code by phone', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/manager\/accounts$/);
  const password = 'six miles before breakfast';
  const { name } = newPerson('Bert Paper');
  await signIn(page, await joinAs('Manager', newPerson('Max Ellison')));
  await page.goto('/manager');
  await page.getByRole('link', { name: 'Open an account together' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Login name').focus();
  await expect(page.getByLabel('Login name')).toHaveValue(/^bert\.paper/);
  const loginName = await page.getByLabel('Login name').inputValue();
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByRole('link', { name: 'Choose a password.' })).toBeVisible();
  await fillIn(page, { password, password2: password });
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByText(`${name} is a member now`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Login name')).toHaveValue('');
  await axeScanInBothThemes(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await fillIn(page, { email: loginName, password });
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account');
  await expect(page.getByText(`You log in with ${loginName}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Emails you get' })).toHaveCount(0);
  await axeScanInBothThemes(page);

  await signIn(page, await joinAs('Admin', newPerson('Ada Helper')));
  await page.goto('/admin');
  await page.getByLabel('Search').fill(loginName);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Works until' });
  await expect(status).toContainText(loginName);
  const [code = ''] = /\d{3} \d{3}/.exec(await status.innerText()) ?? [];

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login-code');
  await fillIn(page, { email: loginName, code });
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Choose a new one here.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
});
