import { expect, type Page } from '@playwright/test';
import { type Appearance, phone, setAppearance, standard } from './appearance.ts';
import { findUnfocusable } from './focusable.ts';
import { findUnpressable } from './pressable.ts';
import { type Finding, findUnreadable } from './readable.ts';
import { type AxeRules, describeElements, runAxe } from './run-axe.ts';

/** What was found on a page, and how it looked then. */
export interface Scan {
  address: string;
  appearance: Appearance;
  findings: Finding[];
}

/**
 * Runs all checks on the page in each appearance, and leaves it in the standard one. The axe rules that look at neither colors
 * nor places run again only where an appearance shows other elements than the earlier ones.
 */
export async function scanPage(page: Page, appearances: Appearance[]): Promise<Scan[]> {
  const scans: Scan[] = [];
  const seen = new Set<string>();
  // Colors and places change at once: waiting for each fade would take a quarter of the time.
  await addStyles(page, '*, ::before, ::after { transition: none !important }');
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    const rules = await chooseRules(page, appearance, seen);
    const findings = [...(await findProblems(page, rules)), ...(await page.evaluate(findUnfocusable))];
    scans.push({ address: new URL(page.url()).pathname, appearance, findings });
  }
  await setAppearance(page, phone);
  scans.push({
    address: `${new URL(page.url()).pathname} with text spaced out`,
    appearance: phone,
    findings: await findUnreadableSpaced(page),
  });
  await setAppearance(page, standard);
  return scans;
}

/** Returns the rules that may find something new in this appearance; notes in `seen` which elements it shows. */
export async function chooseRules(page: Page, { colors }: Appearance, seen: Set<string>): Promise<AxeRules> {
  await becomeStill(page);
  const elements = await describeElements(page);
  const isSeen = seen.has(elements);
  seen.add(elements);
  if (colors === 'forced') return isSeen ? 'layout' : 'all but colors';
  return isSeen ? 'layout and colors' : 'all';
}

/** The least that readers may do to texts without losing anything: WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

async function findUnreadableSpaced(page: Page): Promise<Finding[]> {
  await addStyles(page, spacing);
  const findings = await page.evaluate(findUnreadable);
  await removeStyles(page);
  return findings;
}

async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

async function removeStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Returns all problems of the page as it is now, except those of the focus, which an open dialog keeps inside. */
export async function findProblems(page: Page, rules: AxeRules): Promise<Finding[]> {
  await becomeStill(page);
  const seen = [
    await page.evaluate(findUnreadable),
    await page.evaluate(findUnpressable),
    await page.evaluate(findUnnamed),
  ];
  const found = await runAxe(page, rules);
  if (found.length === 0) return seen.flat();
  // The next quote may have faded in while axe read the colors, which takes seconds on a slow machine. A real problem stays.
  await page.evaluate(settle);
  return [...seen.flat(), ...(await runAxe(page, rules))];
}

/** Fails for each problem of each scan; one does not hide others. */
export function expectNoProblems(scans: Scan[]): void {
  for (const { address, appearance, findings } of scans) {
    const { width, text, colors } = appearance;
    expect.soft(findings, `${address} at ${width} pixels, ${text}%, ${colors}`).toEqual([]);
  }
}

async function becomeStill(page: Page): Promise<void> {
  // Until the page has its heading, it is still loading.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(settle);
}

// Colors are different halfway through a fade, so fades are ended at once. What never ends, such as a spinner, stays as it is.
async function settle(): Promise<void> {
  const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  for (;;) {
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length === 0) return;
    for (const animation of passing) animation.finish();
    // What a page does when a fade has ended may begin another one.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs in the page: landmarks, headings, and names of controls. */
function findUnnamed(): Finding[] {
  const found: Finding[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  if (!document.title.trim()) found.push({ check: 'no title', what: location.pathname });
  // The page for a lost connection has nothing around it.
  const frame = document.querySelector('.page') ? ['header', 'footer'] : [];
  for (const name of ['h1', 'main', ...frame]) {
    const selector = frame.includes(name) ? `.page > ${name}` : name;
    const { length } = shown(selector);
    if (length !== 1) found.push({ check: `not one ${name}`, what: String(length) });
  }
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  for (const control of shown('a[aria-label], button[aria-label], summary[aria-label]') as HTMLElement[]) {
    const seen = plain(control.innerText);
    if (seen && !plain(control.ariaLabel ?? '').startsWith(seen))
      found.push({
        check: 'name does not begin with what is seen',
        what: `“${control.innerText}” is named “${control.ariaLabel}”`,
      });
  }
  return found;
}
