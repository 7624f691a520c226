import { expect, type Page } from '@playwright/test';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { readOwnProfile } from '#contracts/people/profiles.ts';
import { callApi } from './api.ts';
import { axeScan, axeScanInBothThemes } from './axe-scan.ts';
import { planEvent } from './events.ts';
import { adminPages, managerPages, memberPages, publicPages } from './every-page.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';
import { walkByTab } from './tab-walk.ts';
import { expectWholeWords } from './whole-words.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** What a window of 1280 pixels is at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

// One person reads many pages, as people do: signing in, and starting the scripts anew, takes longer than a scan.
test('every public page is accessible to visitors', async ({ page, problems }) => {
  problems.allow(/^404 GET \/not-found$/);
  await scanEverywhere(page, publicPages);
});

test('every page for members is accessible', async ({ page }) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const post = await writePost(peg);
  await commentOn(post, await joinAs('User', newPerson('Gil Long')));
  await signIn(page, peg);
  await scanEverywhere(page, [...memberPages, post, `/profile/${peg.handle}`, await findPostsOf(peg)]);
});

test('every page for managers is accessible, events included', async ({ page }) => {
  const max = await joinAs('Manager', newPerson('Max Ellison'));
  const event = await planEvent(max, 'Walk of the Long Benches');
  await signIn(page, max);
  const path = `/cal-events/${event._id}`;
  const ofEvent = ['', '/edit', '/copy', '/sign-in-sheet', '/name-badges'].map((page) => path + page);
  await scanEverywhere(page, [...managerPages, ...ofEvent]);
});

test('every page for Admins is accessible', async ({ admin: { page } }) => {
  await scanEverywhere(page, adminPages);
});

test('the dialog that moves a breakfast is accessible', async ({ manager: { page } }) => {
  await open(page, '/cal-events/breakfast-2029-09');
  await page.getByRole('button', { name: 'Move or skip this breakfast' }).click();
  await axeScan(page);
});

test('a form with errors is accessible', async ({ page, problems }) => {
  problems.allow(/^400 POST /);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/register');
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    await axeScan(page);
  }
});

test('every login tab is accessible, and so is the story', async ({ page }) => {
  await page.goto('/');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await axeScan(page);
  }
  await page.getByRole('button', { name: 'Read our full Story' }).first().click();
  await axeScan(page);
});

for (const path of ['/', '/login', '/profiles']) {
  test(`a visitor reaches everything on ${path} with the Tab key, and sees where they are`, async ({ page }) => {
    await page.goto(path);
    await walkByTab(page);
  });
}

for (const path of ['/feed', '/edit-profile']) {
  test(`a member reaches everything on ${path} with the Tab key, and sees where they are`, async ({
    member: { page },
  }) => {
    await open(page, path);
    await walkByTab(page);
  });
}

test('a dialog takes the focus and gives it back on Escape', async ({ member: { page } }) => {
  await open(page, '/dashboard');
  const opener = page.getByRole('button', { name: 'Delete My Account' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure? This can not be undone!');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await axeScan(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('text can be made larger, and the page remembers it', async ({ page }) => {
  await page.goto('/history');
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const standard = await size();
  await page.getByRole('button', { name: 'Text size' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'largest' }).click();
  expect(await size()).toBeCloseTo(standard * 1.25);
  await page.reload();
  expect(await size()).toBeCloseTo(standard * 1.25);
});

/** In both themes on a phone and on a wide screen, and for overflow in the narrowest; a finding does not hide others. */
async function scanEverywhere(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(phone);
    await open(page, path);
    await axeScanInBothThemes(page);
    await expectWholeWords(page);
    await page.setViewportSize(desktop);
    await axeScanInBothThemes(page);
    await expectWholeWords(page);
    await page.setViewportSize(zoomed);
    await expectNoSidewaysScroll(page);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect.soft(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(window ?? 0);
}

async function writePost(person: Person): Promise<string> {
  const { url } = site();
  const caller = { url, from: person.from, token: await readToken(url, person) };
  const { _id } = await callApi(caller, createPost, { body: { body: 'The old scoreboard is up again.' } });
  await callApi(caller, createComment, { params: { id: _id }, body: { body: 'And it still leans to the left.' } });
  return `/post/${_id}`;
}

/** The page with all posts of somebody. */
async function findPostsOf(person: Person): Promise<string> {
  const { url } = site();
  const caller = { url, from: person.from, token: await readToken(url, person) };
  return `/profile/user/${(await callApi(caller, readOwnProfile, {})).user._id}/posts`;
}

async function commentOn(post: string, person: Person): Promise<void> {
  const { url } = site();
  const caller = { url, from: person.from, token: await readToken(url, person) };
  const id = post.replace('/post/', '');
  await callApi(caller, createComment, { params: { id }, body: { body: 'Who painted it?' } });
}
