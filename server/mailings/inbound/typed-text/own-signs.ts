import { replyMarker } from '#contracts/mailings/reply-marker.ts';
import { unsubscribeLabel } from '#contracts/notifications/email-preferences.ts';
import { hasToken, hasTokenAddress } from '#server/platform/mail/secrets.ts';
import type { Line } from './lines/line.ts';

/**
 * What a line took from an email of ours. `marker` and `footer` are its first and last line, and `words` other words of ours.
 * An `address` or `link` has a token, and `name` is the club’s. `greeting` and `name` are only signs beside others.
 */
export type Sign = 'marker' | 'footer' | 'words' | 'address' | 'link' | 'greeting' | 'name';

const decoded: Record<string, string> = { '2b': '+', '40': '@', '2f': '/' };

/** Without spaces, because mail programs break lines anywhere, and in lowercase. */
const [marker, footer, because, toComment] = [
  replyMarker,
  unsubscribeLabel,
  'You’re getting this because',
  'To comment, reply to this email.',
].map((text) => squeeze(text)) as [string, string, string, string];

const greeting = /^[\s>|*_]*hello(?: \S.{0,80})?,[\s*_]*$/i;
/** As long as a token and its address, on both sides of a line break. */
const longestSign = 160;

/** Returns the signs of each line; what begins in a line and ends in the next one belongs to the first. */
export function findSigns(lines: Line[]): (Sign | undefined)[] {
  const squeezed = lines.map(({ text }) => squeeze(text));
  const alone = squeezed.map(findSignOfLine);
  const name = findClubName(squeezed, alone);
  return lines.map(({ text }, index) => {
    if (alone[index]) return alone[index];
    const [own = '', next = ''] = [squeezed[index], alone[index + 1] ? '' : squeezed[index + 1]];
    const joined = own && next ? `${own.slice(-longestSign)}${next.slice(0, longestSign)}` : own;
    const sign = joined === own ? undefined : findSignOfLine(joined);
    if (sign) return sign;
    if (text.length <= longestSign && greeting.test(text)) return 'greeting';
    return name && (own.includes(name) || (joined.includes(name) && !next.includes(name))) ? 'name' : undefined;
  });
}

/** Returns the sign of a whole line, which was squeezed; people who ask about our words write others beside them. */
function findSignOfLine(squeezed: string): Sign | undefined {
  if (isAlone(squeezed, marker)) return 'marker';
  const rest = squeezed.startsWith(footer) ? squeezed.slice(footer.length, footer.length + longestSign) : undefined;
  if (rest !== undefined && /^[^a-z0-9"“”?]{0,5}(?:$|https?:|www\.)/.test(rest)) return 'footer';
  if (squeezed.startsWith(because) || isAlone(squeezed, toComment)) return 'words';
  if (hasTokenAddress(squeezed)) return 'address';
  return hasToken(squeezed) ? 'link' : undefined;
}

const mostSigns = 8;

/** Checks whether a line has some words and only dashes and the like around them. */
function isAlone(squeezed: string, words: string): boolean {
  if (squeezed.length > words.length + mostSigns) return false;
  const start = squeezed.indexOf(words);
  if (start < 0) return false;
  return !/[a-z0-9"“”„«»?]/.test(`${squeezed.slice(0, start)}${squeezed.slice(start + words.length)}`);
}

/** Finds the club’s name. It signs our emails, above the line that says why they were sent. */
function findClubName(squeezed: string[], signs: (Sign | undefined)[]): string | undefined {
  let index = squeezed.findIndex((text, at) => signs[at] === 'words' && text.startsWith(because)) - 1;
  for (let count = 0; count < mostLinesBetween && /^[-–—_]*$/.test(squeezed[index] ?? '.'); count++) index--;
  const name = squeezed[index] ?? '';
  return name.length >= 3 && name.length <= longestSign / 2 ? name : undefined;
}

const mostLinesBetween = 4;

/** Checks whether a squeezed text has a sign anywhere, also in a sentence. */
export function hasSign(squeezed: string): boolean {
  return [marker, footer, because, toComment].some((text) => squeezed.includes(text)) || hasToken(squeezed);
}

/** Removes spaces and the marks of quotes, and decodes the few signs that addresses and links have. */
export function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s>|*‘’'`´]+/g, '')
    .replaceAll(/%(?:25)*(?:2b|40|2f)/g, (encoded) => decoded[encoded.slice(-2)] as string);
}
