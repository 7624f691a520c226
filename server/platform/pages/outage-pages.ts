import { outageRetryAfter } from '#server/platform/http/errors.ts';
import type { Page } from './page.ts';
import { createWaitingPage } from './waiting-page.ts';

const wording = {
  title: 'Back in a moment',
  heading: 'We’ll be right back',
  text: 'The site can’t reach its records right now. Nothing is lost. This page will try again by itself every few seconds.',
};

/** Creates the page that a visitor gets during an outage of the database when no saved copy exists; it reloads itself. */
export function createOutagePage(foot: string): Page {
  const page = createWaitingPage(wording, foot, outageRetryAfter);
  return { ...page, headers: { ...page.headers, refresh: String(outageRetryAfter) } };
}

const restarting = {
  ...wording,
  text: 'The site is starting again. Nothing is lost. This page will try again by itself every few seconds.',
};

/** Creates the page that visitors get between two servers, from `scripts/start`. */
export function createRestartPage(foot: string): Page {
  return createWaitingPage(restarting, foot, outageRetryAfter);
}

/** Returns a page from before the outage: marked as old, and not to be cached. */
export function toStalePage(page: Page, now = Date.now()): Page {
  const age = String(Math.max(0, Math.round((now - page.madeAt) / 1000)));
  const marks = { warning: '110 fieldhouse "Response is Stale"', age, 'cache-control': 'no-store' };
  return { ...page, headers: { ...page.headers, ...marks } };
}
