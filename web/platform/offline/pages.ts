import { readToken } from '#web/platform/lib/session.ts';

// As in web/sw.ts.
const cachePrefix = 'pages-';
const storePagesMessage = 'store-pages';
const forgetPagesMessage = 'forget-pages';

/** Has the service worker store the pages that open without a connection. They have nothing in them about anybody. */
export async function storePages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Somebody who pays for every byte asked their browser to load no more than it has to.
  if (connection?.saveData) return;
  const registration = await navigator.serviceWorker?.ready;
  // Somebody may have logged out meanwhile.
  if (readToken()) registration?.active?.postMessage(storePagesMessage);
}

export async function forgetPages(): Promise<void> {
  // Only on secure pages.
  if (!('caches' in globalThis)) return;
  // It may be storing them right now.
  navigator.serviceWorker?.controller?.postMessage(forgetPagesMessage);
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
