import { expect, type Request } from '@playwright/test';
import { readOwnDraft } from '#contracts/feed/drafts.ts';
import { createPost, listPosts } from '#contracts/feed/posts.ts';
import { test } from './fixtures.ts';
import { goBack } from './go-back.ts';
import { cutNextResponse, disconnected, unsent } from './lost-responses.ts';
import { callAs, newPerson, type Person } from './people.ts';

test.beforeEach(({ problems }) => problems.allow(disconnected));

async function countPosts(person: Person, text: string): Promise<number> {
  const posts = await callAs(person, listPosts, { query: { limit: '100' } });
  return posts.filter(({ body }) => body === text).length;
}

test('a post sent without a connection or whose response is lost stays on the page, goes out once, and doesn’t go out again with different text', async ({
  page,
  context,
  problems,
  member: dale,
}) => {
  await test.step('sent without a connection', async () => {
    await callAs(dale, createPost, { body: { body: 'Already on the board' } });
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

  await test.step('a lost response, and a reload', async () => {
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

  await test.step('different text after a lost response', async () => {
    problems.allow(/^422 POST \/api\/posts$/);
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
});

/** In milliseconds: a draft is saved by then, and would show. */
const longestSave = 3000;

test('a post that is sent when its author comes back to the page leaves its text neither in the form nor in the draft', async ({
  page,
  context,
  member: dale,
}) => {
  const text = `Sent from the bleachers ${newPerson().handle}`;
  await page.goto('/history');
  await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click();
  await page.getByLabel('Your post').fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await goBack(page);
  await expect(page.getByLabel('Your post')).toHaveCount(0);
  await context.setOffline(false);
  // If the page still saves the text as a draft, it does so while the post is on its way, and the draft arrives after the post.
  const posted = page.waitForResponse((response) => response.url().endsWith('/api/posts') && response.status() === 201);
  const isSave = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/api/drafts/post');
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() === 'POST')
      await page.waitForRequest(isSave, { timeout: longestSave }).catch(() => {});
    await route.fallback();
  });
  await page.route('**/api/drafts/post', async (route) => {
    if (isSave(route.request())) await posted;
    await route.fallback();
  });
  await page.goForward();
  await posted;
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await expect(page.getByLabel('Your post')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await page.waitForTimeout(longestSave);
  await expect(page.getByLabel('Your post')).toHaveValue('');
  const { draft } = await callAs(dale, readOwnDraft, { params: { place: 'post' } });
  expect(draft?.body ?? '').toBe('');
  expect(await countPosts(dale, text)).toBe(1);
});

test('a comment sent without a connection keeps its text, the post stays on the page, and logging out clears the text', async ({
  page,
  context,
  member: dale,
}) => {
  const { _id } = await callAs(dale, createPost, { body: { body: 'Who has the bats?' } });
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
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  expect(kept).toEqual([]);
});
