import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that look at colors: in another theme, the others would find the same. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Fails for whatever axe finds on the page as it is now: WCAG 2.2 A and AA, and what is good practice beyond. */
export async function axeScan(page: Page): Promise<void> {
  await expectNoViolations(page, (axe) => axe.withTags(tags));
}

/** The same in light and dark; the page is light again afterwards. */
export async function axeScanInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, (axe) => axe.withRules(colorRules));
  await page.emulateMedia({ colorScheme: 'light' });
  await axeScan(page);
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(settle);
  // Describing what is fine takes longer than finding what is not. Without the legacy mode, results of frames are put
  // together in a page opened for that; our pages have no frames of their own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, page.url()).toEqual([]);
}

// Halfway through a fade every color is another one. What turns for ever, such as a spinner, is not waited for.
async function settle(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
