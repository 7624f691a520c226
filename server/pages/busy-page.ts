import type { Page } from './page.ts';
import { Overloaded } from './render-queue.ts';

const retryAfter = 10;

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Very busy</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="96" height="96" />
      <h1>We are very busy</h1>
      <p>Many people are opening pages at the same time. Wait ${retryAfter} seconds, then try again.</p>
      <a href="">Try again</a>
    </main>
  </body>
</html>
`;

/** What a visitor gets while the server has more pages to render than it can; needs nothing that was built. */
export const busyPage: Page = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  bytes: Buffer.from(html),
  madeAt: 0,
  encoded: {},
};

export function busyPageIfOverloaded(error: unknown): Page {
  if (error instanceof Overloaded) return busyPage;
  throw error;
}
