import type { Page } from '@playwright/test';

/**
 * Goes back to what the same document showed before. Playwright’s `goBack` asks the browser, which on a slow machine doesn’t know
 * the newest page yet and goes back one too far.
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
