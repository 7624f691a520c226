// @module-tag sqlite
// @module-tag full
import type { Attachment, Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { asksToStop } from '#server/mailings/inbound/effects/asks-to-stop.ts';
import { readCalendarAnswer } from '#server/mailings/inbound/effects/calendar-answer.ts';
import { isPicture } from '#server/mailings/inbound/reading/attachments.ts';
import { passesChecks } from '#server/mailings/inbound/reading/authentication-results.ts';
import { whyAutomatic } from '#server/mailings/inbound/reading/automatic.ts';
import { wordsBeside } from '#server/mailings/inbound/reading/calendar-words.ts';
import { withTrueCharsets } from '#server/mailings/inbound/reading/charsets.ts';
import { findGesture } from '#server/mailings/inbound/reading/gestures.ts';
import { readTokens } from '#server/mailings/inbound/reading/header-tokens.ts';
import { longestHeaders } from '#server/mailings/inbound/reading/parse-email.ts';
import { readBounce } from '#server/mailings/inbound/reading/read-bounce.ts';
import { readMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { withoutSecrets } from '#server/platform/mail/secrets.ts';
import { listWorstTexts } from './fixtures/worst-texts.ts';
import { isAdvertisement, isLegal, mayBeAdvertisement } from './footer-words.ts';
import { isMarkedAsForwarded } from './forwarded.ts';
import { readTags } from './lines/html-tags.ts';
import { cleanText } from './lines/line-writer.ts';
import { addressToAdd } from './lines/link-address.ts';
import { dropUntypedGaps } from './lines/list-gaps.ts';
import { findKind, isProofed } from './lines/marks.ts';
import { hasGap, hasTightParagraphs, readStyle } from './lines/styles.ts';
import { splitOneLineHeaders } from './one-line-headers.ts';
import { findSigns, squeeze } from './own-signs.ts';
import { readPlainLines, unwrap } from './plain-lines.ts';
import { selectTyped } from './select-typed.ts';
import { titleOf } from './subjects.ts';
import { findAttachedText, findPostText, findTypedText } from './typed-text.ts';

const [small, large] = [250_000, 1_000_000];
/** Longer headers are refused unread. */
const headerPart = longestHeaders / 2 / large;
/** Four times as much text takes four times as long. The rest is for what the machine does besides. */
const most = 6;
/** In microseconds: less than this says nothing about growth, because clearing memory takes as long. */
const shortest = 150_000;
const attempts = 5;

const site = { siteUrl: 'https://club.example.org', replyAddress: 'club@example.org' };
const ignore = { open() {}, close() {}, text() {} };
const withHeader = (key: string, value: string) => [{ key, originalKey: key, value }];
const asMail = (part: object) => ({ headers: [], attachments: [], ...part }) as unknown as Email;
const asPart = (mimeType: string, text: string) =>
  ({ mimeType, filename: text, content: text, disposition: 'attachment' }) as unknown as Attachment;
const raw = (head: string, body: string) => new TextEncoder().encode(`${head}\r\n\r\n${body}`);

const functions: [name: string, run: (text: string) => unknown][] = [
  ['findTypedText of plain text', (text) => findTypedText({ text, html: '' })],
  ['findTypedText of HTML', (html) => findTypedText({ text: '', html })],
  ['findPostText of plain text', (text) => findPostText({ text, html: '' }, 'VB: Roster')],
  ['findPostText of HTML', (html) => findPostText({ text: '', html }, 'VB: Roster')],
  ['findAttachedText', (text) => findAttachedText({ text, html: '' })],
  ['splitOneLineHeaders', splitOneLineHeaders],
  ['isMarkedAsForwarded', (text) => isMarkedAsForwarded(readPlainLines(text).slice(0, 20_000))],
  ['titleOf', (subject) => titleOf({ subject, hasQuote: true })],
  ['cleanText', cleanText],
  ['readTags', (text) => readTags(text, ignore)],
  ['hasTightParagraphs', hasTightParagraphs],
  ['findKind, isProofed, hasGap', (text) => readMarks(text)],
  [
    'addressToAdd',
    (text) => [addressToAdd(text, `https://${text}`), addressToAdd(text.slice(0, 1999), `https://${text}`)],
  ],
  ['readPlainLines, selectTyped, unwrap', (text) => unwrap(selectTyped(readPlainLines(text).slice(0, 20_000)).lines)],
  ['dropUntypedGaps', (text) => dropUntypedGaps([{ ...readPlainLines('')[0], isListGap: true } as never], text)],
  ['findSigns', (text) => findSigns(readPlainLines(text))],
  ['squeeze', squeeze],
  ['isLegal', isLegal],
  // A footer has 200 characters at most.
  ['isAdvertisement', (text) => isFooter(`sent from my ${text.slice(0, 190)}`)],
  ['isAdvertisement of known words', (text) => isFooter(`sent from ${'my mail '.repeat(Math.min(23, text.length))}?`)],
  ['withoutSecrets', (text) => withoutSecrets(text, site)],
  ['asksToStop', (text) => asksToStop({ text, subject: text, pictures: [] })],
  ['readTokens', (text) => readTokens(text, '<>,;:')],
  ['passesChecks', (text) => passesChecks([text])],
  [
    'whyAutomatic',
    (text) =>
      ['precedence', 'return-path', 'content-type'].map((key) =>
        whyAutomatic({ headers: withHeader(key, text), subject: text }),
      ),
  ],
  ['findGesture', (text) => findGestures('', text)],
  ['findGesture of a tapback', (text) => findGestures('Loved “', text)],
  ['findGesture of a reaction', (text) => findGestures('👍 Ray reacted to your message', text)],
  ['findGesture of a recall', (text) => findGestures('Ray would like to recall the message, “', text)],
  ['isPicture', (text) => isPicture(asPart('application/octet-stream', text))],
  [
    'readBounce in words',
    (text) => readBounce(asMail({ from: { address: 'mailer-daemon@x' }, subject: 'failure notice', text })),
  ],
  ['readBounce of a report', (text) => readBounce(asReport(text))],
  ['readCalendarAnswer', (text) => readCalendarAnswer(`BEGIN:VCALENDAR\n${text.slice(0, text.length / 10)}`, '')],
  ['withTrueCharsets', (text) => withTrueCharsets(raw('Content-Type: multipart/mixed; boundary=a', text))],
  ['withTrueCharsets of parts in no charset', (text) => withTrueCharsets(asPages(text))],
  ['wordsBeside', (text) => wordsBeside(`SUMMARY:${text}`, { text, subject: text })],
  [
    'wordsBeside below what a program says',
    (text) =>
      wordsBeside('SUMMARY:x', { text: `Ray has accepted this invitation:\n\n"${text}\n\nx\n${text}`, subject: '' }),
  ],
  [
    'readMail of a header',
    (text) => readMail(raw(`From: ${text.replaceAll(/[\r\n]+/g, ' ').slice(0, text.length * headerPart)}`, '')),
  ],
  ['readMail of HTML', (text) => readMail(raw('Content-Type: text/html; charset=utf-8', text))],
];

/** Searches many short texts: no gesture has more than 2,000 characters. */
function findGestures(start: string, text: string) {
  const typed = `${start}${text.slice(0, text.length / 600)}`;
  for (let time = 0; time < 500; time++) findGesture({ attachments: [], subject: 'Recall: News' }, typed);
}

const isFooter = (line: string) => isAdvertisement(line) || mayBeAdvertisement(line);

/** Tags matter to what reads HTML, and all else to what reads text. */
const isForTags = (name: string) => /^<[a-z/!?]|tag|html|kind/i.test(name);

function readMarks(text: string) {
  const attributes = { class: text, id: text, style: text };
  const style = readStyle(attributes);
  return [findKind('div', attributes, style), isProofed(attributes), hasGap('p', attributes, style)];
}

/** Encodes pages with a byte that is not UTF-8. */
function asPages(text: string): Uint8Array {
  const page = `--a\r\nContent-Type: text/html\r\n\r\n<meta charset=${text.slice(0, text.length / 100)}\xff\r\n`;
  return Buffer.from(`Content-Type: multipart/mixed; boundary=a\r\n\r\n${page.repeat(100)}`, 'latin1');
}

function asReport(text: string): Email {
  return asMail({
    headers: withHeader('content-type', 'multipart/report'),
    attachments: [
      asPart('message/delivery-status', `Action: failed\nDiagnostic-Code: ${text}`),
      asPart('message/rfc822', text),
    ],
  });
}

const texts = { small: listWorstTexts(small), large: listWorstTexts(large) };

test.for(functions)(
  '%s takes time that grows with the length of the text, whatever is in it.',
  async ([described, run]) => {
    const slow: string[] = [];
    for (const [index, [name, text]] of texts.large.entries()) {
      const [, quarter = ''] = texts.small[index] ?? [];
      if (isForTags(name) !== isForTags(described)) continue;
      if (!(await growsEvenly(run, quarter, text))) slow.push(name);
    }
    expect(slow).toEqual([]);
  },
);

/** Takes the best of several times, because other programs disturb most of them. */
async function growsEvenly(run: (text: string) => unknown, quarter: string, text: string): Promise<boolean> {
  const best = { quarter: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < attempts; attempt++) {
    best.whole = Math.min(best.whole, await measure(run, text));
    if (best.whole <= shortest) return true;
    best.quarter = Math.min(best.quarter, await measure(run, quarter));
    if (best.whole <= most * best.quarter + shortest) return true;
  }
  return false;
}

async function measure(run: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  await (async () => run(text))().catch(() => {});
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
