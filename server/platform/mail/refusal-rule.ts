/** What a mail server said about an email that it did not deliver. */
export interface Refused {
  /** The code of RFC 3463; `5.0.0` where a server names only 550 or the like. */
  status: string;
  /** Its own words. */
  said: string;
}

/**
 * `dead`: emails to this address will never arrive. `full`: its mailbox has no room now. `other`: about this email, its
 * sender, or a moment; nothing about the address.
 */
export type Verdict = { kind: 'dead' | 'full'; reason: string } | { kind: 'other' };

const noMailbox = 'There is no such mailbox.';

/** RFC 3463, RFC 7505 for 5.1.10, and what Microsoft adds to them: 5.1.10 and 5.4.1 for an unknown mailbox, 5.x.3xx. */
const dead: [codes: string[], reason: string][] = [
  [['5.1.1', '5.1.3', '5.1.10', '5.1.351', '5.4.1'], noMailbox],
  [['5.1.2', '5.4.4', '5.4.310'], 'No mail server is known for what comes after the @.'],
  [['5.1.6'], 'Its owner has moved to another address.'],
  [['5.2.1'], 'The mailbox is closed.'],
];

const full = ['4.2.2', '5.2.2'];

/** Codes that say nothing, so that the words have to. */
const vague = ['5.0.0', '5.1.0'];
const saysNoMailbox =
  /\bno such (user|mailbox|recipient|person|address)\b|\b(user|recipient|mailbox|account|address)( is)? (unknown|not found|disabled|inactive)\b|\bunknown (user|recipient|mailbox|account)\b|\b(user|account|mailbox|recipient)\b.{0,40}\b(doesn.?t|does not) (exist|have an? \S+ account)/i;
/** Gmail has 5.2.1 also for what was too much at a time. */
const saysTooMuch = /\btoo (many|quickly|fast)\b|\brate\b/i;

/**
 * Decides what a refusal says about the address. Policy and spam (5.7), content (5.6), protocol (5.5), the sender (5.1.7,
 * 5.1.8), loops, and whatever is temporary (4) say nothing.
 */
export function judge({ status, said }: Refused): Verdict {
  if (full.includes(status)) return { kind: 'full', reason: 'The mailbox is full.' };
  if (status === '5.2.1' && saysTooMuch.test(said)) return { kind: 'other' };
  const found = dead.find(([codes]) => codes.includes(status));
  if (found) return { kind: 'dead', reason: found[1] };
  return vague.includes(status) && saysNoMailbox.test(said) ? { kind: 'dead', reason: noMailbox } : { kind: 'other' };
}

const longestSaid = 300;
/** After the code of RFC 5321, or after a #, as qmail writes it; not the middle of a version or an IP address. */
const enhanced = /(?:\b[45]\d\d[ -]|#|^)([45]\.\d{1,3}\.\d{1,3})(?![.\d])/m;
const basic = /\b55[0-4]\b/;

/** Reads the code in the words of a mail server; undefined if there is none. */
export function readRefusal(said: string): Refused | undefined {
  const status = enhanced.exec(said)?.[1] ?? (basic.test(said) ? '5.0.0' : undefined);
  return status === undefined ? undefined : { status, said: toShown(said) };
}

/** Cuts the words of a mail server to what an Admin reads. */
export function toShown(said: string): string {
  return said
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSaid);
}
