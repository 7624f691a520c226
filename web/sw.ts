/**
 * The service worker: where the club cannot be reached it shows a page that says so. It keeps nothing else – what members
 * read stays on the server, and the browser's own cache knows the built files for a year.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface Worker {
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}

const worker = globalThis as unknown as Worker;

// Written in by the build: changes with these files, and a worker that changed is installed anew.
const kept = 'offline-__VERSION__';
const offlinePage = '/offline.html';
const files = [offlinePage, '/offline.css', '/favicon.svg'];

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate') event.respondWith(load(event));
  else if (files.includes(new URL(url).pathname)) event.respondWith(loadCached(event.request));
});

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(kept);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== kept);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker still wakes up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function load({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error();
  }
}

async function loadCached(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
