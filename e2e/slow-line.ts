import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the first picture of the gallery was there, by `performance.now()`. */
    firstPicture?: number;
  }
}

/** As Lighthouse means it: bytes per second, and milliseconds. */
const slow4g = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** A browser with an empty cache; `slowDown` slows it down after the login. */
export async function openEmptyBrowser(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device);
  await context.addInitScript(() => {
    function look() {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[aria-labelledby="gallery"] figure img')];
      if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0)) {
        window.firstPicture = performance.now();
      } else {
        requestAnimationFrame(look);
      }
    }
    look();
  });
  return context.newPage();
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}

interface Loaded {
  url: string;
  bytes: number;
  /** When it was asked for and when it was there, by `performance.now()`. */
  start: number;
  end: number;
}

/** What the page has loaded, in the order in which it was there; up to a moment by `performance.now()`. */
export function listLoaded(page: Page, until = Number.POSITIVE_INFINITY): Promise<Loaded[]> {
  return page.evaluate((moment) => {
    const loads = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    return loads
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= moment)
      .sort((one, other) => one.responseEnd - other.responseEnd)
      .map((entry) => ({
        url: entry.name,
        bytes: entry.transferSize,
        start: entry.startTime,
        end: entry.responseEnd,
      }));
  }, until);
}

/** Waits until both of our fonts are there. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ours = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    return new Set(ours.flatMap(({ family, status }) => (status === 'loaded' ? family : []))).size === 2;
  });
}
