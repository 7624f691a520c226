import { continueVisit, visitInterval } from '#contracts/feed/visits.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { isOwnersToken, readToken, sessionHeaders } from './session.ts';
import { stored } from './storage.ts';

/**
 * Shared by the tabs of a browser: who was active, when that was last reported, epoch ms, and when their previous visit
 * ended.
 */
const key = 'visit';
/** After a report that did not arrive, in milliseconds. */
const retryAfter = 30_000;

let triedAt = 0;
let latest: Promise<void> = Promise.resolve();

/**
 * Tells the server that its member is here, once every few minutes for all tabs. Quiet when it fails: no member asked for
 * it, and it must not send a reader to the login page.
 */
export function reportActivity(userId: string): void {
  const now = Date.now();
  if (now < triedAt + retryAfter || wasReported(userId, now)) return;
  triedAt = now;
  latest = send(userId, now).catch(() => undefined);
}

/** Returns when a member's previous visit ended, as the latest report of any tab has it; undefined where that is not known. */
export async function readPreviousVisit(userId: string): Promise<string | undefined> {
  await latest;
  const [who, , since] = readReport();
  return who === userId && since ? since : undefined;
}

function readReport(): string[] {
  return (stored.read(key) ?? '').split(' ');
}

function wasReported(userId: string, now: number): boolean {
  const [who, at] = readReport();
  const age = now - Number(at);
  return who === userId && age >= 0 && age < visitInterval;
}

async function send(userId: string, now: number): Promise<void> {
  if (!readToken() || !isOwnersToken()) return;
  const response = await fetch(continueVisit.url, { method: 'POST', headers: sessionHeaders() });
  if (!response.ok) return;
  const { since } = (await response.json()) as ResponseOf<typeof continueVisit>;
  stored.write(key, `${userId} ${now} ${since ?? ''}`);
}
