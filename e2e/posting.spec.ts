import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { logout } from '#contracts/accounts.ts';
import { createComment, createPost } from '#contracts/posts.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { fillIn, logIn } from './forms.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

/** Words that no other journey writes. */
function story(): string {
  return `Extra innings ${randomUUID()}`;
}

function cardOf(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

async function write(page: Page, body: string): Promise<void> {
  await fillIn(page, { body });
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(cardOf(page, body)).toBeVisible();
}

async function post(author: Person, body: string): Promise<string> {
  const { url } = site();
  const caller = { url, from: author.from, token: await readToken(url, author) };
  return (await callApi(caller, createPost, { body: { body } }))._id;
}

test('a new post is on top, the field is empty again, and its author can delete it', async ({ page }) => {
  const author = await joinAs('User');
  const [first, second] = [story(), story()];
  await signIn(page, author);
  await page.goto('/feed');
  await expect(page.locator('[name=body]')).toHaveAttribute('rows', '6');
  await write(page, first);
  await write(page, second);
  await expect(page.locator('[name=body]')).toHaveValue('');
  const bodies = await cardOf(page, author.name).filter({ hasText: 'Extra innings' }).allInnerTexts();
  const place = (text: string) => bodies.findIndex((body) => body.includes(text));
  expect(place(second)).toBeLessThan(place(first));
  await expect(cardOf(page, second)).toContainText('When:');

  await cardOf(page, second).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the post' }).click();
  await expect(cardOf(page, second)).toHaveCount(0);
  await expect(cardOf(page, first)).toBeVisible();
});

test('a like shows at once and on the next visit, and can be taken back', async ({ page }) => {
  const body = story();
  await post(await joinAs('User', newPerson('Rosa Medina')), body);
  await signIn(page, await joinAs('User'));
  await page.goto('/feed');
  const card = cardOf(page, body);
  await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Unlike' })).toBeDisabled();
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect(card.getByRole('button', { name: /^Liked 1/, pressed: true })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: /^Liked 1/, pressed: true })).toBeVisible();
  await card.getByRole('button', { name: 'Unlike' }).click();
  await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
});

test('a like that is taken back before the server has answered ends as not liked', async ({ page }) => {
  const body = story();
  await post(await joinAs('User', newPerson('Rosa Medina')), body);
  await signIn(page, await joinAs('User'));
  await page.goto('/feed');
  const card = cardOf(page, body);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/posts/like/*', async (route) => {
    await held;
    await route.fallback();
  });
  const unliked = page.waitForResponse((response) => response.url().includes('/api/posts/unlike/'));
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect(card.getByRole('button', { name: /^Liked 1/, pressed: true })).toBeVisible();
  await card.getByRole('button', { name: 'Unlike' }).click();
  release();
  await unliked;
  await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
});

test('a like that the server refuses falls back with a message, and the feed is not loaded again', async ({
  page,
  problems,
}) => {
  problems.allow(/^429 POST \/api\/posts\/like\//);
  const body = story();
  await post(await joinAs('User', newPerson('Rosa Medina')), body);
  await signIn(page, await joinAs('User'));
  await page.goto('/feed');
  const card = cardOf(page, body);
  await page.route('**/api/posts/like/*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Take a short break.' } }),
  );
  await expect(card).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/posts') loads += 1;
  });
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect(page.getByRole('alert')).toContainText('Take a short break.');
  await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
  expect(loads).toBe(0);
});

test('a comment is written and removed by its author, and by nobody else', async ({ page }) => {
  const author = await joinAs('User', newPerson('Rosa Medina'));
  const [body, reply] = [story(), story()];
  const id = await post(author, body);
  await signIn(page, await joinAs('User', newPerson('Walt Jennings')));
  await page.goto('/feed');
  await cardOf(page, body).getByRole('link', { name: 'Comments' }).click();
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole('link', { name: 'Back To Feed' })).toBeVisible();
  await expect(cardOf(page, body).getByRole('button')).toHaveCount(0);

  await page.getByText('Click to Make a Comment...').click();
  await expect(page.getByPlaceholder('Reply to Post')).toHaveAttribute('rows', '5');
  await fillIn(page, { body: reply });
  await page.getByRole('button', { name: 'Submit' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: reply });
  await expect(comment).toContainText('Walt Jennings');
  await expect(comment).toContainText('When:');
  await expect(page.locator('[name=body]')).toHaveValue('');

  await signIn(page, author);
  await page.goto(`/post/${id}`);
  await expect(comment).toBeVisible();
  await expect(comment.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('authors can remove their own comments', async ({ page }) => {
  const author = await joinAs('User');
  const [body, reply] = [story(), story()];
  await signIn(page, author);
  await page.goto(`/post/${await post(author, body)}`);
  await page.getByText('Click to Make a Comment...').click();
  await fillIn(page, { body: reply });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('listitem').filter({ hasText: reply }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the comment' }).click();
  await expect(page.getByText(reply)).toHaveCount(0);
  await expect(page.getByText(body)).toBeVisible();
});

test('an Admin deletes somebody else’s post and comment, and is told that it is logged', async ({ page }) => {
  const [author, body, reply] = [await joinAs('User', newPerson('Rosa Medina')), story(), story()];
  const id = await post(author, body);
  const caller = { url: site().url, from: author.from, token: await readToken(site().url, author) };
  await callApi(caller, createComment, { params: { id }, body: { body: reply } });
  await signIn(page, await joinAs('Admin'));
  await page.goto(`/post/${id}`);
  await page.getByRole('button', { name: 'Delete as Admin : the comment by Rosa Medina' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Rosa Medina wrote it. The security log will keep a note of this.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the comment' }).click();
  await expect(page.getByText(reply)).toHaveCount(0);
  await page.goto('/feed');
  await cardOf(page, body).getByRole('button', { name: 'Delete as Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the post' }).click();
  await expect(page.getByText(body)).toHaveCount(0);
});

test('words that were not sent survive a reload and a session that has ended', async ({ page, problems }) => {
  problems.allow(/^401 /);
  const author = await joinAs('User');
  const body = story();
  const token = await signIn(page, author);
  await page.goto('/feed');
  await fillIn(page, { body });
  await page.reload();
  await expect(page.locator('[name=body]')).toHaveValue(body);
  await callApi({ url: site().url, from: author.from, token }, logout, {});
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logIn(page, author);
  await page.goto('/feed');
  await expect(page.locator('[name=body]')).toHaveValue(body);
});

test('an empty post is refused with a message under the field', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/posts$/);
  await signIn(page, await joinAs('User'));
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.locator('[name=body]')).toHaveAttribute('aria-invalid', 'true');
});

test('older posts load on request', async ({ page }) => {
  const author = await joinAs('User');
  const { url } = site();
  const caller = { url, from: author.from, token: await readToken(url, author) };
  for (let n = 0; n < 25; n++) await callApi(caller, createPost, { body: { body: `Inning ${n}` } });
  await signIn(page, author);
  await page.goto('/feed');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show older posts' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20);
});
