import { expect, type Page } from '@playwright/test';
import type { Theme } from '#contracts/accounts/reading-settings.ts';
import { findProblems } from './accessibility/scan.ts';

/** Fails for each problem that axe finds on the page as it is now, and for what can’t be read, pressed, or named. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findProblems(page, 'all'), page.url()).toEqual([]);
}

/** Checks the page in light, and its colors in dark, too; the page is light again afterwards. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await setTheme(page, 'dark');
  expect.soft(await findProblems(page, 'colors'), page.url()).toEqual([]);
  await setTheme(page, 'light');
}

// As the button in the header does. What the system prefers only counts when a document is opened.
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => Object.assign(document.documentElement.dataset, { theme: value }), theme);
}
