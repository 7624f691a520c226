import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { Theme } from '#web/platform/lib/settings.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that look at colors: in another theme, the others would find the same. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Fails for whatever axe finds on the page as it is now: WCAG 2.2 A and AA, and what is good practice beyond. */
export async function axeScan(page: Page): Promise<void> {
  await expectNoViolations(page, tags);
}

/** Only what differs from theme to theme. */
export async function axeScanColors(page: Page): Promise<void> {
  await expectNoViolations(page, colorRules);
}

/** The same in light and dark; the page is light again afterwards. */
export async function axeScanInBothThemes(page: Page): Promise<void> {
  await axeScan(page);
  await setTheme(page, 'dark');
  await axeScanColors(page);
  await setTheme(page, 'light');
}

// As the button in the header does. What the system prefers only counts when a document is opened.
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => Object.assign(document.documentElement.dataset, { theme: value }), theme);
}

async function expectNoViolations(page: Page, runOnly: string[]): Promise<void> {
  // Until the page has its heading, it is still loading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(settle);
  // Half a megabyte of script: loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is inside a frame, such as a video of YouTube, is not ours.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  expect.soft(await page.evaluate(findViolations, options), page.url()).toEqual([]);
}

// Halfway through a fade every color is another one. What turns for ever, such as a spinner, is not waited for. A fade that a
// change of the theme or width cuts short never says that it is finished.
async function settle(): Promise<void> {
  const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  while (document.getAnimations().some(isPassing)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Runs in the page. */
async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
}
