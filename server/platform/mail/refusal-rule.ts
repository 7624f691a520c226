import { findDeadWords, isAboutPolicy, isAboutSender, noMailbox, noServer, saysFull } from './refusal-words.ts';

/** What a mail server said about an email that it did not deliver. */
export interface Refused {
  /** The code of RFC 3463; `5.0.0` where a server names only 550 or the like. */
  status: string;
  /** The words of the mail server. */
  said: string;
}

/**
 * `dead`: emails to this address will never arrive. `full`: its mailbox has no room now. `other`: about this email, its
 * sender, or a moment; nothing about the address.
 */
export type Verdict = { kind: 'dead' | 'full'; reason: string } | { kind: 'other' };

/** RFC 3463, RFC 7505 for 5.1.10, and what Microsoft adds to them: 5.1.10 and 5.4.1 for an unknown mailbox, 5.x.3xx. */
const dead: [codes: string[], reason: string][] = [
  [['5.1.1', '5.1.3', '5.1.10', '5.1.351', '5.4.1'], noMailbox],
  [['5.1.2', '5.4.4', '5.4.310'], noServer],
  [['5.1.6'], 'Its owner has moved to another address.'],
];

const full = ['4.2.2', '5.2.2'];

/** Codes that say nothing about the address by themselves: mail servers use them for all kinds of refusals. */
const vague = /^5\.(?:\d\.0|2\.1|5\.1|7\.1)$/;

/**
 * Decides what a refusal says about the address. Words decide where the code is vague, and words about policy, spam, or the
 * sender speak against a dead mailbox. Content (5.6), loops, and temporary refusals (4), except a full mailbox, say nothing.
 */
export function judge({ status, said }: Refused): Verdict {
  const isVague = vague.test(status);
  if (full.includes(status) || (isVague && saysFull(said))) return { kind: 'full', reason: 'The mailbox is full.' };
  const byCode = dead.find(([codes]) => codes.includes(status))?.[1];
  const byWords = isVague || byCode ? findDeadWords(said) : undefined;
  const reason = byCode ?? byWords;
  if (reason === undefined || isTemporary(said) || isAboutSender(said)) return { kind: 'other' };
  const isCodeClear = status === accessDenied || (byCode !== undefined && byWords !== undefined);
  return isAboutPolicy(said) && !isCodeClear ? { kind: 'other' } : { kind: 'dead', reason };
}

/** Microsoft’s code for a mailbox that does not exist. */
const accessDenied = '5.4.1';

const longestSaid = 300;
/** After the code of RFC 5321, also in quotes, or after a # (qmail). Never in the middle of a version or an IP address. */
const enhanced = /(?:\b[45]\d\d[ -]['"]?|#|^)([45]\.\d{1,3}\.\d{1,3})(?![.\d])/m;
const basic = /\b55[0-4]\b/;

/** Reads the code in the words of a mail server; undefined if there is none. */
export function readRefusal(said: string): Refused | undefined {
  const status = enhanced.exec(said)?.[1] ?? (basic.test(said) ? '5.0.0' : undefined);
  return status === undefined ? undefined : { status, said: toShown(said) };
}

const temporary =
  /(?:\b4\d\d[ -]['"]?|#|^)4\.\d{1,3}\.\d{1,3}(?![.\d])|(?:^|[\s:;<(])(?:421|45[0-2])(?=[ -])|\btemporar/im;

/** Checks whether a mail server says that the email may arrive later. */
export function isTemporary(said: string): boolean {
  return temporary.test(said);
}

/** Cuts the words of a mail server to what an Admin reads. */
export function toShown(said: string): string {
  return said
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSaid);
}
