import type { Page } from '@playwright/test';
import type { ServerProcess } from '#server/testing/server-process.ts';

/** Closes the page before its server: what it still asks for in the background would fail. */
export async function leaveAndStop(page: Page, server: ServerProcess): Promise<void> {
  await page.close();
  await server.stop();
}
