import { z } from 'zod';
import { clean, tooLong } from './common.ts';

// With a line break, a name could add lines to an email. With marks for right-to-left text, it could be shown backward. With
// invisible characters, two names look the same, or a name looks empty. Unicode has room for emoji to come: those are allowed.
const hidden = () =>
  /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]--[\p{Extended_Pictographic}\p{Emoji_Modifier}]]/gv;

// Some invisible characters are needed: joiners between letters of Arabic, Persian, and Indian scripts, and within emoji.
function createNeeded(): RegExp {
  const joined = '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}';
  const indic =
    '\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}';
  const letters = `[[${joined}${indic}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{M}]]`;
  return new RegExp(
    [
      String.raw`(?<=${letters})[\u200C\u200D](?=${letters})`,
      String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
      String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
      // The flags of England, Scotland, and Wales.
      String.raw`(?<=\u{1F3F4})\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
      String.raw`(?<=\p{sc=Han})[\u{E0100}-\u{E01EF}]`,
    ].join('|'),
    'gv',
  );
}

let needed: RegExp | undefined;

function findNeeded(): RegExp {
  needed ??= createNeeded();
  return needed;
}

const unseenCharacter = 'This has a line break or a character that can’t be seen. Delete it, or type the text again.';

/** Cleans text, and replaces several spaces or tabs in a row with one space. */
export function cleanLine(text: string): string {
  return clean(text)
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .trim();
}

/** Checks whether a text is on one line and has no invisible character. */
export function isOneLine(text: string): boolean {
  return text.replaceAll(findNeeded(), '').search(hidden()) < 0;
}

/** Makes one line of text from elsewhere, without invisible characters. */
export function toOneLine(text: string): string {
  const kept = clean(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(hidden(), (character, at: number, whole: string) => (isNeeded(whole, at) ? character : ''));
  return cleanLine(kept);
}

function isNeeded(text: string, at: number): boolean {
  return [...text.matchAll(findNeeded())].some(({ index, 0: found }) => index <= at && at < index + found.length);
}

/** Reads text on one line; `wrong` is the message for anything that is not text. */
export function possibleLine(max: number, wrong: string) {
  return z.string(wrong).overwrite(cleanLine).max(max, tooLong(max)).refine(isOneLine, unseenCharacter);
}

const mustBeText = 'This has to be text.';
const leastDigits = 7;
const phoneMissing = 'Type the number with its area code, such as (813) 555-0142.';

/** Reads a phone number as people write it, or nothing. */
export function possiblePhone(max: number) {
  const hasDigits = (text: string) => text === '' || (text.match(/\d/g) ?? []).length >= leastDigits;
  return possibleLine(max, mustBeText).refine(hasDigits, phoneMissing);
}

/** Reads required text on one line, of at most `max` characters; `missing` is the message when it is empty. */
export function requiredLine(max: number, missing: string) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .min(1, missing)
    .max(max, tooLong(max))
    .refine(isOneLine, unseenCharacter);
}

/** Reads optional text on one line: missing, null, and empty all become `''`. */
export function optionalLine(max: number) {
  return z
    .union([possibleLine(max, mustBeText), z.null()], mustBeText)
    .optional()
    .transform((text) => text ?? '');
}

/** Reads optional text like `optionalLine`; a number is accepted too and becomes its digits. */
export function optionalCode(max: number) {
  return z
    .union([z.number().transform(String), z.string(), z.null()], mustBeText)
    .optional()
    .pipe(optionalLine(max));
}
