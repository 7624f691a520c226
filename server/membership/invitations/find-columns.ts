import { findEmails, findNameColumns, hasAddress } from './column-contents.ts';
import { createOthersCheck, findHeadingRow, isTitled, rankBy, rankNamesBy } from './find-headings.ts';

export interface Columns {
  /** The column of the name, or those of the first and the last name. */
  name: number[];
  email?: number | undefined;
}

export interface FoundColumns {
  /** Empty when there are none. */
  titles: string[];
  /** How many rows are above the first person: the headings, and any title above them. */
  above: number;
  columns: Columns;
}

/** Finds the columns by their headings and by what is in them. */
export function findColumns(rows: string[][]): FoundColumns {
  const row = findHeadingRow(rows);
  const titles = row === undefined ? [] : (rows[row] ?? []);
  const above = row === undefined ? 0 : row + 1;
  const people = rows.slice(above);
  const email = findEmail(titles, people);
  return { titles, above, columns: { name: findNames(titles, people, email), email } };
}

/** A column that is called "Email" goes before a fuller one, which may be of other people, unless that has twice as many. */
function findEmail(titles: string[], people: string[][]): number | undefined {
  const count = (at: number) => people.filter((row) => hasAddress(row[at] ?? '')).length;
  const named = titles.flatMap((title, at) => (isTitled(title, 'email') ? [at] : []));
  const first = named.find((at) => count(at) > 0) ?? named[0];
  const fullest = findEmails(people, rankBy(titles)) ?? first;
  return first !== undefined && fullest !== undefined && 2 * count(first) > count(fullest) ? first : fullest;
}

function findNames(titles: string[], people: string[][], email: number | undefined): number[] {
  const isAboutOthers = createOthersCheck(titles);
  const find = (kind: 'name' | 'first' | 'last') => {
    const at = titles.findIndex((title, column) => isTitled(title, kind) && !isAboutOthers(column));
    return at >= 0 && at !== email && people.some((row) => /\p{L}/u.test(row[at] ?? '')) ? at : undefined;
  };
  const [whole, first, last] = [find('name'), find('first'), find('last')];
  const parts = whole === undefined ? [first, last] : findParts(people, whole, first, last);
  const found = parts.filter((at) => at !== undefined);
  return found.length > 0 ? found : findNameColumns(people, email, rankNamesBy(titles));
}

/** What "Name" means next to "Surname" or "Vorname" shows in what is in it: the whole name, or the other part. */
function findParts(people: string[][], whole: number, first?: number, last?: number) {
  if (last !== undefined && isApart(people, whole, last)) return [first ?? whole, last];
  const isLast = first !== undefined && last === undefined && isApart(people, whole, first) && isOneWord(people, whole);
  return isLast ? [first, whole] : [whole];
}

function isApart(people: string[][], whole: number, part: number): boolean {
  const both = people.map((row) => [row[whole] ?? '', row[part] ?? ''] as const).filter(([one, other]) => one && other);
  return both.length > 0 && areMost(both, ([one, other]) => !one.toLowerCase().includes(other.toLowerCase()));
}

function isOneWord(people: string[][], column: number): boolean {
  const cells = people.map((row) => row[column] ?? '').filter(Boolean);
  return areMost(cells, (cell) => !/\s/.test(cell));
}

function areMost<Each>(all: Each[], passes: (each: Each) => boolean): boolean {
  return all.filter(passes).length * 2 > all.length;
}
