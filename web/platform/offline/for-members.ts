import { totalHeader } from '#contracts/platform/received-page.ts';
import { watchInstalling } from '#web/platform/lib/installing.ts';
import type { SentCall } from '#web/platform/lib/last-seen.ts';
import { deleteDevice } from '#web/platform/lib/push-device.ts';
import { renewOldSession } from '#web/platform/lib/renew-session.ts';
import { isExpired, onSessionChange, readClaims, readToken, readViewer } from '#web/platform/lib/session.ts';
import { deleteDatabase } from './database.ts';
import { storeLimits } from './find-surplus.ts';
import { isStored } from './is-stored.ts';
import { watchOwner } from './replaced-page.ts';
import { noteCurrent, noteShown } from './shown.ts';
import { findResponse, type SeenResponse, storeResponses } from './stored-responses.ts';

// What the browser of a member loads besides the pages. Evaluated once for each document.

// These three as in web/sw.ts.
const cachePrefix = 'pages-';
const storePagesMessage = 'store-pages';
const forgetPagesMessage = 'forget-pages';

const refused = [401, 403];
const gone = [404, 410];
/** Headers that say what the body does not. */
const headersOfLists = ['link', totalHeader];
const seenHeader = 'x-seen-at';
/** In milliseconds: after that, work is done even if the page is busy. */
const mostPatience = 2000;

interface Noted {
  data: unknown;
  headers: Record<string, string>;
  seenAt: string;
}

/** What is written next. */
let waiting: { owner: string; noted: Map<string, Noted | null> } | undefined;

watchOwner();
watchInstalling();
const claimsAtStart = readClaims();
if (claimsAtStart) {
  void renewOldSession(claimsAtStart);
  // Where the browser stores nothing, the site works all the same.
  whenIdle(() => storePages().catch(() => undefined));
}

let lastOwner = claimsAtStart?.id;
onSessionChange(() => {
  const next = readViewer()?._id;
  if (lastOwner !== undefined && next !== lastOwner) {
    void forgetResponses();
    void forgetPages().catch(() => undefined);
    // Their session is over, and with it what the site tells this device.
    void deleteDevice().catch(() => undefined);
  }
  lastOwner = next;
});

export function note({ endpoint, address, token }: SentCall, response: Response, data: unknown): void {
  if (refused.includes(response.status)) return void forgetResponses();
  const viewer = readViewer();
  if (endpoint.method !== 'GET' || !viewer || token !== readToken() || response.headers.has(seenHeader)) return;
  if (response.ok && isStored(address, data, viewer)) {
    noteCurrent(address);
    store(viewer._id, address, { data, headers: pickHeaders(response), seenAt: new Date().toISOString() });
  } else if (gone.includes(response.status)) {
    store(viewer._id, address, null);
  }
}

export async function find(address: string, token: string | null): Promise<Response | undefined> {
  const claims = readClaims();
  if (!claims || isExpired(claims) || token !== readToken()) return undefined;
  const seen = await findResponse(claims.id, address).catch(() => undefined);
  if (!seen || token !== readToken()) return undefined;
  noteShown(address, seen.seenAt);
  return new Response(seen.body, { headers: { ...seen.headers, [seenHeader]: seen.seenAt } });
}

/** Removes everything that was seen on this device. */
async function forgetResponses(): Promise<void> {
  waiting = undefined;
  await deleteDatabase();
}

function pickHeaders({ headers }: Response): Record<string, string> {
  const given = headersOfLists.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Adds it to what is written when the page has nothing else to do. */
function store(owner: string, address: string, noted: Noted | null): void {
  if (waiting?.owner !== owner) {
    waiting = { owner, noted: new Map() };
    whenIdle(write);
  }
  waiting.noted.set(address, noted);
}

async function write(): Promise<void> {
  if (!waiting) return;
  const { owner, noted } = waiting;
  waiting = undefined;
  const isOwner = () => readViewer()?._id === owner;
  const seen = new Map([...noted].map(([address, one]) => [address, one && toSeen(one)]));
  // A private window, or no room: the site works all the same.
  if (isOwner()) await storeResponses(owner, seen, isOwner).catch(() => undefined);
}

// Null where it is too large: what was there before is removed.
function toSeen({ data, ...rest }: Noted): SeenResponse | null {
  const body = JSON.stringify(data);
  return body.length > storeLimits.bytesOfOne ? null : { body, ...rest };
}

function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void work(), { timeout: mostPatience });
  else setTimeout(() => void work(), mostPatience);
}

/** Has the service worker store the pages that open without a connection. They say nothing about a member. */
async function storePages(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // A member who pays for every byte asked their browser to load no more than it has to.
  if (connection?.saveData) return;
  const registration = await navigator.serviceWorker?.ready;
  // The member may have logged out meanwhile.
  if (readToken()) registration?.active?.postMessage(storePagesMessage);
}

async function forgetPages(): Promise<void> {
  // Only on secure pages.
  if (!('caches' in globalThis)) return;
  // It may be storing them right now.
  navigator.serviceWorker?.controller?.postMessage(forgetPagesMessage);
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
