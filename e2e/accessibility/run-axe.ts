import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { Finding } from './readable.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * The only rules that look at colors. `color-contrast` asks for 4.5 to 1 and `color-contrast-enhanced` for 7 to 1. Measuring both
 * takes twice as long, so only the second one measures. Here it also reports what is below 4.5 to 1, which it normally leaves to
 * the first.
 */
const colorRules = ['color-contrast-enhanced', 'link-in-text-block'];
const checks = {
  'color-contrast-enhanced': {
    options: { contrastRatio: { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } } },
  },
};
/** The only other rules that look at sizes and places. The rest depend on the elements, and on which of them are shown. */
const layoutRules = ['target-size', 'scrollable-region-focusable'];
const off = { enabled: false };
const onlyOneContrast = { 'color-contrast': off };
/** With forced colors the browser chooses, and axe reads what the style sheets say. */
const withoutColors = { ...onlyOneContrast, ...Object.fromEntries(colorRules.map((rule) => [rule, off])) };

const choices = {
  all: { runOnly: tags, rules: onlyOneContrast },
  'all but colors': { runOnly: tags, rules: withoutColors },
  colors: { runOnly: colorRules },
  layout: { runOnly: layoutRules },
  'layout and colors': { runOnly: [...layoutRules, ...colorRules] },
};

/** Which rules axe applies: WCAG 2.2 A, AA, and AAA, and what is good practice beyond. */
export type AxeRules = keyof typeof choices;

/** Returns whatever axe finds on the page as it is now. */
export async function runAxe(page: Page, rules: AxeRules): Promise<Finding[]> {
  // Half a megabyte of script: loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is inside a frame, such as a video of YouTube, is not ours.
  const options: RunOptions & { checks: typeof checks } = {
    ...choices[rules],
    checks,
    resultTypes: ['violations'],
    iframes: false,
  };
  return page.evaluate(findViolations, options);
}

/**
 * Describes what the rules depend on that look at neither colors nor places: every element with its attributes, and whether it is
 * shown. Where two appearances of a page have the same, these rules find the same.
 */
export function describeElements(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const html = [document.title, root.lang, document.body.outerHTML];
    const shown = [...root.querySelectorAll('*')].map((element) => {
      const { display, visibility, opacity, position, overflow, clip, clipPath } = getComputedStyle(element);
      const { width, height, right, bottom } = element.getBoundingClientRect();
      const away = [width <= 1, height <= 1, right + scrollX <= 0, bottom + scrollY <= 0].map(Number).join('');
      const isInline = display.startsWith('inline');
      return [
        display === 'none',
        isInline,
        visibility,
        opacity === '0',
        position,
        overflow,
        clip,
        clipPath,
        away,
      ].join();
    });
    return [...html, ...shown].join('\n');
  });
}

/** Runs in the page. */
async function findViolations(options: RunOptions): Promise<Finding[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.map(({ id, help, nodes }) => ({
    check: `axe ${id}`,
    what: `${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  }));
}
