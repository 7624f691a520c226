import { expect, type Page } from '@playwright/test';
import { logout } from '#contracts/accounts/accounts.ts';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { fillIn, logIn } from './forms.ts';
import { joinAs, newPerson, readToken, signIn, site } from './people.ts';
import { cardOf, post, story } from './posts.ts';

async function write(page: Page, body: string): Promise<void> {
  await fillIn(page, { body });
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(cardOf(page, body)).toBeVisible();
}

test('a new post is on top, the field is empty again, and its author can delete it', async ({
  page,
  member: author,
}) => {
  const [first, second] = [story(), story()];
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
  await expect(cardOf(page, second)).toHaveCount(0);
  await expect(cardOf(page, first)).toBeVisible();
});

test('an Admin deletes somebody else’s post and comment, and the page says that it is logged', async ({
  admin: { page },
}) => {
  const [author, body, reply] = [await joinAs('User', newPerson('Rosa Medina')), story(), story()];
  const id = await post(author, body);
  const caller = { url: site().url, from: author.from, token: await readToken(site().url, author) };
  await callApi(caller, createComment, { params: { id }, body: { body: reply } });
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
  // Nothing is left to be saved when the page goes away: the answer to that would end the session while it is reloaded.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await callApi({ url: site().url, from: author.from, token }, logout, {});
  await page.reload();
  await expect(page).toHaveURL('/login');
  await logIn(page, author);
  await page.goto('/feed');
  await expect(page.locator('[name=body]')).toHaveValue(body);
});

test('an empty post is refused with a message under the field', async ({ member: { page }, problems }) => {
  problems.allow(/^400 POST \/api\/posts$/);
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.locator('[name=body]')).toHaveAttribute('aria-invalid', 'true');
});

test('older posts load on request', async ({ page, member: author }) => {
  const { url } = site();
  const caller = { url, from: author.from, token: await readToken(url, author) };
  for (let n = 0; n < 25; n++) await callApi(caller, createPost, { body: { body: `Inning ${n}` } });
  await page.goto('/feed');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show older posts' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20);
});
