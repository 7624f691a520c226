import { roleHeader } from '#contracts/platform/policies.ts';
import { type ReceivedPage, readListPage } from '#contracts/platform/received-page.ts';
import { compareRole, readToken, sessionHeaders } from './session.ts';

interface EarlyCall {
  token: string;
  /** By `performance.now()`. */
  startedAt: number;
  /** Undefined where the server could not be reached. */
  response: Promise<Response | undefined>;
}

declare global {
  interface Window {
    /** What a script in the head asked the API for, by address. */
    earlyCalls?: Record<string, EarlyCall>;
  }
}

/** In milliseconds: a page that takes longer to load, or that somebody comes back to, asks again. */
const goodFor = 10_000;

/** Asks the API for what the page will need, before its scripts are here. */
export function callEarly(address: string, token: string): EarlyCall['response'] {
  const response = fetch(address, { headers: sessionHeaders() }).catch(() => undefined);
  window.earlyCalls = { ...window.earlyCalls, [address]: { token, startedAt: performance.now(), response } };
  return response;
}

/**
 * Returns what was asked for early, once, while the same member is logged in. Undefined where there is nothing, or an error: it
 * is then called for in the usual way, which says what is wrong.
 */
export async function takeEarly<Items>(address: string): Promise<ReceivedPage<Items> | undefined> {
  const early = window.earlyCalls?.[address];
  delete window.earlyCalls?.[address];
  if (!early || early.token !== readToken() || performance.now() - early.startedAt > goodFor) return undefined;
  const response = await early.response;
  if (!response?.ok || early.token !== readToken()) return undefined;
  compareRole(response.headers.get(roleHeader));
  const items = (await response.json().catch(() => undefined)) as Items | undefined;
  return items && readListPage(items, (name) => response.headers.get(name));
}
