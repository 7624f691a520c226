import { replyMarker } from '#contracts/mailings/reply-marker.ts';
import { unsubscribeLabel } from '#contracts/notifications/email-preferences.ts';
import { hasToken } from '#server/platform/mail/secrets.ts';
import type { Line } from './line.ts';

/**
 * What in a line comes from an email of ours: its first line, its last one, other words of it, or an address or a link with a
 * token. `greeting` is only a sign beside others.
 */
export type Sign = 'marker' | 'footer' | 'words' | 'token' | 'greeting';

/** Without spaces, because mail programs break lines anywhere, and in lowercase. */
const words: [string, Sign][] = [
  [replyMarker, 'marker'],
  [unsubscribeLabel, 'footer'],
  ['You’re getting this because', 'words'],
  ['To comment, reply to this email.', 'words'],
].map(([text, sign]) => [squeeze(text as string), sign as Sign]);

const greeting = /^[\s>|*_]*hello(?: \S.{0,80})?,[\s*_]*$/i;
/** As long as a token and its address, on both sides of a line break. */
const longestSign = 160;

/** Returns the signs of each line; what begins in a line and ends in the next one belongs to the first. */
export function findSigns(lines: Line[]): (Sign | undefined)[] {
  const squeezed = lines.map(({ text }) => squeeze(text));
  const alone = squeezed.map(findSign);
  return lines.map(({ text }, index) => {
    if (alone[index]) return alone[index];
    if (!alone[index + 1] && squeezed[index] && squeezed[index + 1]) {
      const joined = findSign(
        `${(squeezed[index] as string).slice(-longestSign)}${(squeezed[index + 1] as string).slice(0, longestSign)}`,
      );
      if (joined) return joined;
    }
    return text.length <= longestSign && greeting.test(text) ? 'greeting' : undefined;
  });
}

/** Returns the sign in a text that was squeezed. */
export function findSign(squeezed: string): Sign | undefined {
  const found = words.find(([text]) => squeezed.includes(text));
  if (found) return found[1];
  return hasToken(squeezed) ? 'token' : undefined;
}

/** Removes spaces and the marks of quotes, and decodes the few signs that addresses and links have. */
export function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s>|*‘’'`´]+/g, '')
    .replaceAll(/%(?:25)*(?:2b|40|2f)/g, (encoded) => decoded[encoded.slice(-2)] as string);
}

const decoded: Record<string, string> = { '2b': '+', '40': '@', '2f': '/' };
