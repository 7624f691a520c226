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

/** For pages that need only the files of this one. */
export const standAlonePolicy =
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
export function withFoot(page: string, foot: string): string {
  return page.replace('</main>', () => `</main>\n    ${foot}`);
}
