import { expect } from '@playwright/test';
import { updateUserRole } from '#contracts/membership/admin.ts';
import { readOwnProfile } from '#contracts/people/profiles.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { callAs, forgetLogin, joinAs, newPerson, type Person, signIn } from './people.ts';

test('an Admin gives a member another role, which counts at once, welcomes and declines people who wait, suspends and removes others, and the log has it all', async ({
  admin: { page },
  problems,
}) => {
  problems.allow(/^40[03] POST \/api\/(admin|users)\//);
  const rosa = await joinAs('User', newPerson('Rosa Medina'));
  const wanda = await joinAs('Guest', newPerson('Wanda Waiting'));
  const spam = await joinAs('Guest', newPerson('Sammy Spam'));
  const gone = await joinAs('User', newPerson('Gordon Gone'));
  const walt = await joinAs('User', newPerson('Walt Paused'));
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const row = ({ email }: Person) =>
    page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });
  const waiting = ({ email }: Person) =>
    page.getByRole('region', { name: 'Waiting for approval' }).getByRole('listitem').filter({ hasText: email });
  const open = async (person: Person) => {
    await page.locator('[name=search]').fill(person.email);
    // Pressed before the search begins, and for longer than it takes.
    await row(person).getByRole('link', { name: 'Update User Role' }).click({ delay: 800 });
  };

  await test.step('a member becomes a Manager', async () => {
    await page.goto('/admin');
    await page.locator('[name=search]').fill(rosa.email);
    await expect(row(rosa)).toContainText('User');
    await open(rosa);
    await expect(page.getByText('Role for Rosa Medina currently is User')).toBeVisible();
    await page.locator('[name=role]').selectOption('Manager');
    await page.getByRole('button', { name: 'Update User Role' }).click();
    await expect(page.getByText('Role for Rosa Medina currently is Manager')).toBeVisible();
    await expect(page.locator('[name=role]')).toHaveValue('0');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.locator('[name=search]').fill(rosa.email);
    await expect(row(rosa)).toContainText('Manager');
    await page.locator('[name=search]').fill('');
  });

  await test.step('the list follows the search even if the page never hears that a press has ended', async () => {
    await page.locator('[name=search]').fill(walt.email);
    await expect(row(walt)).toHaveCount(1);
    await page.locator('main').dispatchEvent('pointerdown', { button: 2 });
    await page.locator('[name=search]').fill(rosa.email);
    await expect(row(walt)).toHaveCount(0);
    await expect(row(rosa)).toHaveCount(1);
    await page.locator('main').dispatchEvent('pointerdown', { button: 0 });
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.locator('[name=search]').fill(walt.email);
    await expect(row(walt)).toHaveCount(1);
    await page.locator('[name=search]').fill('');
  });

  await test.step('one who waits is welcomed, another declined', async () => {
    await waiting(wanda).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Wanda Waiting was approved')).toBeVisible();
    await expect(waiting(wanda)).toHaveCount(0);
    await expect(heading).toBeFocused();
    await waiting(spam).getByRole('button', { name: 'Decline' }).click();
    await dialog.getByRole('button', { name: 'Decline and remove' }).click();
    await expect(waiting(spam)).toHaveCount(0);
    await expect(heading).toBeFocused();
  });

  await test.step('a member is removed', async () => {
    await open(gone);
    await page.getByRole('button', { name: 'Remove this user' }).click();
    await dialog.getByRole('button', { name: /^Remove/ }).click();
    await expect(page).toHaveURL('/admin');
  });

  await test.step('another is suspended, with a reason', async () => {
    await open(walt);
    await page.getByRole('button', { name: 'Suspend this user' }).click();
    await expect(page.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true');
    await fillIn(page, { reason: 'Please cool off.' });
    await page.getByRole('button', { name: 'Suspend this user' }).click();
    await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
  });

  await test.step('the log has it all, also as a spreadsheet', async () => {
    await page.getByRole('link', { name: 'See Walt Paused in the security log' }).click();
    const suspension = 'Suspension: Until it is lifted – “Please cool off.”';
    await expect(page.getByRole('row').filter({ hasText: suspension })).toBeVisible();
    await page.getByLabel('What happened').selectOption('Role changed');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/kind=role-changed/);
    await expect(page.getByText('Please cool off.')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a spreadsheet' }).click();
    expect((await download).suggestedFilename()).toBe('security-log.csv');
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Security log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security log' })).toBeVisible();
    for (const name of ['Wanda Waiting', 'Sammy Spam', 'Gordon Gone']) {
      await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
    }
  });

  await test.step('a suspended member reads why at the login', async () => {
    await forgetLogin(page);
    await page.goto('/login');
    await fillIn(page, { email: walt.email, password: walt.password });
    await page.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('The reason: Please cool off.').first()).toBeVisible();
  });

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await test.step('a new role counts in open pages at once, up and down', async () => {
    const dale = await joinAs('User');
    await signIn(page, dale);
    await page.goto('/dashboard');
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Manager Dash' })).toHaveCount(0);
    await giveRole(dale, 'Manager');
    await page.goto('/manager');
    await expect(page.getByRole('heading', { name: 'Manager Dashboard' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Manager Dash' })).toBeVisible();
    await giveRole(dale, 'User');
    await navigation.getByRole('link', { name: 'Post Feed' }).click();
    await expect(navigation.getByRole('link', { name: 'Manager Dash' })).toHaveCount(0);
  });
});

/** Changes a role as an Admin does, in another browser. */
async function giveRole(member: Person, role: Role): Promise<void> {
  const { user } = await callAs(member, readOwnProfile, {});
  await callAs(await joinAs('Admin'), updateUserRole, { params: { id: user._id }, body: { role } });
}
