import { expect, type Page } from '@playwright/test';
import { createPost, listPosts } from '#contracts/posts.ts';
import { callApi } from './api.ts';
import { inDays } from './events.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

const disconnected = /^net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED) /;
const unsent = 'Not sent yet. Your text is safe.';

test.beforeEach(({ problems }) => problems.allow(disconnected));

async function countPosts(person: Person, text: string): Promise<number> {
  const { url } = site();
  const token = await readToken(url, person);
  const posts = await callApi({ url, from: person.from, token }, listPosts, { query: { limit: '100' } });
  return posts.filter(({ body }) => body === text).length;
}

/** Lets the server carry the next POST out, and cuts the connection before its response comes. */
async function cutNextResponse(page: Page, address: string): Promise<void> {
  let isCut = false;
  await page.route(address, async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.fallback();
    isCut = true;
    await route.fetch();
    await route.abort('failed');
  });
}

test('a post sent without a connection stays on the page, and goes out once when the connection is back', async ({
  page,
  context,
}) => {
  const dale = await joinAs('User');
  const { url } = site();
  const token = await readToken(url, dale);
  await callApi({ url, from: dale.from, token }, createPost, { body: { body: 'Already on the board' } });
  await signIn(page, dale);
  await page.goto('/feed');
  const text = `From the dugout ${newPerson().handle}`;
  await page.getByLabel('Your post').fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.getByLabel('Your post')).toHaveValue(text);
  await expect(page.getByText('Already on the board').first()).toBeVisible();
  await expect(page.getByText('We couldn’t reach the site')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(unsent)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByText(unsent)).toHaveCount(0);
  await expect(page.getByLabel('Your post')).toHaveValue('');
  expect(await countPosts(dale, text)).toBe(1);
});

test('a post whose response is lost is there once, although it is sent again after a reload', async ({ page }) => {
  const dale = await joinAs('User');
  await signIn(page, dale);
  await page.goto('/feed');
  const text = `Lost on the way back ${newPerson().handle}`;
  await cutNextResponse(page, '**/api/posts');
  await page.getByLabel('Your post').fill(text);
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  expect(await countPosts(dale, text)).toBe(1);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/posts'));
  await page.reload();
  await sent;
  await expect(page.getByLabel('Your post')).toHaveValue('');
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  expect(await countPosts(dale, text)).toBe(1);
});

test('a post that arrived unnoticed is not posted again in other words without asking', async ({ page, problems }) => {
  problems.allow(/^422 POST \/api\/posts$/);
  const dale = await joinAs('User');
  await signIn(page, dale);
  await page.goto('/feed');
  const text = `First words ${newPerson().handle}`;
  await cutNextResponse(page, '**/api/posts');
  await page.getByLabel('Your post').fill(text);
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await page.getByLabel('Your post').fill(`${text}, changed`);
  await expect(page.getByText(unsent)).toHaveCount(0);
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByRole('alert')).toContainText('This was already sent with different text');
  await expect(page.getByLabel('Your post')).toHaveValue(`${text}, changed`);
  expect(await countPosts(dale, `${text}, changed`)).toBe(0);
});

test('a comment sent without a connection leaves the post and the text alone, and is cleared by logging out', async ({
  page,
  context,
}) => {
  const dale = await joinAs('User');
  const { url } = site();
  const token = await readToken(url, dale);
  const { _id } = await callApi({ url, from: dale.from, token }, createPost, { body: { body: 'Who has the bats?' } });
  await signIn(page, dale);
  await page.goto(`/post/${_id}`);
  await page.getByText('Click to Make a Comment...').click();
  await page.getByLabel('Your comment').fill('In my truck.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.getByText('Who has the bats?')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('In my truck.');
  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: 'In my truck.' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 comment')).toBeVisible();

  await cutNextResponse(page, '**/api/posts/comment/*');
  await page.getByText('Click to Make a Comment...').click();
  await page.getByLabel('Your comment').fill('And the balls.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(kept).toEqual([]);
});

test('a profile saved without a connection keeps every field, and is saved when the connection is back', async ({
  page,
  context,
}) => {
  const dale = await joinAs('User');
  await signIn(page, dale);
  await page.goto('/edit-profile');
  await fillIn(page, { bio: 'Forty years of muddy knees.', company: 'Harbor High' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.locator('[name=bio]')).toHaveValue('Forty years of muddy knees.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(`/profile/${dale.handle}`);
  await expect(page.getByText('Forty years of muddy knees.')).toBeVisible();
});

test('a profile whose response is lost comes back after a reload with every field, and is saved', async ({ page }) => {
  const dale = await joinAs('User');
  await signIn(page, dale);
  await page.goto('/edit-profile');
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
  );
  await fillIn(page, { bio: 'Still muddy.', company: 'Harbor High' });
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await page.reload();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.locator('[name=bio]')).toHaveValue('Still muddy.');
  await expect(page.locator('[name=company]')).toHaveValue('Harbor High');
  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/edit-profile');
  await expect(page.locator('[name=bio]')).toHaveValue('Still muddy.');
  await expect(page.getByText(unsent)).toHaveCount(0);
});

/** Fails every POST to an address before it reaches the server, and counts them. */
async function failPosts(page: Page, address: string) {
  const failed = { posts: 0 };
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    failed.posts += 1;
    await route.abort('failed');
  });
  return failed;
}

test('experience that was not sent is there after a reload, waits for a press, and is added once', async ({ page }) => {
  const address = '**/api/profile/experience';
  await signIn(page, await joinAs('User'));
  await page.goto('/add-experience');
  const failed = await failPosts(page, address);
  await fillIn(page, { company: 'Port Amity High', title: 'Line coach', from: '1982-08-15' });
  await page.getByLabel('Current Job').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await page.reload();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.locator('[name=company]')).toHaveValue('Port Amity High');
  await expect(page.getByLabel('Current Job')).toBeChecked();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('row').filter({ hasText: 'Port Amity High' })).toHaveCount(1);
  expect(failed.posts).toBe(1);
  await page.goto('/add-experience');
  await expect(page.locator('[name=company]')).toHaveValue('');
});

test('an event that was not sent is there after a reload, and the form is empty once it is created', async ({
  page,
}) => {
  const address = '**/api/cal-events';
  await signIn(page, await joinAs('Manager'));
  await page.goto('/manager');
  const failed = await failPosts(page, address);
  const title = `Clambake ${newPerson().handle}`;
  await fillIn(page, { title, startDate: inDays(4), description: 'Bring a chair.' });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await page.reload();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(page.locator('[name=title]')).toHaveValue(title);
  await expect(page.locator('[name=description]')).toHaveValue('Bring a chair.');
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  await expect(page.locator('[name=title]')).toHaveValue('');
  await expect(page.getByText(unsent)).toHaveCount(0);
  expect(failed.posts).toBe(1);
});

const pageScripts = /\/assets\/history-page-[^/]*\.js(\?|$)/;

test('when the script of a page does not load, the page before it stays, with its text', async ({ page, problems }) => {
  problems.allow(/^console: /);
  await signIn(page, await joinAs('User'));
  await page.goto('/edit-profile');
  await page.locator('[name=bio]').fill('Not saved yet.');
  await page.route(pageScripts, (route) => route.abort('failed'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('alert')).toContainText('That page didn’t load', { timeout: 20_000 });
  await expect(page.locator('[name=bio]')).toBeVisible();
  await expect(page.locator('[name=bio]')).toHaveValue('Not saved yet.');
  await page.unroute(pageScripts);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText('That page didn’t load')).toHaveCount(0);
});

test('a page that a new deployment has replaced is reloaded, once', async ({ page, problems }) => {
  problems.allow(/^(404|net::ERR_ABORTED|net::ERR_FAILED) (GET|HEAD) \/assets\/history-page/);
  problems.allow(/^console: /);
  await signIn(page, await joinAs('User'));
  await page.goto('/feed');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(pageScripts, (route) =>
    documents > 0 ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/history', { timeout: 20_000 });
  await expect.poll(() => documents).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
