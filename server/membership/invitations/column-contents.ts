import { readTypedAddress } from '#contracts/platform/as-typed.ts';
import { isCommonFirstName } from '#contracts/platform/person-names.ts';

/** Checks whether a cell holds an address, perhaps among other words. */
export function hasAddress(cell: string): boolean {
  return /[^\s@]@[^\s@]/.test(cell);
}

/** Checks whether a cell holds an address and nothing else but a name. */
export function isAddress(cell: string): boolean {
  return hasAddress(cell) && /^[^\s@(<]+@[^\s@)>]+$/.test(readTypedAddress(cell));
}

/** Checks whether a cell holds letters only, as a name does. */
export const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const isWholeName = (cell: string) => isName(cell) && /\s/.test(cell);

const totalBefore = /^(?:(?:grand|sub)[ -]?)?(?:total|sum|count|summe|gesamt)(?: \p{L}+){0,2} ?[:=]? ?\d{1,5}$/iu;
const totalBehind = /^\d{1,5} (?:total|members|people|persons|coaches|names|rows|entries)$/i;

/** Checks whether a row counts the people above it, such as "Total: 20", instead of naming one. */
export function isTotal(row: string[]): boolean {
  const words = row.filter((cell) => cell !== '').join(' ');
  return totalBefore.test(words) || totalBehind.test(words);
}

/** Returns a number for each column: of equally full ones, the lowest is taken. Columns without a number are left out. */
export type Rank = (column: number) => number | undefined;

/** Returns the column with the most email addresses; undefined when there are none. */
export function findEmails(people: string[][], rank: Rank): number | undefined {
  return findFullest(people, isAddress, rank) ?? findFullest(people, hasAddress, rank);
}

/** Returns the column with the most different names of two words or more, or else the first ones with single words. */
export function findNameColumns(people: string[][], email: number | undefined, rank: Rank): number[] {
  const rankOthers: Rank = (at) => (at === email ? undefined : rank(at));
  // A list of managers and their teams has "Manager" above the names, so without another column any will do.
  const rankOneOfOthers: Rank = (at) => (at === email ? undefined : 1);
  const whole = findFullest(people, isWholeName, rankOthers) ?? findFullest(people, isWholeName, rankOneOfOthers);
  if (whole !== undefined) return [whole];
  const first = findFullest(people, isName, rankOthers) ?? (email === 0 ? 1 : 0);
  const next = first + 1;
  const hasLast = rankOthers(next) !== undefined && people.some((row) => isName(row[next] ?? ''));
  if (!hasLast) return [first];
  const countFirst = (at: number) => people.filter((row) => isCommonFirstName(row[at] ?? '')).length;
  return countFirst(next) > countFirst(first) ? [next, first] : [first, next];
}

/** Returns the column with the most different cells that pass; if several have the most, the first by rank. */
function findFullest(rows: string[][], passes: (cell: string) => boolean, rank: Rank): number | undefined {
  const found = new Map<number, Set<string>>();
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (cell !== '' && passes(cell)) found.set(at, (found.get(at) ?? new Set()).add(cell));
    }
  }
  const columns = [...found].flatMap(([at, { size }]) => {
    const place = rank(at);
    return place === undefined ? [] : [{ at, size, place }];
  });
  return columns.toSorted((one, other) => other.size - one.size || one.place - other.place || one.at - other.at)[0]?.at;
}
