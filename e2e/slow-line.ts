import type { Page } from '@playwright/test';

/** As Lighthouse means it: bytes per second, and milliseconds. */
const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** Slows down the line of a page in Chromium. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}
