import { expect, type Page } from '@playwright/test';
import { listPages, noItems } from './every-page.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { expireLogin, joinAs, signIn } from './people.ts';

const groups = ['account-guard', 'member-guard', 'manager-guard', 'admin-guard'] as const;

async function expectSentAway(page: Page, addresses: string[], destination: string): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page, address).toHaveURL(destination);
  }
}

// Which page is in which group: web/routes.test.ts. Whom each guard lets in: web/platform/layout/guards/guards.test.ts.
test('visitors and Guests are sent from the pages of others to the front page, members and managers to the dashboard', async ({
  page,
}) => {
  const [ofAccount = '', ofMembers = '', ofManagers = '', ofAdmins = ''] = groups.map(
    (guard) => listPages(guard, noItems)[0],
  );
  await expectSentAway(page, [ofAccount, ofMembers, ofManagers, ofAdmins], '/');
  await signIn(page, await joinAs('Guest'));
  await expectSentAway(page, [ofMembers, ofManagers, ofAdmins], '/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Post Feed' })).toHaveCount(0);
  await signIn(page, await joinAs('User'));
  await expectSentAway(page, [ofManagers, ofAdmins, '/login', '/register'], '/dashboard');
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'Coaches',
    'History',
    'Community Service',
    'Post Feed',
    'Events',
    'Dashboard',
  ]);
  await signIn(page, await joinAs('Manager'));
  await expectSentAway(page, [ofAdmins], '/dashboard');
});

test('a member who opens an address that does not exist is told so, and one whose session ended logs in and goes on', async ({
  member: lou,
  problems,
}) => {
  const { page } = lou;
  await test.step('no such page or profile', async () => {
    problems.allow(/^404 GET \/(no-such-page|api\/profile\/.*|not-found(\.data)?)$/);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/no-such-page');
    await expect(heading).toHaveText('404 Page Not Found');
    await expectSentAway(page, ['/profile/nobodyatall', '/profile/user/999999'], '/not-found');
    await expect(heading).toHaveText('404 Page Not Found');
    await expect(page.getByText('Sorry, this page does not exist.')).toBeVisible();
  });

  await test.step('a session that the server has ended, and an expired one', async () => {
    problems.allow(/^401 /);
    await page.goto('/feed');
    await expect(page.getByRole('button', { name: 'Post it' })).toBeVisible();
    await page.evaluate(() =>
      fetch('/api/users/logout', {
        method: 'POST',
        headers: { authorization: localStorage.getItem('jwtToken') ?? '' },
      }),
    );
    await page.goto('/cal-events?view=month');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You were logged out.')).toBeVisible();

    await fillIn(page, { email: lou.email, password: lou.password });
    await page.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('link', { name: 'Take me back there' }).click();
    await expect(page).toHaveURL('/cal-events?view=month');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Change Pic' })).toBeVisible();
    await expect(page.getByText('Take me back there')).toHaveCount(0);

    await expireLogin(page);
    await page.goto('/history');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
  });
});
