import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';
import { cardOf, post, story } from './posts.ts';

test('a member reports a post with two clicks, a manager hides it with a word, and shows it again', async ({
  member: { page },
}) => {
  const walt = await joinAs('User', newPerson('Walt Brandt'));
  const max = await joinAs('Manager', newPerson('Max Ellison'));
  const words = story();
  const id = await post(walt, words);
  await page.goto('/feed');
  await cardOf(page, words).getByRole('button', { name: 'Report the post by Walt Brandt' }).click();
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'It’s unkind or insulting' }).click();
  await expect(page.getByText('The managers will take a look.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn(page, max);
  await page.goto('/manager/reports');
  const reported = page.getByRole('article').filter({ hasText: words });
  await expect(reported).toContainText('1 member reported it');
  await expect(reported).toContainText('It’s unkind or insulting');
  await reported.getByLabel('A few words to Walt Brandt').fill('Please keep it friendly.');
  await reported.getByRole('button', { name: 'Hide it' }).click();
  await expect(reported).toHaveCount(0);
  await page.goto(`/post/${id}`);
  await expect(page.getByText('Only managers see this post.')).toBeVisible();

  await signIn(page, walt);
  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: 'A manager hid your post: “Please keep it friendly.”' })).toBeVisible();

  await signIn(page, max);
  await page.goto('/manager/reports?state=closed');
  await axeScanInBothThemes(page);
  await reported.getByRole('button', { name: 'Restore' }).click();
  await expect(reported.getByText('Shown again', { exact: true }).first()).toBeVisible();
  await expect(reported.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('It is shown again');
  await page.goto('/feed');
  await expect(cardOf(page, words)).toHaveCount(1);
});

test('a manager hides a post by keyboard, with a reason, and comes back to where they were', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 POST \/api\/hidden\/post\//);
  const words = story();
  await post(await joinAs('User', newPerson('Walt Brandt')), words);
  await page.goto('/feed');
  const hide = cardOf(page, words).getByRole('button', { name: 'Hide the post by Walt Brandt' });
  await hide.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(hide).toBeFocused();
  await hide.press('Enter');
  await dialog.getByRole('button', { name: 'Hide it' }).press('Enter');
  await expect(dialog.getByLabel('Why?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Why?').fill('Spam');
  await dialog.getByLabel('Why?').press('Enter');
  await expect(cardOf(page, words).getByRole('button', { name: 'Restore this post' })).toBeFocused();
});

test('a member mutes a coach: posts fold up to a line, open when asked, and the account page undoes it', async ({
  member: { page },
}) => {
  const walt = await joinAs('User', newPerson('Walt Muted'));
  const words = story();
  await post(walt, words);
  await page.goto(`/profile/${walt.handle}`);
  await page.getByRole('button', { name: 'Mute Walt Muted' }).click();
  await expect(page.getByRole('button', { name: 'Stop muting Walt Muted' })).toBeVisible();
  await page.goto('/feed');
  const fold = page.getByText('Hidden: a post by Walt Muted');
  await expect(fold).toBeVisible();
  await expect(cardOf(page, words)).toHaveCount(0);
  await fold.getByRole('button', { name: 'Show this post' }).press('Enter');
  await expect(cardOf(page, words)).toBeVisible();
  await page.goto('/account');
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'Stop muting Walt Muted' }).click();
  await expect(page.getByText('Muted members')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an Admin suspends a user, who reads why at the login, and finds it in the log', async ({
  admin: { page },
  problems,
}) => {
  problems.allow(/^40[03] POST \/api\/(admin|users)\//);
  const walt = await joinAs('User', newPerson('Walt Paused'));
  await page.goto(`/admin?search=${walt.handle}`);
  await page.getByRole('link', { name: 'Update User Role for Walt Paused' }).click();
  await page.getByRole('button', { name: 'Suspend this user' }).click();
  await expect(page.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true');
  await fillIn(page, { reason: 'Please cool off.' });
  await page.getByRole('button', { name: 'Suspend this user' }).click();
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeVisible();
  await page.getByRole('link', { name: 'See Walt Paused in the security log' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Suspension: Until it is lifted – “Please cool off.”' }),
  ).toBeVisible();
  await page.getByLabel('What happened').selectOption('Role changed');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/kind=role-changed/);
  await expect(page.getByText('Please cool off.')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a spreadsheet' }).click();
  expect((await download).suggestedFilename()).toBe('security-log.csv');

  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.goto('/login');
  await fillIn(page, { email: walt.email, password: walt.password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('The reason: Please cool off.').first()).toBeVisible();
});
