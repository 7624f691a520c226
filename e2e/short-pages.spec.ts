import { expect } from '@playwright/test';
import type { Role } from '#contracts/platform/roles.ts';
import { test } from './fixtures.ts';
import { type SampleClub, startSampleClub } from './sample-club.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let club: SampleClub;

test.beforeAll(async () => {
  club = await startSampleClub();
});
test.afterAll(() => club.stop());

test.beforeEach(({ page }) => page.goto(`${club.url}/robots.txt`));

/** `longest` is in pixels, on a phone with the sample club; `settled` shows when the page is loaded. */
const pages: { path: string; role: Role; longest: number; settled: string }[] = [
  { path: '/admin', role: 'Admin', longest: 3500, settled: 'Showing 25 of' },
  { path: '/manager', role: 'Manager', longest: 2500, settled: 'got no email' },
  { path: '/admin/user/3', role: 'Admin', longest: 2500, settled: 'in the security log' },
  { path: '/admin/office/settings', role: 'Admin', longest: 2500, settled: 'Replies by email' },
  { path: '/account', role: 'User', longest: 2500, settled: 'Download your data' },
  { path: '/photos', role: 'User', longest: 9000, settled: '24 of' },
  { path: '/', role: 'User', longest: 4200, settled: 'All posts' },
];

test('a manager calls off a breakfast with the thumb, sees who was not told, and finds a notice to all members already begun', async ({
  page,
}) => {
  const token = await club.readToken('Manager');
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
  await page.goto(`${club.url}/manager`);
  await page.getByText('Move or skip a breakfast').tap();
  await page.getByRole('region', { name: 'Move or skip a breakfast' }).getByRole('button').first().tap();
  await page.getByRole('button', { name: 'Skip this month' }).tap();
  await page.getByLabel('What should people know?').fill('The Skillet House is closed.');
  await page.getByRole('button', { name: 'Skip this month' }).tap();
  await page.getByRole('link', { name: /^Canceled: Monthly Breakfast.*(to call|got no email)$/ }).tap();
  await expect(page.getByRole('heading', { name: 'Phone list' })).toBeVisible();
  await page.getByRole('link', { name: 'Write to all members' }).tap();
  await expect(page.locator('[name=subject]')).toHaveValue(/^Called off: Monthly Breakfast, Wednesday, /);
  await expect(page.locator('[name=message]')).toHaveValue(/The Skillet House is closed\.\n\nThe next one is on /);
  await expect(page.getByLabel('All members')).toBeChecked();
  await page.getByRole('button', { name: /^Send to / }).tap();
  await page.getByRole('button', { name: 'Send it' }).tap();
  await expect(page.getByText('Your notice is')).toBeVisible();
});

test('on a phone, the page for a profile picture doesn’t offer to drop a file', async ({ page }) => {
  const token = await club.readToken('Manager');
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
  await page.goto(`${club.url}/upload-profile-pic`);
  await expect(page.getByText(/^Choose /).first()).toBeVisible();
  await expect(page.getByText(/or drop (it|them) here/)).toBeHidden();
});

test('on a phone, the longest pages stay under their limits', async ({ page }) => {
  for (const { path, role, longest, settled } of pages) {
    const token = await club.readToken(role);
    // An open page would leave by itself when its member changes.
    await page.goto(`${club.url}/robots.txt`);
    await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
    await page.goto(club.url + path);
    await expect(page.getByText(settled).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(longest);
  }
});

test('on a phone, the first photos stand side by side on the first screen, and the filters open with a tap', async ({
  page,
}) => {
  const token = await club.readToken('User');
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
  await page.goto(`${club.url}/photos`);
  await expect(page.getByText('24 of')).toBeVisible();
  const photos = page.getByRole('figure');
  const [first, second] = [await photos.nth(0).boundingBox(), await photos.nth(1).boundingBox()];
  expect(first?.y).toBeLessThan(700);
  expect(first?.y).toBe(second?.y);
  const years = page.getByLabel('Year');
  await expect(years).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expect(years).toBeVisible();
  const archive = page.getByRole('button', { name: /^Show all \d+ photos of the archive$/ });
  const before = await photos.count();
  await archive.tap();
  await expect(archive).toHaveCount(0);
  expect(await photos.count()).toBeGreaterThan(before);
});
