import { expect, type Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { join, joinAs, newPerson, type Person } from './people.ts';

/** Opens a link to an event as a visitor; returns its path and where the page says so. */
async function openEventLink(page: Page, title: string) {
  const { _id } = await planEvent(await joinAs('Manager'), title);
  const path = `/cal-events/${_id}?from=email`;
  await page.goto(path);
  await expect(page).toHaveURL('/');
  const notice = page.getByRole('status').filter({ hasText: 'Please log in to see that page' });
  await expect(notice).toBeVisible();
  return { path, notice };
}

async function sendLogin(page: Page, { email, password }: Person): Promise<void> {
  await fillIn(page, { email, password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
}

test('a link from an email is explained, and leads to its page after the login, once', async ({ page }) => {
  const dale = await joinAs('User');
  const { path, notice } = await openEventLink(page, 'Scrimmage behind the link');
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByText('we’ll take you to the page you wanted')).toBeVisible();
  await sendLogin(page, dale);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Scrimmage behind the link' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
  await expect(page.getByText('Please log in to see that page')).toHaveCount(0);
  await page.goto('/login');
  await sendLogin(page, dale);
  await expect(page).toHaveURL('/dashboard');
});

test('a new member is led to the page of the link after signing up and logging in', async ({ page }) => {
  const peg = newPerson('Peg Newcomer');
  const { path, notice } = await openEventLink(page, 'Scrimmage for newcomers');
  await notice.getByRole('link', { name: 'Sign Up' }).click();
  const { name, email, password } = peg;
  await fillIn(page, { name, email: ` ${email} `, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await expect(page.locator('[name=password]')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
});

test('somebody who says Not now, or logs in elsewhere first, is not led anywhere', async ({ page, context }) => {
  const { notice } = await openEventLink(page, 'Scrimmage not wanted');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('tab', { name: 'LogIn' })).toBeVisible();
  await expect(other.getByText('Please log in to see that page')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/login');
  await sendLogin(page, await joinAs('User'));
  await expect(page).toHaveURL('/dashboard');
});

test('a link opened with an expired login leads to its page after the next one', async ({ page }) => {
  const dale = await joinAs('User');
  await page.goto('/robots.txt');
  const claims = { id: '1', name: dale.name, avatar: null, role: 'User', sid: 'old', iat: 1, exp: 2 };
  const token = ['{"alg":"HS256"}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url'));
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token.join('.'));
  await page.goto('/cal-events?view=month');
  await expect(page).toHaveURL('/login');
  await sendLogin(page, dale);
  await expect(page).toHaveURL('/cal-events?view=month');
});

test('nothing moves on the login page, neither when the scripts arrive nor when an address was typed', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.setItem('returnTo', '/feed'));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('You were logged out.')).toBeVisible();
  const button = page.locator('form').getByRole('button', { name: 'Log In' });
  await expect(page.getByText('It’s free.')).toBeVisible();
  // Before its styles and its fonts, the page is not painted, or in another font.
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await expect.poll(() => page.evaluate(`(${sheets})().every(({ sheet }) => sheet)`)).toBe(true);
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const before = await button.boundingBox();
  scripts.resolve();
  await expect.poll(() => page.evaluate(() => window.heldSubmit?.isReady)).toBe(true);
  await expect(page.getByText('You were logged out.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await fillIn(page, { email: 'lou@example.com' });
  await expect(page.locator('form [role=status]')).toBeAttached();
  expect(await button.boundingBox()).toEqual(before);
});

test('nobody is led to another site, to an address that is no page, or out of the members’ pages', async ({ page }) => {
  const dale = await joinAs('User');
  const hostile = [
    'https://elsewhere.example/feed',
    '//elsewhere.example/feed',
    '/\\elsewhere.example/feed',
    '/no-such-page',
    '/api/users/logout',
  ];
  for (const address of hostile) {
    await page.goto('/robots.txt');
    await page.evaluate((value) => {
      localStorage.clear();
      sessionStorage.setItem('wantedPage', value);
    }, address);
    await page.goto('/login');
    await sendLogin(page, dale);
    await expect(page, address).toHaveURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('wantedPage'))).toBeNull();
  }
});

test('the dashboard tells a member that their role does not open the page', async ({ member: { page } }) => {
  await page.goto('/manager');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('That page is for the people who run the club')).toBeVisible();
});

test.describe('a login with a code from an email leads to the page of the link', () => {
  let mailbox: Mailbox;
  let server: ServerProcess;
  test.beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startFreshServer({ SMTP_URL: mailbox.url, ADMIN_EMAIL: 'admin@example.com' });
  });
  test.afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });

  test('a login link leads to the page as well, with the code typed in place', async ({ page }) => {
    const walt = newPerson('Walt Coded');
    await page.goto(`${server.url}/register`);
    const { name, email, password } = walt;
    await fillIn(page, { name, email, password, password2: password });
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    await page.goto(`${server.url}/cal-events?view=month`);
    await page.getByRole('status').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Log in by email' }).click();
    await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible();
    await fillIn(page, { email });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /Send it again in \d+ seconds/ })).toBeDisabled();
    const { text } = await mailbox.wait(email, 'Your login link');
    await fillIn(page, { code: /^\s+(\d{6})$/m.exec(text)?.[1] ?? '' });
    await page.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`${server.url}/cal-events?view=month`);
  });

  test('an email that does not arrive can be sent again after a minute, and to another address', async ({ page }) => {
    const dale = newPerson('Dale Waiting');
    await join(server.url, dale);
    await page.clock.install();
    await page.goto(`${server.url}/reset-pass`);
    await fillIn(page, { email: 'dael@example.com' });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('button', { name: 'Use a different email' }).click();
    await expect(page.locator('[name=email]')).toHaveValue('dael@example.com');
    await fillIn(page, { email: dale.email });
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await mailbox.wait(dale.email, 'Set a new password');
    await expect(page.getByRole('button', { name: /Send it again in \d+ seconds/ })).toBeDisabled();
    await page.clock.runFor(61_000);
    const again = page.waitForResponse('**/api/users/reset-pass');
    await page.getByRole('button', { name: 'Send it again', exact: true }).click();
    expect((await again).status()).toBe(200);
    await expect(page.getByRole('button', { name: /Send it again in \d+ seconds/ })).toBeDisabled();
  });
});
