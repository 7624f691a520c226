import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When what `watchFor` looks for was shown, by `performance.now()`. */
    readableAt?: number;
  }
}

/** Notes on each new page when an element that matches is shown with text in it. */
export async function watchFor(context: BrowserContext, selector: string): Promise<void> {
  await context.addInitScript((wanted) => {
    function look() {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)];
      if (found.some((element) => element.checkVisibility() && element.innerText !== '')) {
        // The frame with it in it comes next.
        requestAnimationFrame(() => {
          window.readableAt = performance.now();
        });
      } else requestAnimationFrame(look);
    }
    look();
  }, selector);
}

/** Returns the milliseconds from opening the page until it was readable. */
export async function readableAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => window.readableAt);
  return (await found.jsonValue()) ?? Number.NaN;
}

/** The same for a page that is rendered by the server: its first text or picture. */
export async function firstPaintAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  return (await found.jsonValue()) ?? Number.NaN;
}
