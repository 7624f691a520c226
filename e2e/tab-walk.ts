import { expect, type Page } from '@playwright/test';

const patience = 200;

/** Walks the page with the Tab key: everything that can be used is reached, and each stop can be seen. */
export async function walkByTab(page: Page): Promise<void> {
  await page.evaluate(markFocusable);
  for (let step = 0; step < patience; step++) {
    await page.keyboard.press('Tab');
    const isBackAtTheStart = await page.evaluate(visitFocused);
    if (isBackAtTheStart) break;
  }
  expect(await page.evaluate(listMissed), `${page.url()}: not reached`).toEqual([]);
  expect(await page.evaluate(listUnseen), `${page.url()}: the focus cannot be seen`).toEqual([]);
}

// Runs on the page. Of radio buttons and tabs the chosen one is a stop, the others are reached with the arrow keys.
function markFocusable(): void {
  const usable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
  for (const element of document.querySelectorAll<HTMLElement>(usable)) {
    const isStop = element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
    if (isStop) element.dataset.walk = 'missed';
  }
}

/** Notes the focused element; returns whether the walk is over. */
function visitFocused(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return true;
  if (focused.dataset.walk && focused.dataset.walk !== 'missed') return true;
  const { outlineStyle, boxShadow } = getComputedStyle(focused);
  focused.dataset.walk = outlineStyle === 'none' && boxShadow === 'none' ? 'unseen' : 'seen';
  return false;
}

function listMissed(): string[] {
  return [...document.querySelectorAll('[data-walk=missed]')].map((element) => element.outerHTML.slice(0, 200));
}

function listUnseen(): string[] {
  return [...document.querySelectorAll('[data-walk=unseen]')].map((element) => element.outerHTML.slice(0, 200));
}
