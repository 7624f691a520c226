import { entityTagOf } from '#server/platform/http/compress-api.ts';
import { cacheBytes } from '#server/platform/http/compression.ts';
import { outageRetryAfter } from '#server/platform/http/errors.ts';
import type { Page } from './page.ts';

interface Wording {
  title: string;
  heading: string;
  text: string;
}

const html = ({ title, heading, text }: Wording) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="96" height="96" />
      <h1>${heading}</h1>
      <p>${text}</p>
      <a href="">Try again</a>
    </main>
  </body>
</html>
`;

/** For pages that need only styles and pictures of this site. */
const standAlonePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Makes a page to wait on, with a `foot` of HTML; it needs neither the database nor the build. */
export function createWaitingPage(wording: Wording, foot: string, retryAfter: number, status = 503): Page {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      'content-security-policy': standAlonePolicy,
    },
    bytes: Buffer.from(withFoot(html(wording), foot)),
    madeAt: 0,
    encoded: {},
  };
}

/** Puts a foot under what a page says. */
function withFoot(page: string, foot: string): string {
  return page.replace('</main>', () => `</main>\n    ${foot}`);
}

const outage = {
  title: 'Back in a moment',
  heading: 'We’ll be right back',
  text: 'The site can’t reach its records right now. Nothing is lost. This page will try again by itself every few seconds.',
};

/** Creates the page that a visitor gets during an outage of the database when no saved copy exists; it reloads itself. */
export function createOutagePage(foot: string): Page {
  const page = createWaitingPage(outage, foot, outageRetryAfter);
  return { ...page, headers: { ...page.headers, refresh: String(outageRetryAfter) } };
}

const restarting = {
  ...outage,
  text: 'The site is starting again. Nothing is lost. This page will try again by itself every few seconds.',
};

/** Creates the page that visitors get between two servers, from `scripts/start`. */
export function createRestartPage(foot: string): Page {
  return createWaitingPage(restarting, foot, outageRetryAfter);
}

/** Returns a page from before the outage: marked as old, and not to be cached. */
export function toStalePage(page: Page): Page {
  const age = String(Math.max(0, Math.round((Date.now() - page.madeAt) / 1000)));
  const marks = { warning: '110 fieldhouse "Response is Stale"', age, 'cache-control': 'no-store' };
  return { ...page, headers: { ...page.headers, ...marks } };
}

/** Makes the page that the service worker stores and shows without a connection, from its built HTML. */
export function createOfflinePage(built: string, foot: string): Page {
  const bytes = Buffer.from(withFoot(built, foot));
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': standAlonePolicy,
      vary: 'accept-encoding',
      etag: entityTagOf(bytes),
    },
    madeAt: Date.now(),
    ...cacheBytes(bytes),
  };
}
