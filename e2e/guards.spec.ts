import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, signIn } from './people.ts';

const ownRoutes = [
  '/dashboard',
  '/upload-profile-pic',
  '/create-profile',
  '/edit-profile',
  '/add-experience',
  '/add-education',
];
const clubRoutes = [
  '/feed',
  '/post/1',
  '/profile/anybody',
  '/profile/user/1',
  '/profile/user/1/posts',
  '/cal-events',
  '/cal-events/1',
  '/search',
  '/directory',
  '/vouch',
  '/who-is-this',
  '/who-is-this/print',
  '/through-the-years',
  '/memory/1',
];
const managerRoutes = [
  '/manager',
  '/manager/newsletter',
  '/manager/nicknames',
  '/manager/notices',
  '/manager/notices/1',
  '/manager/reports',
  '/manager/open-account',
  '/manager/vouches',
  '/cal-events/1/edit',
  '/cal-events/1/copy',
  '/cal-events/1/sign-in-sheet',
  '/cal-events/1/name-badges',
];
const adminRoutes = [
  '/admin',
  '/admin/user/1',
  '/admin/office',
  '/admin/office/settings',
  '/admin/welcome',
  '/admin/welcome/email',
  '/admin/office/backups',
  '/admin/hand-over',
  '/admin/invitations',
  '/admin/invitations/letters',
  '/admin/security-log',
];
/** In portions: each page is opened in full, and a test has its time. */
const guarded = {
  'one’s own pages': ownRoutes,
  'the pages of members': clubRoutes,
  'the pages of managers and admins': [...managerRoutes, ...adminRoutes],
};

async function expectSentAway(page: Page, routes: string[], destination: string): Promise<void> {
  for (const route of routes) {
    await page.goto(route);
    await expect(page, route).toHaveURL(destination);
  }
}

for (const [pages, routes] of Object.entries(guarded)) {
  test(`a visitor is sent from ${pages} to the front page`, async ({ page }) => {
    await expectSentAway(page, routes, '/');
  });

  test(`a Guest is sent from ${pages} to the front page`, async ({ guest: { page } }) => {
    await expectSentAway(page, routes, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Post Feed' })).toHaveCount(0);
  });
}

for (const role of ['User', 'Manager'] as const) {
  test(`a ${role} is sent from the admin pages to the dashboard`, async ({ page }) => {
    await signIn(page, await joinAs(role));
    await expectSentAway(page, adminRoutes, '/dashboard');
  });
}

test('a User is sent from the manager’s pages to the dashboard', async ({ member: { page } }) => {
  await expectSentAway(page, managerRoutes, '/dashboard');
});

test('a guarded page as the server sends it holds nothing for members', async ({ request }) => {
  for (const route of Object.values(guarded).flat()) {
    const html = await (await request.get(route)).text();
    expect(html, route).not.toMatch(/<(form|article|table)\b/);
  }
});

test('a member sees the links for members, but not the manager’s or the admin’s', async ({ member: { page } }) => {
  await page.goto('/history');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Coaches',
    'History',
    'Community Service',
    'Post Feed',
    'Events',
    'Dashboard',
  ]);
});

test('somebody who is signed in does not see the login and sign-up pages', async ({ member: { page } }) => {
  await expectSentAway(page, ['/login', '/register'], '/dashboard');
});

test('a token that has expired is forgotten and leads to the login page', async ({ page }) => {
  await page.goto('/robots.txt');
  const claims = { id: '1', name: 'Dale Harmon', avatar: null, role: 'User', sid: 'old', iat: 1, exp: 2 };
  const token = ['{"alg":"HS256"}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url'));
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token.join('.'));
  await page.goto('/history');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
});

test('a session that the server has ended leads to the login page, and back to the dashboard after it', async ({
  page,
  problems,
  member: lou,
}) => {
  problems.allow(/^401 /);
  await page.goto('/feed');
  await expect(page.getByRole('button', { name: 'Post it' })).toBeVisible();
  await page.evaluate(() =>
    fetch('/api/users/logout', { method: 'POST', headers: { authorization: localStorage.getItem('jwtToken') ?? '' } }),
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
});

test('an address that does not exist returns 404 and says so', async ({ page, problems }) => {
  problems.allow(/^404 GET \/(no-such-page|not-found)$/);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  for (const address of ['/no-such-page', '/not-found']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Sorry, this page does not exist.')).toBeVisible();
  }
});

test('a profile that does not exist leads to the page that says so', async ({ member: { page }, problems }) => {
  problems.allow(/^404 GET \/(api\/profile\/.*|not-found(\.data)?)$/);
  await expectSentAway(page, ['/profile/nobodyatall', '/profile/user/999999'], '/not-found');
});

test('the server sends the same page whatever is added to its address', async ({ request }) => {
  const same = [
    ['/profiles', '/profiles?x=1', '/profiles?utm_source=mail'],
    ['/post/1', '/post/2?x=1'],
    ['/login-link/one', '/login-link/two'],
    ['/confirm-address/one', '/confirm-address/two'],
    ['/no-such-page', '/nor-this/one?x=1'],
    ['/login-code', '/login-code?email=dale%40example.com'],
    ['/_.data', '/_.data?x=1'],
  ];
  for (const addresses of same) {
    const tags = await Promise.all(addresses.map(async (address) => (await request.get(address)).headers().etag));
    expect(new Set(tags).size, addresses.join(' ')).toBe(1);
  }
});

test('a burst of made-up searches is refused in words, and the other pages stay open', async ({ request }) => {
  const burst = Array.from({ length: 120 }, (_, n) => request.get(`/profiles?search=burst${n}`));
  expect((await request.get('/history')).status()).toBe(200);
  const responses = await Promise.all(burst);
  const refused = responses.filter((response) => response.status() !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) {
    expect(response.status()).toBe(503);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  }
  expect(await refused[0]?.text()).toContain('We’re very busy right now');
});
