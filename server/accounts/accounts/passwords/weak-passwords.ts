import { fold } from '#server/platform/database/text.ts';

/** Whose password it is, and for which club. */
export interface PasswordContext {
  name: string;
  email: string;
  clubName: string;
}

const productWords = ['fieldhouse', 'coach', 'coaches', 'coaching', 'club', 'password', 'welcome', 'letmein', 'admin'];
const seasons = ['spring', 'summer', 'fall', 'autumn', 'winter'];
/** Shorter words occur in too many good passwords. */
const shortestWord = 3;

/**
 * Checks whether a password would be among the first guesses (NIST SP 800-63B, 5.1.1.2). Those are the 17,950 most common ones of
 * at least eight characters, and words about this club and person with digits and signs.
 */
export async function isWeakPassword(password: string, context: PasswordContext): Promise<boolean> {
  const folded = fold(password).replaceAll(/\s/g, '');
  if (isRepetition(folded) || isSequence(folded) || isDate(folded)) return true;
  const common = await readCommonPasswords();
  const words = contextWords(context);
  const readings = ['i', 'l'].map((one) => read(folded, one));
  return (
    [folded, withoutSigns(folded), ...readings].some((spelling) => common.has(spelling)) ||
    readings.some((reading) => isMadeOf(words, reading))
  );
}

let commonPasswords: Promise<Set<string>> | undefined;

// Loaded at first use: two megabytes that a visitor's page does not need.
function readCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** Checks for up to four characters, repeated: "aaaaaaaa", "12341234". */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text);
}

/** Checks for eight digits with a year at one end and any separators: "2026-11-22", "07/04/1951". */
function isDate(text: string): boolean {
  return /^(?:(?:19|20)\d{2}\D?\d{2}\D?\d{2}|\d{2}\D?\d{2}\D?(?:19|20)\d{2})$/.test(text);
}

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

function isSequence(text: string): boolean {
  return sequences.some((sequence) => sequence.includes(text));
}

function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const lookalikes: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

/**
 * Reads "P@ssw0rd2026!" as "password": digits and signs at either end are dropped, those inside become the letters they
 * look like. A 1 looks like `one`, an i or an l.
 */
function read(text: string, one: string): string {
  const core = text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return withoutSigns(core.replaceAll(/[013457@$]/g, (sign) => lookalikes[sign] ?? one));
}

function contextWords({ name, email, clubName }: PasswordContext): string[] {
  const words = fold(`${name} ${email} ${clubName}`).split(/[^\p{L}]+/u);
  const known = [...words.filter((word) => word.length >= shortestWord), ...productWords, ...seasons];
  return [...new Set(known)].sort((a, b) => b.length - a.length);
}

/** Checks whether a text is made of some of these words, with no rest long enough to be a word. */
function isMadeOf(words: string[], text: string): boolean {
  if (!words.some((word) => text.includes(word))) return false;
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest.split(' ').every((part) => part.replaceAll(/\P{L}/gu, '').length < shortestWord);
}
