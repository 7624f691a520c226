import { expect, type Page } from '@playwright/test';
import { openIdle } from './whole-pages.ts';

/** Waits until the service worker is active on the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Returns the paths in every cache of the browser, by the name of the cache without its version. */
export function listCached(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name.replace(/-[\da-f]{12}$/, ''), requests.map(({ url }) => new URL(url).pathname).toSorted()];
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** Returns how many responses the browser has stored; 0 where there is no database. */
export function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'last-seen')) return 0;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('last-seen');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const isReady = db.objectStoreNames.contains('responses');
    const count = isReady
      ? await new Promise<number>((resolve) => {
          const request = db.transaction('responses').objectStore('responses').count();
          request.onsuccess = () => resolve(request.result);
        })
      : 0;
    db.close();
    return count;
  });
}

/** Removes what the browser has stored of the pages before, as if they were never seen. */
export async function forgetStored(page: Page): Promise<void> {
  await expect.poll(() => countStored(page)).toBeGreaterThan(0);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('last-seen');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
  );
}

/** Returns everything that scripts can read of what this browser stores for the site, as text: databases, caches, and storage. */
export function readEverythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const finish = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await finish(indexedDB.open(name));
      for (const table of db.objectStoreNames) {
        const rows: unknown[] = await finish(db.transaction(table).objectStore(table).getAll());
        for (const row of rows)
          for (const value of Object.values(row as object))
            texts.push(value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : JSON.stringify(value));
      }
      db.close();
    }
    return texts.join('\n');
  });
}

/** Opens a page and waits until what it shows is stored. */
export async function see(page: Page, path: string, text: string): Promise<void> {
  await openIdle(page, path);
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  // Responses are stored when the page has nothing else to do.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  let last = 0;
  const isSettled = async () => {
    const count = await countStored(page);
    const isSame = count > 0 && count === last;
    last = count;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [500] }).toBe(true);
}
