import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { Finding } from './readable.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that look at colors: in another theme, the others would find the same. */
const colorRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];
/** With forced colors the browser chooses, and axe reads what the style sheets say. */
const withoutColors = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));

const choices = {
  all: { runOnly: tags },
  colors: { runOnly: colorRules },
  'all but colors': { runOnly: tags, rules: withoutColors },
};

/** Which rules axe applies: WCAG 2.2 A, AA, and AAA, and what is good practice beyond. */
export type AxeRules = keyof typeof choices;

/** Returns whatever axe finds on the page as it is now. */
export async function runAxe(page: Page, rules: AxeRules): Promise<Finding[]> {
  // Half a megabyte of script: loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is inside a frame, such as a video of YouTube, is not ours.
  const options: RunOptions = { ...choices[rules], resultTypes: ['violations'], iframes: false };
  return page.evaluate(findViolations, options);
}

/** Runs in the page. */
async function findViolations(options: RunOptions): Promise<Finding[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return violations.map(({ id, help, nodes }) => ({
    check: `axe ${id}`,
    what: `${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  }));
}
