import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails for whatever axe finds on the page as it is now: WCAG 2.2 A and AA, and what is good practice beyond. */
export async function axeScan(page: Page): Promise<void> {
  await page.evaluate(settle);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, page.url()).toEqual([]);
}

/** The page is light again afterwards. */
export async function axeScanInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await axeScan(page);
  }
}

// Halfway through a fade every color is another one. What turns for ever, such as a spinner, is not waited for.
async function settle(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
