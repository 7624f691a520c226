import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Site } from '#bench/bench.ts';
import { readBrowser, toLaunchOptions } from '#e2e/browser.ts';
import { watchFor } from './readable.ts';

/** A page on a phone whose browser has never been here. */
export interface Phone {
  page: Page;
  devTools: CDPSession;
}

interface Settings {
  /** Visitors have none. */
  token?: string | undefined;
  /** An element that people can read, once it is there; see `readable.ts`. */
  readable?: string;
}

const device = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(toLaunchOptions(await readBrowser()));
  return use(browser).finally(() => browser.close());
}

export async function withPhone<Result>(
  browser: Browser,
  { url: baseURL }: Pick<Site, 'url'>,
  { token, readable }: Settings,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  // A service worker would load the next page beforehand in one run, and not in another.
  const context = await browser.newContext({ ...device, baseURL, serviceWorkers: 'block', locale: 'en-US' });
  if (token) await context.addInitScript((value) => localStorage.setItem('jwtToken', value), token);
  if (readable) await watchFor(context, readable);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  return use({ page, devTools }).finally(() => context.close());
}
