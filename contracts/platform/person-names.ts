/** What stands before a first name, with or without a dot. */
const titles = 'dr|mr|mrs|ms|miss|mx|rev|fr|prof|hon|coach|lt|col|sgt|capt|cpt|cdr|cmdr|maj|gen|adm';
const title = new RegExp(`^(?:${titles})\\.?$`, 'i');
const generation = /^(?:jr|sr|jnr|snr|ii|iii|iv|2nd|3rd|4th|esq|ret)\.?$/i;
/** Degrees, licenses, and services that are no one's last name, as people write them without dots. Short ones in capitals only: Pe and Lat are names. */
const degree =
  /^(?:MD|P[Hh][Dd]|E[Dd][Dd]|M[Ee][Dd]|DDS|DMD|DVM|DPT|JD|MBA|MSW|MPH|RN|CPA|PE|ATC|LAT|CMA|CAA|USA|USN)\.?$/;
const longDegree = /^(?:cscs|cmaa|usaf|usmc|uscg)\.?$/i;
/** "M.D." and "M.Ed.", but not "St.John" and "J.Smith". */
const dotted = /^(?!(?:st|mc|mac|o(?!\.d\.?$))\.)\p{L}{1,3}(?:\.\p{L}{1,3})+\.?$/iu;
const couple = /^(?:and|&)$/i;
/** What a last name may begin with. */
const particle = /^(?:van|von|vander|der|den|ter|ten|del?|della|las?|los|le|el|du|d[aio]s?|st\.?|saint|san|santa)$/i;
/** What people write after a name who say what someone is. */
const role =
  /^(?:retired|emeritus|emerita|deceased|head|assistant|athletic|director|coach|teacher|trainer|principal|president|chair|captain|manager|umpire|referee|official|secretary|treasurer)$/i;
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
  const isLastFirst = first !== '' && !isSuffixes(first, last) && (isLastName(last) || areFirstNames(first));
  return (isLastFirst ? [`${first} ${last}`, ...rest] : parts).filter((part) => part !== '').join(', ');
}

/**
 * Returns how to greet someone: Walt for "Walt Jennings, Jr.", "Walt & Peg" or "Mr. & Mrs. Brandt" for a couple, and "Coach
 * Smith" where no first name is known.
 */
export function firstNameOf(name: string): string {
  const parts = readName(name);
  const [first = '', ...others] = parts.given;
  const isCouple = others.some(isAnd);
  if (first === '' || (!isCouple && parts.titles.some(isAnd))) return [...parts.titles, parts.last].join(' ');
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
  const last = findLast(words);
  const first = findFirst(words, last);
  return {
    titles: words.slice(0, first),
    given: words.slice(first, last),
    last: words[last] ?? '',
    suffixes: [...words.slice(last + 1), ...after.flatMap(wordsOf)],
  };
}

function findLast(words: string[]): number {
  let last = words.length - 1;
  while (last > 0 && isSuffix(words[last] as string)) last--;
  return last;
}

/** Returns the number of the first word after the titles, such as "Mr. & Mrs." */
function findFirst(words: string[], last: number): number {
  let first = 0;
  while (first < last && isTitle(words[first] as string))
    first += isAnd(words[first + 1] ?? '') && isTitle(words[first + 2] ?? '') ? 2 : 1;
  return Math.min(first, last);
}

function isAnd(word: string): boolean {
  return couple.test(word);
}

/** Whether what stands before a comma is a last name, such as "St. John Jr.", and not a whole name. */
function isLastName(text: string): boolean {
  const words = wordsOf(text);
  const last = findLast(words);
  return last >= 0 && words.slice(0, last).every((word) => particle.test(word));
}

/** Whether what stands after a comma looks like first names, as in "Garcia Lopez, Maria"; "Retired" and "Head Coach" are none. */
function areFirstNames(text: string): boolean {
  return wordsOf(text).every((word) => /^\p{Lu}(?:\p{Ll}+|\.?)$/u.test(word) && !role.test(word));
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
  return (
    !isName || word === 'V' || generation.test(word) || degree.test(word) || longDegree.test(word) || dotted.test(word)
  );
}
