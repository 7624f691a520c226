import { readTypedAddress } from '#contracts/platform/as-typed.ts';

/** Checks whether a cell holds an address, perhaps among other words. */
export function hasAddress(cell: string): boolean {
  return /[^\s@]@[^\s@]/.test(cell);
}

/** Checks whether a cell holds an address and nothing else but a name. */
export function isAddress(cell: string): boolean {
  return hasAddress(cell) && /^[^\s@(<]+@[^\s@)>]+$/.test(readTypedAddress(cell));
}

/** Checks whether a cell may hold a name: it has letters, and neither digits nor an at sign. */
export const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);

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
