import { expect, type Locator } from '@playwright/test';
import { axeScan } from './axe-scan.ts';
import { test } from './fixtures.ts';

test('members reach the search in the head of the page with the largest text, and every page from a menu', async ({
  member: { page },
}) => {
  const head = page.getByRole('banner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/history');
  await page.evaluate(() => localStorage.setItem('textSize', 'largest'));
  await page.reload();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(head.getByRole('link', { name: 'Search' }).first()).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await head.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Photos', 'Directory', 'Who is this?', 'In Memory', 'Account']) {
    await expect(head.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await axeScan(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => localStorage.setItem('textSize', 'standard'));
  await page.reload();
  await head.getByRole('button', { name: 'More' }).click();
  await head.getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/directory');
});

test('the account is beside Logout, in the menu under one’s name, and under the avatar of the dashboard', async ({
  member: { page, name },
}) => {
  const head = page.getByRole('banner');
  const account = (part: Locator) => part.getByRole('link', { name: 'Account' }).filter({ visible: true });
  await page.goto('/edit-profile');
  await account(head).click();
  await expect(page).toHaveURL('/account');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => localStorage.setItem('textSize', 'largest'));
    await page.goto('/edit-profile');
    await head.getByRole('button', { name: 'Menu' }).click();
    await expect(head.getByText(name, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await account(head).click();
    await expect(page).toHaveURL('/account');
  }
  await page.goto('/dashboard');
  await account(page.getByRole('main')).click();
  await expect(page).toHaveURL('/account');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('somebody with a letter finds where its code goes on the login page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'I have a letter with a code' }).click();
  await expect(page).toHaveURL('/join');
});
