// @module-tag sqlite
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretPaths } from '#contracts/platform/secret-links.ts';
import { writeMailToken } from './mail-token.ts';
import { withoutSecrets } from './secrets.ts';
import { viewText } from './text-view.ts';

const site = { siteUrl: 'https://club.example.org', replyAddress: 'club@example.org' };
const token = writeMailToken(
  'secret',
  { purpose: 'comment', userId: 12, thing: '147', day: 20_783 },
  'ray@example.org',
);
const signed = 'replies.12.q8Zt-3xv_LkPw0aYb7RmCe1HsNf5UgJd2TiOo4VnXK9';

/** How programs and people change an address or a link that a reader can still use. */
const disguises: [string, (secret: string) => string][] = [
  ['as it is', (secret) => secret],
  ['in capitals', (secret) => secret.toUpperCase()],
  ['percent-encoded', (secret) => encodeURIComponent(secret)],
  ['percent-encoded twice', (secret) => encodeURIComponent(encodeURIComponent(secret))],
  ['with entities', (secret) => secret.replace(/[+@/.]/g, (sign) => `&#${sign.charCodeAt(0)};`)],
  ['with entities in hex', (secret) => secret.replace(/[+@/]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)],
  ['with characters without a width', (secret) => [...secret].join('\u200b')],
  ['with a soft line break', (secret) => `${secret.slice(0, 30)}=\n${secret.slice(30)}`],
  ['on two lines', (secret) => `${secret.slice(0, 30)}\n${secret.slice(30)}`],
  ['on two lines of a quote', (secret) => `${secret.slice(0, 30)} \n> > ${secret.slice(30)}`],
  ['in wide letters', (secret) => secret.replace(/[+@]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
  [
    'behind a program that checks links',
    (secret) => `https://protect.example.net/?url=${encodeURIComponent(secret)}&c=1`,
  ],
];

const secrets: [string, string][] = [
  [`club+${token}@example.org`, token],
  [`mailto:club+${token}@example.org?subject=Re`, token],
  [`https://club.example.org/rsvp/${token}?answer=going`, token],
  [`https://club.example.org/unsubscribe/${signed}`, signed],
  [`http://club.example.org/create-new-pass/${signed.slice(11)}`, signed.slice(11)],
];

/** Returns what is left of a text when nothing disguises it anymore. */
function undisguise(text: string): string {
  let shown = text;
  for (let round = 0; round < 3; round++)
    shown = shown.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return shown
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) => String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)))
    .replace(/[\s>=\u200b]/g, '')
    .toLowerCase();
}

test.for(disguises)('addresses and links with a token are removed, whatever is around them: %s', ([, disguise]) => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z ,.!?\n]{0,30}$/), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(words, fc.constantFrom(...secrets), ([before = '', after = ''], [secret, hidden]) => {
      expect(undisguise(disguise(secret))).toContain(hidden.toLowerCase().slice(0, 30));
      const left = withoutSecrets(`${before} ${disguise(secret)} ${after}`, site);
      expect(undisguise(left)).not.toContain(hidden.toLowerCase().slice(0, 30));
      expect(left.startsWith(before.trimEnd())).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.for([
  ['two lines', '\n'],
  ['two lines of a quote', ' \r\n> > '],
  ['two lines with a soft break', '=\n'],
  ['two words', ' '],
  ['two words with a special space', '\u00a0'],
])('an address or a link is removed wherever it is broken into %s', ([, gap = '']) => {
  for (const [secret, hidden] of secrets)
    for (let index = 1; index < secret.length; index++) {
      const broken = `${secret.slice(0, index)}${gap}${secret.slice(index)}`;
      for (const known of [site, undefined]) {
        const left = withoutSecrets(`The old link: ${broken} is wrong.`, known);
        const shown = left.replaceAll(/[\s>=]/g, '');
        for (let part = hidden.length - 43; part + 12 <= hidden.length; part++)
          expect(shown).not.toContain(hidden.slice(Math.max(part, 0)).slice(0, 12));
        expect(left).toMatch(/^The old link: .* is wrong\.$/s);
      }
    }
});

test('a character that Unicode writes as many stays one, and characters that look like ASCII are read as ASCII', () => {
  expect(viewText('\ufdfa\u3371', 'nothing').text).toBe('\ufdfa\u3371');
  expect(viewText('\uff0b\u{1d41a}\u017f', 'nothing').text).toBe('+as');
});

/** How programs that check links write one. */
const wrappers: [string, (url: string) => string][] = [
  [
    'Outlook',
    (url) =>
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C02%7Cray%40example.org%7C6f1%7C0%7C0%7CUnknown%7CTWFpbGZsb3d8%3D%7C&sdata=Zm9v%2Bbar%3D&reserved=0`,
  ],
  [
    'Proofpoint v2',
    (url) =>
      `https://urldefense.proofpoint.com/v2/url?u=${url.replace(/[^\w./]|_/g, (sign) => `-${sign.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('/', '_')}&d=DwMFaQ&c=euGZ&r=x-y_z&m=a&s=b&e=`,
  ],
  ['Proofpoint v3', (url) => `https://urldefense.com/v3/__${url}__;Iw!!KOmxaIYkRmNA0A!Vx-9_k$`],
  ['Google', (url) => `https://www.google.com/url?q=${url}&source=gmail&ust=1764240000000000&usg=AOvVaw0_x-1`],
  ['Google, encoded', (url) => `https://www.google.com/url?q=${encodeURIComponent(url)}&sa=D&sntz=1`],
  [
    'Sophos',
    (url) =>
      `https://us-west-2.protection.sophos.com/?d=example.org&u=${Buffer.from(url).toString('base64')}&i=NWY4&t=aGVsbG8=&h=9f8e&s=AVNPUEhUT0NFTkNSWVBUSVY`,
  ],
  [
    'Sophos, encoded',
    (url) =>
      `https://eu-west-1.protection.sophos.com?d=example.org&u=${encodeURIComponent(Buffer.from(url).toString('base64'))}&p=m`,
  ],
  [
    'Barracuda',
    (url) =>
      `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(url).toLowerCase()}&c=E,1,x9-_,&typo=1&ancr_add=1`,
  ],
  ['one in another', (url) => `https://example.com/r?to=${encodeURIComponent(encodeURIComponent(url))}%20%7C&x=1`],
];

test.for(
  wrappers.flatMap(([by, wrap]) => wrappers.slice(0, 7).map(([outer, wrapAgain]) => ({ by, outer, wrap, wrapAgain }))),
)(
  'a link with a token is removed with the link that $by writes around it, alone and inside one of $outer',
  ({ wrap, wrapAgain }) => {
    const links = secrets.map(([secret]) => secret).filter((secret) => secret.startsWith('http'));
    for (const known of [site, undefined])
      for (const link of links)
        for (const wrapped of [wrap(link), wrapAgain(wrap(link))]) {
          expect(withoutSecrets(`See ${wrapped} now.`, known)).toBe('See [private link removed] now.');
        }
    const code = wrap('https://club.example.org/join/ABCD2345');
    expect(withoutSecrets(`See ${code} now.`, site)).toBe('See [private link removed] now.');
  },
);

test('a link in base64 is removed wherever it is broken into two lines, and the next word stays', () => {
  const url = `https://club.example.org/rsvp/${token}`;
  const wrapped = `https://us-west-2.protection.sophos.com/?d=example.org&u=${Buffer.from(url).toString('base64')}`;
  for (let index = 1; index < wrapped.length; index++) {
    const left = withoutSecrets(`${wrapped.slice(0, index)}\n> ${wrapped.slice(index)}\nThanks`, site);
    const shown = left.replaceAll(/[\s>]/g, '');
    expect(Buffer.from(shown.split('u=').at(-1) as string, 'base64').toString('latin1')).not.toContain(
      token.slice(0, 12),
    );
    expect(left.endsWith('\nThanks')).toBe(true);
  }
});

test('the links of a site with a hyphen in its name are also removed from links of Proofpoint', () => {
  const text =
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__old-2Dcoaches.example.org-3A8443_join_ABCD2345&d=D';
  expect(withoutSecrets(text, { ...site, siteUrl: 'https://old-coaches.example.org:8443' })).not.toContain('ABCD');
});

test('where the site is known, short codes and any tag of its mailbox are removed, too', () => {
  for (const secret of [
    'https://club.example.org/join/ABCD2345',
    'club.example.org:8080/join/abcd-2345',
    'Club+old@example.org',
  ])
    expect(withoutSecrets(`See ${secret}, please`, site)).toMatch(/^See \[private link removed\],? ?/);
});

test.for([
  'Write to ruth+bridge@example.net, or see https://example.net/calendar/2026-11-26 and https://zoom.example/join/12345678.',
  `See https://us-west-2.protection.sophos.com/?u=${Buffer.from('https://club.example.org/post/147').toString('base64')}&h=1`,
  'See https://club.example.org/post/147#comment-532 and https://club.example.org/join.',
  'See https://club.example.org/calendar/ and then everything that we do in 2026 is there',
  'A 50% = 1/2 &amp; more\n> quoted\n\nGo Tigers! 👍🏽',
])('text without private links stays exactly as it is: %s', (text) => {
  expect(withoutSecrets(text, site)).toBe(text);
});

test('every page that a token or code opens is one of the secret paths', async () => {
  const pages = await readFile(new URL('../../../web/routes.ts', import.meta.url), 'utf8');
  const found = [...pages.matchAll(/page\('([\w-]+)\/:(?:token|code)'/g)].map(([, path]) => path);
  expect(found.length).toBeGreaterThan(6);
  expect(secretPaths).toEqual(expect.arrayContaining(found));
});
