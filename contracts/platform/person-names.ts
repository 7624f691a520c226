/** What stands before a first name, with or without a dot. */
const titles = 'dr|mr|mrs|ms|miss|mx|rev|fr|prof|hon|coach|lt|col|sgt|capt|cpt|cdr|cmdr|maj|gen|adm';
const title = new RegExp(`^(?:${titles})\\.?$`, 'i');
const generation = /^(?:jr|sr|jnr|snr|ii|iii|iv|2nd|3rd|4th|esq|ret)\.?$/i;
/** Degrees, licenses, and services that are nobody's last name, as people write them without dots. */
const degree =
  /^(?:md|phd|edd|med|dds|dmd|dvm|dpt|jd|mba|msw|mph|rn|cpa|pe|atc|lat|cscs|cmaa|cma|caa|usa|usaf|usn|usmc|uscg)\.?$/i;
const dotted = /^\p{L}+(?:\.\p{L}+)+\.?$/u;
/** After a comma, three capitals are a degree; a first name such as "PJ" has fewer. */
const capitals = /^[\p{Lu}.\d-]{3,}$/u;
/** "M. D." and "Ph. D." at the end of a name. */
const spaced = /((?:^|\s)\p{L}{1,2}\.)\s(\p{L}{1,2}\.)$/u;

interface NameParts {
  titles: string[];
  given: string[];
  last: string;
  suffixes: string[];
}

/** Whether a word is a title such as "Dr." or "Coach". */
export function isTitle(word: string): boolean {
  return title.test(word);
}

/** Returns a name as people say it: "Lindqvist, Peg" is Peg Lindqvist, and "Walt Jennings, Jr." stays as it is. */
export function inSpokenOrder(name: string): string {
  const parts = name.split(',').map((part) => part.replaceAll(/\s+/g, ' ').trim());
  const [last = '', first = '', ...rest] = parts;
  const isLastFirst = last !== '' && first !== '' && !isSuffixes(first, last) && rest.every((part) => isSuffixes(part));
  return isLastFirst ? [`${first} ${last}`, ...rest].join(', ') : parts.filter((part) => part !== '').join(', ');
}

/**
 * Returns how to greet somebody: Walt for "Walt Jennings, Jr.", "Walt & Peg" for a couple, and "Coach Smith" where no first
 * name is known.
 */
export function firstNameOf(name: string): string {
  const parts = readName(name);
  const [first = '', ...others] = parts.given;
  if (first === '') return [...parts.titles, parts.last].join(' ');
  const isCouple = others.some((word) => /^(?:and|&)$/i.test(word));
  const isInitial = /^\p{L}\.?$/u.test(first);
  return isCouple ? parts.given.join(' ') : [first, ...(isInitial ? others.slice(0, 1) : [])].join(' ');
}

/** Returns the first letters of the first and the last name, in capitals. */
export function initialsOf(name: string): string {
  const { titles, given, last } = readName(name);
  return [given[0] ?? titles[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Returns a name by which lists are sorted: "Jennings Walt Jr." */
export function lastNameFirst(name: string): string {
  const { titles, given, last, suffixes } = readName(name);
  return [last, ...titles, ...given, ...suffixes].join(' ');
}

function readName(name: string): NameParts {
  const [main = '', ...after] = inSpokenOrder(name).split(',');
  const words = wordsOf(main);
  let last = words.length - 1;
  while (last > 0 && isSuffix(words[last] as string)) last--;
  let first = 0;
  while (first < last && isTitle(words[first] as string)) first++;
  return {
    titles: words.slice(0, first),
    given: words.slice(first, last),
    last: words[last] ?? '',
    suffixes: [...words.slice(last + 1), ...after.flatMap(wordsOf)],
  };
}

function wordsOf(text: string): string[] {
  return (
    text
      .trim()
      .replace(spaced, '$1$2')
      .match(/\([^()]*\)|\S+/g) ?? []
  );
}

/** Whether a part of a name after a comma is no first name. `before` is what stands before the comma. */
function isSuffixes(text: string, before = ''): boolean {
  const isShouted = before === before.toUpperCase();
  return wordsOf(text).every((word) => isSuffix(word) || (!isShouted && capitals.test(word)));
}

/** Whether a word after a last name is none: a generation, a degree, or anything in parentheses. */
function isSuffix(word: string): boolean {
  const isName = /[\p{L}\p{N}]/u.test(word) && !/^\(.*\)$/.test(word);
  return !isName || word === 'V' || generation.test(word) || degree.test(word) || dotted.test(word);
}
