import { expect, type Page } from '@playwright/test';
import { createComment, createPost, likePost } from '#contracts/feed/posts.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

async function callerOf(person: Person) {
  const { url } = site();
  return { url, from: person.from, token: await readToken(url, person) };
}

/** A post with so many comments that the last one is far down; returns its id. */
async function writeLongPost(author: Person): Promise<string> {
  const caller = await callerOf(author);
  const { _id } = await callApi(caller, createPost, { body: { body: 'Looking for a left-handed mitt.' } });
  for (let n = 1; n <= 12; n++) {
    await callApi(caller, createComment, { params: { id: _id }, body: { body: `Still looking, day ${n}.` } });
  }
  return _id;
}

async function comment(person: Person, postId: string, body: string): Promise<void> {
  await callApi(await callerOf(person), createComment, { params: { id: postId }, body: { body } });
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /otification/ });

test('a notification after someone else’s comment leads to that comment, highlighted and in view', async ({ page }) => {
  const dale = await joinAs('User', newPerson('Dale Harmon'));
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const postId = await writeLongPost(dale);
  await comment(peg, postId, 'I have one in the garage.');
  await signIn(page, dale);
  await page.goto('/dashboard');
  await bell(page)
    .filter({ hasText: /new notification/ })
    .click();

  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const today = page.getByRole('region', { name: 'Today' });
  const entry = today.getByRole('listitem').filter({ hasText: 'Peg Sawyer commented on your post' });
  await expect(entry).toContainText('New');
  await entry.getByRole('link').click();

  const spot = page.getByRole('listitem').filter({ hasText: 'I have one in the garage.' });
  await expect(spot).toBeFocused();
  await expect(spot).toBeInViewport();
  const colorOf = (text: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: text })
      .evaluate((item) => getComputedStyle(item).backgroundColor);
  expect(await colorOf('I have one')).not.toBe(await colorOf('Still looking, day 1.'));

  // The same when the address is opened by itself, as from an email.
  await page.goto(page.url());
  await page.reload();
  await expect(spot).toBeFocused();
  await expect(spot).toBeInViewport();

  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.goto('/notifications');
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText('New');
});

test('the bell counts again on the next page, and a phone has it too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dale = await joinAs('User', newPerson('Dale Harmon'));
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  await signIn(page, dale);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  const { _id } = await callApi(await callerOf(dale), createPost, { body: { body: 'Who has a bus?' } });
  await callApi(await callerOf(peg), likePost, { params: { id: _id } });
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName(/new notification/);
  await bell(page).click();
  await page.getByRole('link', { name: /Peg Sawyer likes your post/ }).click();
  await expect(page.locator(`#post-${_id}`)).toBeFocused();
});

test('visitors and Guests have no bell', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await signIn(page, await joinAs('Guest'));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});
