import { isShortTitle } from './titles.ts';

const wholeTitles =
  'doctor|reverend|father|sister|brother|monsignor|pastor|rabbi|deacon|judge|professor|sir|lieutenant|colonel|sergeant|corporal|captain|commander|major|general|admiral|1st|2nd';
const wholeTitle = new RegExp(`^(?:${wholeTitles})$`, 'i');

const generation =
  /^(?:jr|sr|jnr|snr|ii|iii|iv|vii|viii|2nd|3rd|4th|esq|esquire|ret|the\s(?:second|third|fourth|fifth|2nd|3rd|4th|5th))\.?$/i;
/** Degrees, licenses, and services that are no one's last name, as people write them without dots: "Med" and "Lat" are names. */
const degree =
  /^(?:MD|P[Hh][Dd]|E[Dd][Dd]|M[Ee][Dd]|BS|MS|DDS|DMD|DVM|DPT|JD|MBA|MSW|MPH|RN|LPN|CPA|ATC|CMA|CAA|USA|USN|md|phd|edd|med|dds|dmd|dvm|dpt|mba|msw|mph|rn|lpn|cpa)\.?$/;
const longDegree = /^(?:cscs(?:\*d)?|cmaa|usaf|usmc|uscg|atc\/l)\.?$/i;
/** These are last names, too: "Lan DO" and "LAN THI DO" are people called Do. */
const degreeOrName = /^(?:MA|BA|DO|PE|LAT|VI)\.?$/;
/** "M.D." and "M.Ed.", but not "St.John" and "J.Smith". */
const dotted = /^(?!(?:st|mc|mac|o(?!\.d\.?$))\.)\p{L}{1,3}(?:\.\p{L}{1,3})+\.?$/iu;
const initials = /^\p{L}(?:\.\p{L}){0,2}\.?$/u;
/** Degrees that look like initials: "Smith, M.D." is a doctor, and "Smith, P.J." is P.J. Smith. */
const dottedDegree = /^(?:[bm]\.[as]|[aomd]\.d|d\.[oc]|r\.n|p\.[aet]|d\.d\.s|d\.m\.d|d\.v\.m|l\.p\.n|v)\.?$/i;
const quotedOrBracketed = /^(?:\(.*\)|["“].*["”]|['‘].*['’])$/s;

/** "M. D." and "Ph. D." at the end of a name, and "M Ed" behind a whole one: "Smith, M D" has two initials. */
const spaced = /((?:^|\s)\p{L}{1,2}\.)\s(\p{L}{1,2}\.)$/u;
const spacedWithoutDots = /(\S\s+\S+\s+(?:M|Ph))\s(Ed|D)$/;
const word = /\([^()]*\)|["“][^"“”]*["”]|\bthe\s(?:second|third|fourth|fifth|[2-5](?:nd|rd|th))\b|\S+/gi;

export function wordsOf(text: string): string[] {
  return text.trim().replace(spaced, '$1$2').replace(spacedWithoutDots, '$1$2').match(word) ?? [];
}

export function isTitle(text: string): boolean {
  return isShortTitle(text) || wholeTitle.test(text);
}

/** Checks whether a word after a last name is not a name: a generation, a degree, or anything in parentheses or quotes. */
export function isSuffix(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || quotedOrBracketed.test(text) || text === 'V') return true;
  return [generation, degree, longDegree, dotted].some((pattern) => pattern.test(text));
}

/** Creates a check for the suffixes of a name: after a whole name, degrees that could be last names are suffixes, too. */
export function createSuffixCheck(words: string[]): (word: string) => boolean {
  const names = words.filter((each) => !isTitle(each) && !isSuffix(each) && !degreeOrName.test(each));
  const isWhole = names.length > 1 && names.some((each) => each !== each.toUpperCase());
  return (each) => isSuffix(each) || (isWhole && degreeOrName.test(each));
}

/** Checks whether a word is initials, such as "P.J.", and not a degree. After a last name, "J.D." counts as initials, too. */
export function isInitials(text: string, isAfterLastName: boolean): boolean {
  return initials.test(text) && !dottedDegree.test(text) && (isAfterLastName || !/^j\.d\.?$/i.test(text));
}

/** Returns a word without the quotes or parentheses around it. */
export function unwrap(text: string): string {
  return quotedOrBracketed.test(text) ? text.slice(1, -1) : text;
}
