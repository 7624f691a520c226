/**
 * The service worker. Without a connection it opens stored pages of members. They are empty: `web/platform/offline/` adds what
 * the browser saw last. For every other page it says that there is no connection.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  /** The page that asks, and the page that a navigation opens. */
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface Messaging extends Lasting {
  data: unknown;
}

interface Pushed extends Lasting {
  /** A `PushMessage` of `contracts/notifications/push.ts`. */
  data: { json(): { text: string; href: string; tag: string } } | null;
}

interface Clicked extends Lasting {
  notification: Notification;
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

interface Worker {
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: Messaging) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void;
}

const worker = globalThis as unknown as Worker;

// Written in by the build: changes with these files, and a worker that changed is installed again.
const kept = 'offline-__VERSION__';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/favicon.svg'];

/** For members only, once they opened a page; the names of these three are also in `web/platform/offline/for-members.ts`. */
const pagesCache = 'pages-__VERSION__';
const storePagesMessage = 'store-pages';
const forgetPagesMessage = 'forget-pages';
/** The scripts, styles, icons, fonts, and drawings of all pages; written in by the build. */
const parts: string[] = JSON.parse('__PARTS__');
/** The script of the build, which each of its pages names. */
const build = '__BUILD__';
/** The `-` stands for any param: the server sends the same page for all. */
const pages = [
  '/',
  '/_.data',
  '/feed',
  '/post/-',
  '/cal-events',
  '/cal-events/-',
  '/directory',
  '/dashboard',
  '/profile/-',
  '/profile/user/-',
];
/** Uploaded pictures, except avatars: without one, the page shows initials. */
const photos = '/uploads/photo-';
/** In place of a picture that is not there. */
const standIn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#8b8878" d="M0 0h3v2H0z"/></svg>';
/** In milliseconds: the name of the club in a page may change. */
const pagesGoodFor = 24 * 60 * 60 * 1000;

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (event.data === storePagesMessage) event.waitUntil(afterEarlier(storePages));
  if (event.data === forgetPagesMessage) event.waitUntil(afterEarlier(() => caches.delete(pagesCache)));
});
worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});
worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(load(event));
  else if (files.includes(pathname)) event.respondWith(loadCached(event.request));
  else if (pages.includes(pathname)) event.respondWith(loadOrFind(event.request, pathname));
  // The browser has most parts in a cache of its own, and a detour through here would take time.
  else if (!isWithoutConnection(event)) return;
  else if (parts.includes(pathname)) event.respondWith(loadOrFind(event.request, pathname));
  else if (pathname.startsWith(photos)) event.respondWith(loadOrStandIn(event.request));
});

/** Pages that were opened without a connection; browsers don’t always know that there is none. */
const openedWithout = new Set<string>();

function isWithoutConnection({ clientId }: Fetching): boolean {
  return !navigator.onLine || openedWithout.has(clientId);
}

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(kept);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== kept && name !== pagesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker still wakes up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

let earlier: Promise<unknown> = Promise.resolve();

/** Runs `work` after all earlier work, so that nothing is stored again after it was deleted. */
function afterEarlier(work: () => Promise<unknown>): Promise<unknown> {
  earlier = earlier.then(work, work);
  return earlier;
}

/** Stores the pages with their parts, at most once a day. Stores nothing if the server already has another build. */
async function storePages(): Promise<void> {
  if (await areStored()) return;
  const fetched = await Promise.all(
    pages.map(async (page) => ({ page, response: await fetch(page, { cache: 'no-cache' }) })),
  );
  for (const { page, response } of fetched) if (!(await isOfBuild(page, response.clone()))) return;
  const cache = await caches.open(pagesCache);
  const known = await cache.keys();
  if (known.length < parts.length) await cache.addAll(parts);
  // Whom to call for help may have changed.
  await (await caches.open(kept)).add(new Request(offlinePage, { cache: 'reload' }));
  await Promise.all(fetched.map(({ page, response }) => cache.put(page, response)));
}

async function areStored(): Promise<boolean> {
  if (!(await caches.has(pagesCache))) return false;
  // The first that is fetched is the last that is stored.
  const responses = await Promise.all(pages.map((page) => caches.match(page, { cacheName: pagesCache })));
  const oldest = Date.now() - pagesGoodFor;
  return responses.every((response) => Date.parse(response?.headers.get('date') ?? '') > oldest);
}

async function isOfBuild(page: string, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  return page.endsWith('.data') || (await response.text()).includes(build);
}

async function load({ request, preloadResponse, resultingClientId }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = await findPage(new URL(request.url).pathname);
    if (page) openedWithout.add(resultingClientId);
    return page ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

/** Returns the stored page of a path; undefined where it has none. */
async function findPage(pathname: string): Promise<Response | undefined> {
  const path = pathname.replace(/(.)\/$/, '$1');
  const page = pages.find((each) => new RegExp(`^${each.replace(/-$/, '[^/]+')}$`).test(path));
  return page === undefined ? undefined : caches.match(page, { cacheName: pagesCache });
}

async function loadCached(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function loadOrFind(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(path, { cacheName: pagesCache });
    if (found) return found;
    throw error;
  }
}

async function loadOrStandIn(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response(standIn, { headers: { 'content-type': 'image/svg+xml' } }));
}

/** Browsers want every message shown; one with the same tag takes the place of the one before. */
async function show({ data }: Pushed): Promise<void> {
  if (!data) return;
  const { text, href, tag } = data.json();
  await worker.registration.showNotification(text, { tag, data: href, icon: '/icon-192.png' });
}

/** Shows a page of this site: the window that has it open, or a new one, so that nothing typed elsewhere is lost. */
async function openPage(path: string): Promise<void> {
  const { origin, href } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => url === href);
  await (page ? page.focus() : worker.clients.openWindow(href));
}
