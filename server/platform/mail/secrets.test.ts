// @module-tag sqlite
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

/** How programs and people disfigure an address or a link, so that a reader can still use it. */
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

/** What is left of a text when nothing disguises it anymore. */
function bare(text: string): string {
  let shown = text;
  for (let round = 0; round < 3; round++)
    shown = shown.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return shown.replace(/&#x?[0-9a-f]+;|[\s>=\u200b]/gi, '').toLowerCase();
}

test.for(disguises)('Addresses and links with a token are removed, whatever is around them: %s.', ([, disguise]) => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z ,.!?\n]{0,30}$/), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(words, fc.constantFrom(...secrets), ([before = '', after = ''], [secret, hidden]) => {
      const left = withoutSecrets(`${before} ${disguise(secret)} ${after}`, site);
      expect(bare(left)).not.toContain(hidden.toLowerCase().slice(0, 30));
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
])('An address or a link is removed wherever it is broken into %s.', ([, gap = '']) => {
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

test('A character that Unicode writes as many stays one, and those that look like ASCII are read as that.', () => {
  expect(viewText('\ufdfa\u3371', 'nothing').text).toBe('\ufdfa\u3371');
  expect(viewText('\uff0b\u{1d41a}\u017f', 'nothing').text).toBe('+as');
});

test('Where the site is known, short codes and any tag of its mailbox are removed, too.', () => {
  for (const secret of [
    'https://club.example.org/join/ABCD2345',
    'club.example.org:8080/join/abcd-2345',
    'Club+old@example.org',
  ])
    expect(withoutSecrets(`See ${secret}, please`, site)).toMatch(/^See \[private link removed\],? ?/);
});

test.for([
  'Write to ruth+bridge@example.net, or see https://example.net/calendar/2026-11-26 and https://zoom.example/join/12345678.',
  'See https://club.example.org/post/147#comment-532 and https://club.example.org/join.',
  'See https://club.example.org/calendar/ and then everything that we do in 2026 is there',
  'A 50% = 1/2 &amp; more\n> quoted\n\nGo Tigers! 👍🏽',
])('Other text stays exactly as it is: %s', (text) => {
  expect(withoutSecrets(text, site)).toBe(text);
});

test('Every page and endpoint that a token opens is in the list.', async () => {
  const { readFile } = await import('node:fs/promises');
  const pages = await readFile(new URL('../../../web/routes.ts', import.meta.url), 'utf8');
  const found = [...pages.matchAll(/page\('([\w-]+)\/:(?:token|code)'/g)].map(([, path]) => path);
  expect(found.length).toBeGreaterThan(6);
  expect(secretPaths).toEqual(expect.arrayContaining(found));
});
