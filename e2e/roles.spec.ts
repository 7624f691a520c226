import { expect } from '@playwright/test';
import { updateUserRole } from '#contracts/membership/admin.ts';
import { readOwnProfile } from '#contracts/people/profiles.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

test('an Admin gives a member another role', async ({ admin: { page } }) => {
  const member = await joinAs('User', newPerson('Rosa Medina'));
  await page.goto('/admin');
  await page.locator('[name=search]').fill(member.email);
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row).toContainText('User');
  await row.getByRole('link', { name: 'Update User Role' }).click();
  await expect(page.getByText('Role for Rosa Medina currently is User')).toBeVisible();

  await page.locator('[name=role]').selectOption('Manager');
  await page.getByRole('button', { name: 'Update User Role' }).click();
  await expect(page.getByText('Role for Rosa Medina currently is Manager')).toBeVisible();
  await expect(page.locator('[name=role]')).toHaveValue('0');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.locator('[name=search]').fill(member.email);
  await expect(row).toContainText('Manager');
});

test('a changed role counts in the pages at once, up and down', async ({ page }) => {
  const rosa = await joinAs('User', newPerson('Rosa Medina'));
  await signIn(page, rosa);
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Manager Dash' })).toHaveCount(0);

  await giveRole(rosa, 'Manager');
  await page.goto('/manager');
  await expect(page.getByRole('heading', { name: 'Manager Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Manager Dash' })).toBeVisible();

  await giveRole(rosa, 'User');
  await navigation.getByRole('link', { name: 'Post Feed' }).click();
  await expect(navigation.getByRole('link', { name: 'Manager Dash' })).toHaveCount(0);
});

test('an Admin welcomes one person who waits, declines another, and removes a third, and the log has it all', async ({
  admin: { page },
}) => {
  const wanda = await joinAs('Guest', newPerson('Wanda Waiting'));
  const spam = await joinAs('Guest', newPerson('Sammy Spam'));
  const gone = await joinAs('User', newPerson('Gordon Gone'));
  await page.goto('/admin');
  const waiting = (person: Person) => page.getByRole('listitem').filter({ hasText: person.email });

  await waiting(wanda).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Wanda Waiting was approved')).toBeVisible();
  await expect(waiting(wanda)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await waiting(spam).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline and remove' }).click();
  await expect(waiting(spam)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.locator('[name=search]').fill(gone.email);
  const row = page.getByRole('row').filter({ hasText: gone.email });
  await row.getByRole('link', { name: 'Update User Role' }).click();
  await page.getByRole('button', { name: 'Remove this user' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'Security log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security log' })).toBeVisible();
  for (const name of ['Wanda Waiting', 'Sammy Spam', 'Gordon Gone']) {
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  }
});

/** As an Admin does it, in another browser. */
async function giveRole(member: Person, role: Role): Promise<void> {
  const { url } = site();
  const admin = await joinAs('Admin');
  const asMember = { url, from: member.from, token: await readToken(url, member) };
  const asAdmin = { url, from: admin.from, token: await readToken(url, admin) };
  const { user } = await callApi(asMember, readOwnProfile, {});
  await callApi(asAdmin, updateUserRole, { params: { id: user._id }, body: { role } });
}
