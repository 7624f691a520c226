import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn, holdScripts, openForm, waitForScripts } from './forms.ts';
import { joinAs, newPerson, site } from './people.ts';

const scripts = '**/assets/*.js';

/** Returns a list that gets the method and address of each document the page requests from now on. */
function listDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(`${request.method()} ${request.url()}`),
  );
  return documents;
}

function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === 'POST') calls += 1;
  });
  return () => calls;
}

test('a login sent before the scripts load waits for them, runs once, and puts no password in an address', async ({
  page,
}) => {
  const dale = await joinAs('User');
  const documents = listDocuments(page);
  const logins = countCalls(page, '/api/users/login');
  const { release } = await holdScripts(page);
  await openForm(page, '/login');
  await fillIn(page, { email: dale.email, password: dale.password });
  const button = page.locator('form').getByRole('button', { name: 'Log In' });
  await button.press('Enter');
  // Waits for the style sheet, too: Playwright also sees a button that has no styles yet.
  await expect(page.locator('form [data-held]')).toHaveCSS('content', '"One moment…"', { pseudo: 'after' });
  await page.locator('[name=password]').press('Enter');
  await expect(page).toHaveURL('/login');
  expect(logins()).toBe(0);

  await release();
  await expect(page).toHaveURL('/dashboard');
  expect(logins()).toBe(1);
  expect(documents).toEqual([`GET ${site().url}/login`]);
});

test('what visitors send, type, or press before the scripts load waits for them: a sign-up, a request for an email, text, a button, and a search', async ({
  page,
}) => {
  await test.step('a sign-up creates one account', async () => {
    const { name, email, password } = newPerson('Peg Early');
    const documents = listDocuments(page);
    const signUps = countCalls(page, '/api/users/register');
    const { release } = await holdScripts(page);
    await openForm(page, '/register');
    await fillIn(page, { name, email, password, password2: password });
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await release();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
    expect(signUps()).toBe(1);
    expect(documents).toEqual([`GET ${site().url}/register`]);
  });

  await test.step('an email is sent once', async () => {
    const documents = listDocuments(page);
    for (const path of ['/login-mail', '/reset-pass']) {
      const calls = countCalls(page, `/api/users${path}`);
      const { release } = await holdScripts(page);
      await openForm(page, path);
      await fillIn(page, { email: 'nobody@example.com' });
      await page.locator('form').getByRole('button', { name: 'Send me the link' }).click();
      await release();
      await expect(page.getByText('Check your email')).toBeVisible();
      expect(calls()).toBe(1);
      expect(documents.splice(0)).toEqual([`GET ${site().url}${path}`]);
    }
  });

  await test.step('typed text stays', async () => {
    const { release } = await holdScripts(page);
    await openForm(page, '/reset-code?email=other%40example.com');
    await fillIn(page, { email: 'typed@example.com', code: '123 456' });
    await release();
    await waitForScripts(page);
    await expect(page.locator('[name=email]')).toHaveValue('typed@example.com');
    await expect(page.locator('[name=code]')).toHaveValue('123 456');
    await page.goto('/reset-code?email=other%40example.com');
    await expect(page.locator('[name=email]')).toHaveValue('other@example.com');
  });

  await test.step('a typed address whose host looks wrong is questioned', async () => {
    const { release } = await holdScripts(page);
    await openForm(page, '/register');
    await fillIn(page, { email: 'typed@gmial.com' });
    await release();
    await expect(page.getByRole('button', { name: 'Did you mean gmail.com?' })).toBeVisible();
  });

  await test.step('a press on a button that opens something', async () => {
    const { release } = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Read our full Story' }).first().click();
    const held = page.getByRole('button', { name: 'One moment…' });
    await expect(held).toBeVisible();
    await release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(held).toHaveCount(0);
  });

  await test.step('a search', async () => {
    await holdScripts(page);
    await page.goto('/profiles', { waitUntil: 'commit' });
    await page.locator('[name=search]').fill('nobody of this name');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/profiles\?search=nobody\+of\+this\+name/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('when the scripts cannot load at all, a sign-up goes through as a plain form', async ({ page, problems }) => {
  problems.allow(/^net::ERR_FAILED GET \/assets\//);
  problems.allow(/^400 POST \/login$/);
  problems.allow(/^error on .*(dynamically imported module|Importing a module script)/);
  problems.allow(/^console: /);
  await page.route(scripts, (route) => route.abort());
  const dale = newPerson('Dale Scriptless');
  await openForm(page, '/register');
  await fillIn(page, { name: dale.name, email: dale.email, password: dale.password, password2: dale.password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login?notice=account-ready');
  await expect(page.getByText('Your account is ready. Log in to get started.')).toBeVisible();
});
