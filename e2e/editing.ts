import type { Page } from '@playwright/test';

/** Publishes the section that the page edits; the server may still refuse it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it now' }).click();
}
