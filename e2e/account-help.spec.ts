import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an Admin reads a code to a member on the phone, who logs in with it', async ({ page, browser, problems }) => {
  problems.allow(/^400 PUT \/api\/admin\/user\//);
  const peg = await joinAs('User', newPerson('Peg Lockedout'));
  await signIn(page, await joinAs('Admin', newPerson('Ada Helper')));
  await page.goto(`/admin?search=${peg.handle}`);
  await page.getByRole('link', { name: 'Help by phone for Peg Lockedout' }).click();
  const card = page.getByRole('region', { name: 'Help by phone' });
  await expect(card).toBeInViewport();
  await card.getByRole('button', { name: 'Make a code' }).click();
  const code = (await card.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  await card.getByRole('button', { name: 'Show the emails' }).click();
  await expect(async () => {
    await card.getByRole('button', { name: 'Look again' }).click();
    await expect(card.getByText('A code to log in was made for you')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await axeScanInBothThemes(page);

  const tablet = await browser.newPage({ viewport: { width: 820, height: 1180 } });
  await tablet.goto('/login-code');
  await fillIn(tablet, { email: peg.email, code });
  await tablet.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(tablet).toHaveURL('/dashboard');

  await card.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Peg Lockedout is logged out everywhere')).toBeVisible();
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/login|\/$|\/\?/);
  await tablet.close();

  await card.getByLabel('Email address').fill('peg@');
  await card.getByRole('button', { name: 'Correct the address' }).click();
  await expect(card.getByText('Check the spelling.').first()).toBeVisible();
  await card.getByLabel('Email address').fill(`new.${peg.email}`);
  await card.getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByText(`new.${peg.email}. Joined`)).toBeVisible();
});
