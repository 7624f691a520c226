import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { forgetLogin, joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an Admin helps a member by phone with a code, and a manager opens an account with a member without email, who gets one later', async ({
  page,
  browser,
  problems,
}) => {
  await test.step('help by phone', async () => {
    problems.allow(/^400 PUT \/api\/admin\/user\//);
    const peg = await joinAs('User', newPerson('Peg Lockedout'));
    await signIn(page, await joinAs('Admin', newPerson('Ada Helper')));
    await page.goto(`/admin?search=${peg.handle}`);
    await page.getByRole('link', { name: 'Update User Role for Peg Lockedout' }).click();
    const card = page.getByRole('region', { name: 'Help by phone' });
    await card.getByText('Help by phone').click();
    await card.getByRole('button', { name: 'Make a code' }).click();
    const code = (await card.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
    await card.getByRole('button', { name: 'Show the emails' }).click();
    await expect(async () => {
      await card.getByRole('button', { name: 'Look again' }).click();
      await expect(card.getByText('A code to log in was made for you')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessibleInBothThemes(page);

    const tablet = await browser.newPage({ viewport: { width: 820, height: 1180 } });
    await tablet.goto('/login-code');
    await fillIn(tablet, { email: peg.email, code });
    await tablet.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(tablet).toHaveURL('/dashboard');

    await card.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByText('Peg Lockedout is logged out everywhere')).toBeVisible();
    await tablet.goto('/dashboard');
    await expect(tablet).toHaveURL(/\/login|\/$|\/\?/);
    await tablet.close();

    await card.getByLabel('Email address').fill('peg@');
    await card.getByRole('button', { name: 'Correct the address' }).click();
    await expect(card.getByText('Check the spelling.').first()).toBeVisible();
    await card.getByLabel('Email address').fill(`new.${peg.email}`);
    await card.getByRole('button', { name: 'Correct the address' }).click();
    await expect(page.getByText(`new.${peg.email}. Joined`)).toBeVisible();
  });

  await test.step('an account without email', async () => {
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
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Open the account' }).click();
    await expect(page.getByText(`${name} is a member now`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByLabel('Login name')).toHaveValue('');
    await expectAccessibleInBothThemes(page);

    await forgetLogin(page);
    await page.goto('/login');
    await fillIn(page, { email: loginName, password });
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Add an email address of your own' }).click();
    await expect(page.getByText(`You log in with ${loginName}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Emails you get' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);

    await signIn(page, await joinAs('Admin', newPerson('Ada Helper')));
    await page.goto('/admin');
    await page.getByLabel('Search').fill(loginName);
    await page.getByRole('link', { name }).first().click();
    await page.getByText('Help by phone').click();
    await page.getByRole('button', { name: 'Make a code' }).click();
    const status = page.getByRole('status').filter({ hasText: 'Works until' });
    await expect(status).toContainText(loginName);
    const [code = ''] = /\d{3} \d{3}/.exec(await status.innerText()) ?? [];

    await forgetLogin(page);
    await page.goto('/login-code');
    await fillIn(page, { email: loginName, code });
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Choose a new one here.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveCount(0);
  });
});
