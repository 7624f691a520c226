import { totalHeader } from '#contracts/platform/received-page.ts';
import { watchInstalling } from '#web/platform/lib/installing.ts';
import type { SentCall } from '#web/platform/lib/last-seen.ts';
import { deleteDevice } from '#web/platform/lib/push-device.ts';
import { renewOldSession } from '#web/platform/lib/renew-session.ts';
import { isExpired, onSessionChange, readClaims, readToken, readViewer } from '#web/platform/lib/session.ts';
import { deleteDatabase } from './database.ts';
import { isStored } from './is-stored.ts';
import { forgetPages, storePages } from './pages.ts';
import { noteCurrent, noteShown } from './shown.ts';
import { findResponse, type SeenResponse, storeLimits, storeResponses } from './stored-responses.ts';

const refused = [401, 403];
const gone = [404, 410];
/** What of the headers says more than the body. */
const headersOfLists = ['link', totalHeader];
const seenHeader = 'x-seen-at';

let waiting: { owner: string; seen: Map<string, SeenResponse | null> } | undefined;

// What the browser of a member loads besides the pages. Evaluated once for each document.

export function note({ endpoint, address, token }: SentCall, response: Response, data: unknown): void {
  if (refused.includes(response.status)) return void forgetResponses();
  const viewer = readViewer();
  if (endpoint.method !== 'GET' || !viewer || token !== readToken() || response.headers.has(seenHeader)) return;
  if (response.ok && isStored(address, data, viewer)) {
    noteCurrent(address);
    store(viewer._id, address, { ...describe(response, data), seenAt: new Date().toISOString() });
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

/** Removes all that anybody saw. */
async function forgetResponses(): Promise<void> {
  waiting = undefined;
  await deleteDatabase();
}

function describe({ headers }: Response, data: unknown): Omit<SeenResponse, 'seenAt'> {
  const given = headersOfLists.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { body: JSON.stringify(data), headers: Object.fromEntries(given) };
}

/** Adds it to what is written when the page has nothing else to do. */
function store(owner: string, address: string, response: SeenResponse | null): void {
  if (response && response.body.length > storeLimits.bytesOfOne) return;
  if (waiting?.owner !== owner) {
    waiting = { owner, seen: new Map() };
    whenIdle(write);
  }
  waiting.seen.set(address, response);
}

async function write(): Promise<void> {
  if (!waiting) return;
  const { owner, seen } = waiting;
  waiting = undefined;
  const isOwner = () => readViewer()?._id === owner;
  // A private window, or no room: the site works all the same.
  if (isOwner()) await storeResponses(owner, seen, isOwner).catch(() => undefined);
}

const mostPatience = 2000;

function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void work(), { timeout: mostPatience });
  else setTimeout(() => void work(), mostPatience);
}

watchInstalling();
const claims = readClaims();
if (claims) {
  void renewOldSession(claims);
  whenIdle(storePages);
}

let owner = claims?.id;
onSessionChange(() => {
  const next = readViewer()?._id;
  if (owner !== undefined && next !== owner) {
    void forgetResponses();
    void forgetPages();
    // Their session is over, and with it what the site tells this device.
    void deleteDevice().catch(() => undefined);
  }
  owner = next;
});
