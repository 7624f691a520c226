import { expect, type Page } from '@playwright/test';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { fillIn, waitForScripts } from './forms.ts';
import { hold } from './hold.ts';
import { expireLogin, joinAs, newPerson, type Person } from './people.ts';

/** Opens a link to an event as a visitor; returns its path and the notice that asks them to log in. */
async function openEventLink(page: Page, title: string) {
  const { _id } = await planEvent(await joinAs('Manager'), title);
  const path = `/cal-events/${_id}?from=email`;
  await page.goto(path);
  await expect(page).toHaveURL('/');
  const notice = page.getByRole('status').filter({ hasText: 'Please log in to see that page' });
  await expect(notice).toBeVisible();
  return { path, notice };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
}

async function sendLogin(page: Page, { email, password }: Person): Promise<void> {
  await fillIn(page, { email, password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
}

test('a link for members is explained and leads to its page once, after a login or a sign-up, and never to another site', async ({
  page,
  context,
  problems,
}) => {
  // Asked on every new page, and refused where the member has logged out meanwhile; the page ignores it.
  problems.allow(/^401 GET \/api\/notifications$/);
  const dale = await joinAs('User');
  const explained = page.getByText('Please log in to see that page');

  await test.step('a link from an email leads to its page after the login', async () => {
    const { path, notice } = await openEventLink(page, 'Scrimmage behind the link');
    await page.reload();
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: 'Log In' }).click();
    await expect(page.getByText('we’ll take you to the page you wanted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'I have a letter with a code' })).toHaveAttribute('href', '/join');
    await sendLogin(page, dale);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Scrimmage behind the link' })).toBeVisible();
  });

  await test.step('once, and an address of another site leads nowhere', async () => {
    await logOut(page);
    await expect(explained).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('wantedPage'))).toBeNull();
    await page.evaluate(() => sessionStorage.setItem('wantedPage', '//elsewhere.example/feed'));
    await page.goto('/login');
    await sendLogin(page, dale);
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('wantedPage'))).toBeNull();
  });

  await test.step('the dashboard tells a member that their role does not open the page', async () => {
    await page.goto('/manager');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('That page is for the people who run the club')).toBeVisible();
  });

  await test.step('a link opened with an expired login leads to its page after the next login', async () => {
    await expireLogin(page);
    await page.goto('/cal-events?view=month');
    await expect(page).toHaveURL('/login');
    await sendLogin(page, dale);
    await expect(page).toHaveURL('/cal-events?view=month');
    await logOut(page);
  });

  await test.step('another tab knows nothing of the link, and Not now forgets it', async () => {
    const { notice } = await openEventLink(page, 'Scrimmage not wanted');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('tab', { name: 'LogIn' })).toBeVisible();
    await expect(other.getByText('Please log in to see that page')).toHaveCount(0);
    await other.close();
    await notice.getByRole('button', { name: 'Not now' }).click();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('wantedPage'))).toBeNull();
  });

  await test.step('a new member is led to the page after signing up and logging in', async () => {
    const { path, notice } = await openEventLink(page, 'Scrimmage for newcomers');
    await notice.getByRole('link', { name: 'Sign Up' }).click();
    const { name, email, password } = newPerson('Peg Newcomer');
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
});

test('nothing moves on the login page, neither when the scripts arrive nor when an address was typed', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.setItem('returnTo', '/feed'));
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('You were logged out.')).toBeVisible();
  const button = page.locator('form').getByRole('button', { name: 'Log In' });
  await expect(page.getByText('It’s free.')).toBeVisible();
  // Before its fonts are there, the page is in another font.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  const before = await button.boundingBox();
  release();
  await waitForScripts(page);
  await expect(page.getByText('You were logged out.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await fillIn(page, { email: 'lou@example.com' });
  await expect(page.locator('form [role=status]')).toBeAttached();
  expect(await button.boundingBox()).toEqual(before);
});
