import { devices, expect, type Page } from '@playwright/test';
import { writeHeic } from '#server/testing/heic.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { takePhoto } from './gallery.ts';
import { hearNothing } from './live-changes.ts';
import { cutNextResponse, disconnected } from './lost-responses.ts';
import { signIn } from './people.ts';
import { cardOf, openPostForm, uniqueText } from './posts.ts';

const { viewport } = devices['iPhone SE'];
test.use({ viewport, hasTouch: true });

// What others post would be announced over the posts here.
test.beforeEach(({ page }) => hearNothing(page));

const description = 'Describe this picture for people who can’t see it';

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Pictures in this post' }).getByRole('listitem');
const ready = (page: Page) => rowsOf(page).getByText('Ready', { exact: true });

test('a post with up to six pictures from a phone, put in order and described, survives a reload and is shown whole and large', async ({
  member: { page },
}) => {
  const body = uniqueText();
  const rows = rowsOf(page);
  const file = page.locator('[name=file]');

  await test.step('pictures are put in order and described', async () => {
    await openPostForm(page);
    await fillIn(page, { body });
    const buffer = writeHeic({ columns: 4, rows: 3, color: (column) => [40 * (column + 1), 100, 150] });
    const heic = { name: 'three.heic', mimeType: 'image/heic', buffer };
    await file.setInputFiles([await takePhoto('one.jpg'), await takePhoto('two.jpg'), heic]);
    await expect(ready(page)).toHaveCount(3);
    await rows.getByLabel(`${description}: three.heic`).fill('Walt and the boat');
    const earlier = page.getByRole('button', { name: 'Earlier three.heic' });
    await earlier.press('Enter');
    await expect(rows.nth(1)).toContainText('three.heic');
    await expect(earlier).toBeFocused();
    await earlier.press('Enter');
    await expect(rows.first()).toContainText('three.heic');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('they are still there after a reload', async () => {
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(rows.first().getByLabel(description)).toHaveValue('Walt and the boat');
  });

  await test.step('the post shows them whole, and the button stays under the finger', async () => {
    const button = page.getByRole('button', { name: 'Post it' });
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.tap();
    const shown = cardOf(page, body).getByRole('list', { name: 'Pictures by Dale Harmon' }).locator('img');
    await expect(shown).toHaveCount(3);
    await expect(shown.first()).toHaveAttribute('alt', 'Walt and the boat');
    await expect(rows).toHaveCount(0);
    await expect(page.locator('[name=body]')).toHaveValue('');
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(20);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('and large', async () => {
    const first = cardOf(page, body).getByRole('link', { name: 'Enlarge picture 1 of 3' });
    await first.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Enlarged photo' });
    await expect(viewer).toContainText('Walt and the boat');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('Photo 2 of 3');
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  });

  await test.step('a seventh picture is kindly refused, and a post can be nothing but pictures', async () => {
    await file.setInputFiles(await Promise.all(Array.from({ length: 7 }, (_, number) => takePhoto(`${number}.jpg`))));
    await expect(page.getByText('A post holds up to six pictures')).toBeVisible();
    await expect(ready(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Remove 0.jpg' }).click();
    await expect(file).toBeFocused();
    const alt = uniqueText();
    await rows.first().getByLabel(description).fill(alt);
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
    const posted = page.getByRole('article').filter({ has: page.getByRole('img', { name: alt }) });
    await expect(posted.getByRole('link', { name: 'Enlarge' })).toHaveCount(5);
    await expectAccessibleInBothThemes(page);
  });
});

test('pictures that a lost connection stopped are tried again, their post goes out once, and the next draft is finished on another device', async ({
  page,
  member: author,
  context,
  browser,
  problems,
}) => {
  problems.allow(disconnected);
  const [body, next] = [uniqueText(), uniqueText()];

  await test.step('a picture waits for the connection', async () => {
    await openPostForm(page);
    await page.locator('[name=file]').setInputFiles(await takePhoto('before.jpg'));
    await expect(ready(page)).toBeVisible();
    await context.setOffline(true);
    await page.locator('[name=file]').setInputFiles(await takePhoto('after.jpg'));
    await fillIn(page, { body });
    const retry = page.getByRole('button', { name: 'Try again after.jpg' });
    await expect(retry).toBeVisible();
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(page.getByText('One picture isn’t here yet')).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(ready(page)).toHaveCount(2);
  });

  await test.step('the post goes out once, although its response was lost', async () => {
    await cutNextResponse(page, '**/api/posts');
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(cardOf(page, body).getByRole('list', { name: 'Pictures by Dale Harmon' }).locator('img')).toHaveCount(
      2,
    );
    await page.reload();
    await expect(cardOf(page, body)).toHaveCount(1);
  });

  await test.step('the next draft is finished on another device', async () => {
    await page.getByText('Write a post').click();
    await page.locator('[name=file]').setInputFiles(await takePhoto('boat.jpg'));
    await fillIn(page, { body: next });
    await expect(ready(page)).toBeVisible();
    await expect(page.getByText(/^Saved at \d/)).toBeVisible();

    const computer = await browser.newPage();
    await signIn(computer, author);
    await computer.goto('/feed');
    await expect(computer.locator('[name=body]')).toHaveValue(next);
    await expect(rowsOf(computer)).toHaveCount(1);
    await computer.getByRole('button', { name: 'Post it' }).click();
    await expect(cardOf(computer, next)).toBeVisible();
    await computer.close();
  });

  await test.step('and is gone on the first', async () => {
    await page.reload();
    await expect(cardOf(page, next)).toBeVisible();
    await expect(page.locator('[name=body]')).toHaveValue('');
  });
});
