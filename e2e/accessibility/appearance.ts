import type { Page } from '@playwright/test';
import { type TextSize, textSizes, themes } from '#contracts/accounts/reading-settings.ts';

export const widths = [320, 390, 768, 1440] as const;
export const colors = [...themes, 'forced'] as const;

/** How a reader may see a page. */
export interface Appearance {
  width: (typeof widths)[number];
  /** In percent. */
  text: TextSize;
  colors: (typeof colors)[number];
}

export const standard: Appearance = { width: 1440, text: '100', colors: 'light' };
export const phone: Appearance = { width: 390, text: '100', colors: 'light' };

/** Every combination, in an order that changes the width least often: that is what takes longest. */
export const everyAppearance: Appearance[] = widths.flatMap((width) =>
  colors.flatMap((color) => textSizes.map((text) => ({ width, text, colors: color }))),
);

/** Each width, text size, and color once at least: the narrowest with the largest text, and what most people see. */
export const fewAppearances: Appearance[] = [
  { width: 1440, text: '100', colors: 'light' },
  { width: 1440, text: '150', colors: 'dark' },
  { width: 768, text: '125', colors: 'forced' },
  { width: 768, text: '200', colors: 'light' },
  { width: 390, text: '100', colors: 'light' },
  { width: 390, text: '200', colors: 'dark' },
  { width: 320, text: '100', colors: 'forced' },
  { width: 320, text: '200', colors: 'light' },
];

const height = 900;

/** Switches the page in place, as the buttons in the header do; what the system prefers only counts when a document is opened. */
export async function setAppearance(page: Page, { width, text, colors: color }: Appearance): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors: color === 'forced' ? 'active' : 'none' });
  await page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), {
    text,
    theme: color === 'dark' ? 'dark' : 'light',
  });
}
