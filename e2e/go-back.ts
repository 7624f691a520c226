import type { Page } from '@playwright/test';

/**
 * Goes back to what the same document showed before. Not by Playwright’s `goBack`, which asks the browser: on a slow machine that
 * doesn’t know yet of the page that the document has just gone on to, and goes back one too far.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true });
        history.back();
      }),
  );
}
