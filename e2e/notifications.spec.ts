import { expect, type Page } from '@playwright/test';
import { createComment, createPost, likePost } from '#contracts/feed/posts.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson, type Person, signIn } from './people.ts';

/** Writes a post with so many comments that the last one is far down; returns its id. */
async function writeLongPost(author: Person): Promise<string> {
  const { _id } = await callAs(author, createPost, { body: { body: 'Looking for a left-handed mitt.' } });
  for (let n = 1; n <= 12; n++) {
    await callAs(author, createComment, { params: { id: _id }, body: { body: `Still looking, day ${n}.` } });
  }
  return _id;
}

async function comment(person: Person, postId: string, body: string): Promise<void> {
  await callAs(person, createComment, { params: { id: postId }, body: { body } });
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /otification/ });

test('a notification leads to the comment it is about, highlighted and in view, and the bell counts again on the next page, on a phone too', async ({
  page,
}) => {
  const dale = await joinAs('User', newPerson('Dale Harmon'));
  const peg = await joinAs('User', newPerson('Peg Sawyer'));

  await test.step('visitors and Guests have no bell', async () => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
    await signIn(page, await joinAs('Guest'));
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(bell(page)).toHaveCount(0);
  });

  const postId = await writeLongPost(dale);
  const entry = page
    .getByRole('region', { name: 'Today' })
    .getByRole('listitem')
    .filter({ hasText: 'Peg Sawyer commented on your post' });
  await test.step('the bell leads to what is new', async () => {
    await comment(peg, postId, 'I have one in the garage.');
    await signIn(page, dale);
    await page.goto('/dashboard');
    await bell(page)
      .filter({ hasText: /new notification/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await expect(entry).toContainText('New');
  });

  await test.step('the comment is focused, in view, and highlighted, after a reload too', async () => {
    await entry.getByRole('link').click();
    const spot = page.getByRole('article').filter({ hasText: 'I have one in the garage.' });
    await expect(spot).toBeFocused();
    await expect(spot).toBeInViewport();
    expect(await colorOf(page, 'I have one')).not.toBe(await colorOf(page, 'Still looking, day 1.'));
    await page.reload();
    await expect(spot).toBeFocused();
    await expect(spot).toBeInViewport();
  });

  await test.step('what was seen is not new anymore', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await bell(page).click();
    await expect(entry).toBeVisible();
    await expect(entry).not.toContainText('New');
  });

  await test.step('the bell counts again on the next page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { _id } = await callAs(dale, createPost, { body: { body: 'Who has a bus?' } });
    await callAs(peg, likePost, { params: { id: _id } });
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName(/new notification/);
    await bell(page).click();
    await page.getByRole('link', { name: /Peg Sawyer likes your post/ }).click();
    await expect(page.locator(`#post-${_id}`)).toBeFocused();
  });
});

function colorOf(page: Page, text: string): Promise<string> {
  const item = page.getByRole('article').filter({ hasText: text });
  return item.evaluate((element) => getComputedStyle(element).backgroundColor);
}
