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

/** A page that reloads itself after some seconds; it needs neither the database nor the build. */
export function createWaitingPage(wording: Wording, retryAfter: number, status = 503): Page {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    bytes: Buffer.from(html(wording)),
    madeAt: 0,
    encoded: {},
  };
}
