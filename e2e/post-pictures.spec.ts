import { devices, expect } from '@playwright/test';
import { writeHeic } from '#server/testing/heic.ts';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { takePhoto } from './gallery.ts';
import { cutNextResponse, disconnected } from './lost-responses.ts';
import { signIn } from './people.ts';
import { cardOf, openPostForm, post, story } from './posts.ts';

const { viewport } = devices['iPhone SE'];
test.use({ viewport, hasTouch: true });

// What other tests post would be announced over the posts here.
test.beforeEach(({ page }) => page.route('**/api/live', () => {}));

const description = 'Describe this picture for people who can’t see it';

test('a post with three pictures from a phone, put in order and described, is shown whole and large', async ({
  member: { page },
}) => {
  const body = story();
  await openPostForm(page);
  await fillIn(page, { body });
  await page.locator('[name=file]').setInputFiles([
    await takePhoto('one.jpg'),
    await takePhoto('two.jpg'),
    {
      name: 'three.heic',
      mimeType: 'image/heic',
      buffer: writeHeic({ columns: 4, rows: 3, color: (column) => [40 * (column + 1), 100, 150] }),
    },
  ]);
  const rows = page.getByRole('list', { name: 'Pictures in this post' }).getByRole('listitem');
  await expect(rows.getByText('Ready', { exact: true })).toHaveCount(3);
  await rows.getByLabel(`${description}: three.heic`).fill('Walt and the boat');
  const earlier = page.getByRole('button', { name: 'Earlier three.heic' });
  await earlier.press('Enter');
  await expect(rows.nth(1)).toContainText('three.heic');
  await expect(earlier).toBeFocused();
  await earlier.press('Enter');
  await expect(rows.first()).toContainText('three.heic');
  await axeScanInBothThemes(page);
  await page.getByRole('button', { name: 'Post it' }).click();

  const shown = cardOf(page, body).getByRole('list', { name: 'Pictures by Dale Harmon' }).locator('img');
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).toHaveAttribute('alt', 'Walt and the boat');
  await expect(rows).toHaveCount(0);
  await expect(page.locator('[name=body]')).toHaveValue('');
  await axeScanInBothThemes(page);
  const first = cardOf(page, body).getByRole('link', { name: 'Enlarge picture 1 of 3' });
  await first.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Enlarged photo' });
  await expect(viewer).toContainText('Walt and the boat');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('Photo 2 of 3');
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test('a seventh picture is kindly refused, and a post can be nothing but pictures', async ({ member: { page } }) => {
  await openPostForm(page);
  const photos = await Promise.all(Array.from({ length: 7 }, (_, number) => takePhoto(`${number}.jpg`)));
  await page.locator('[name=file]').setInputFiles(photos);
  await expect(page.getByText('A post holds up to six pictures')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Pictures in this post' }).getByRole('listitem');
  await expect(rows.getByText('Ready', { exact: true })).toHaveCount(6);
  await page.getByRole('button', { name: 'Remove 0.jpg' }).click();
  await expect(page.locator('[name=file]')).toBeFocused();
  await rows.first().getByLabel(description).fill(story());
  const alt = await rows.first().getByLabel(description).inputValue();
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByRole('img', { name: alt })).toBeVisible();
  const posted = page.getByRole('article').filter({ has: page.getByRole('img', { name: alt }) });
  await expect(posted.getByRole('link', { name: 'Enlarge' })).toHaveCount(5);
});

test('pictures that a lost connection took are tried again, and one post comes of it', async ({
  member: { page },
  context,
  problems,
}) => {
  problems.allow(disconnected);
  const body = story();
  await openPostForm(page);
  await page.locator('[name=file]').setInputFiles(await takePhoto('before.jpg'));
  const rows = page.getByRole('list', { name: 'Pictures in this post' }).getByRole('listitem');
  await expect(rows.getByText('Ready', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.locator('[name=file]').setInputFiles(await takePhoto('after.jpg'));
  await fillIn(page, { body });
  const retry = page.getByRole('button', { name: 'Try again after.jpg' });
  await expect(retry).toBeVisible();
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText('One picture isn’t here yet')).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(rows.getByText('Ready', { exact: true })).toHaveCount(2);

  await cutNextResponse(page, '**/api/posts');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(cardOf(page, body).getByRole('list', { name: 'Pictures by Dale Harmon' }).locator('img')).toHaveCount(2);
  await page.reload();
  await expect(cardOf(page, body)).toHaveCount(1);
});

test('pictures that arrived are still there after a reload', async ({ member: { page } }) => {
  await openPostForm(page);
  await page.locator('[name=file]').setInputFiles(await takePhoto('kept.jpg'));
  const rows = page.getByRole('list', { name: 'Pictures in this post' }).getByRole('listitem');
  await expect(rows.getByText('Ready', { exact: true })).toBeVisible();
  await rows.getByLabel(description).fill('Kept');
  await page.reload();
  await expect(rows.getByLabel(description)).toHaveValue('Kept');
});

test('authors edit and delete a post, and bring it back, without losing the focus', async ({
  page,
  member: author,
}) => {
  const [before, after] = [story(), story()];
  await post(author, before);
  await page.goto('/feed');
  const edit = cardOf(page, before).getByRole('button', { name: 'Edit my post' });
  await edit.press('Enter');
  const form = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Save' }) });
  await expect(form.locator('[name=body]')).toBeFocused();
  await axeScanInBothThemes(page);
  await form.locator('[name=body]').fill(after);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await expect(form.locator('[name=body]')).toHaveValue(before);
  await form.locator('[name=body]').fill('');
  await expect(form.locator('[name=body]')).toHaveValue('');
  await form.locator('[name=body]').fill(after);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page, after)).toContainText('Edited');

  await cardOf(page, after).getByRole('button', { name: 'Delete my post' }).press('Enter');
  await expect(cardOf(page, after)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo deleting my post' });
  await expect(undo).toBeFocused();
  await axeScanInBothThemes(page);
  await undo.press('Enter');
  await expect(cardOf(page, after)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText(after);
});

test('links can be clicked, and YouTube hears of nothing before somebody plays a video', async ({
  page,
  member: author,
}) => {
  const asked: string[] = [];
  await page.context().route(/youtube|ytimg|googlevideo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' });
  });
  const body = story();
  await post(author, `${body} https://youtu.be/aqz-KE-bpKQ and https://example.com/a?b=1&c=2.`);
  await page.goto('/feed');
  const link = cardOf(page, body).getByRole('link', { name: 'https://example.com/a?b=1&c=2' });
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener');
  await expect(cardOf(page, body).getByRole('button', { name: 'Play the video' })).toBeVisible();
  await axeScanInBothThemes(page);
  expect(asked).toEqual([]);
  await cardOf(page, body).getByRole('button', { name: 'Play the video' }).press('Enter');
  await expect(cardOf(page, body).locator('iframe')).toBeVisible();
  await expect.poll(() => asked[0]).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
});

test('a draft follows from the tablet to the computer', async ({ page, member: author, browser }) => {
  const body = story();
  await openPostForm(page);
  await page.locator('[name=file]').setInputFiles(await takePhoto('boat.jpg'));
  await fillIn(page, { body });
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();

  const context = await browser.newContext();
  const computer = await context.newPage();
  await signIn(computer, author);
  await computer.goto('/feed');
  await expect(computer.locator('[name=body]')).toHaveValue(body);
  await expect(computer.getByRole('list', { name: 'Pictures in this post' }).getByRole('listitem')).toHaveCount(1);
  await computer.getByRole('button', { name: 'Post it' }).click();
  await expect(cardOf(computer, body)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(cardOf(page, body)).toBeVisible();
  await expect(page.locator('[name=body]')).toHaveValue('');
});
