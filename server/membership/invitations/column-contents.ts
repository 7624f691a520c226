/** Checks whether a cell holds an address, perhaps among other words. */
export function hasAddress(cell: string): boolean {
  return /[^\s@]@[^\s@]/.test(cell);
}

const isAddress = (cell: string) => /^[^\s@(<]+@[^\s@)>]+$/.test(cell);
/** Checks whether a cell holds letters only, as a name does. */
export const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell);
const isWholeName = (cell: string) => isName(cell) && /\s/.test(cell);

/** Returns the column with most email addresses; undefined when there are none. */
export function findEmails(people: string[][]): number | undefined {
  return findFullest(people, isAddress) ?? findFullest(people, hasAddress);
}

/** Returns the column with most different names of two words or more, or else the first ones with single words. */
export function findNameColumns(people: string[][], email: number | undefined): number[] {
  const whole = findFullest(people, isWholeName, email);
  if (whole !== undefined) return [whole];
  const first = findFullest(people, isName, email) ?? (email === 0 ? 1 : 0);
  const next = first + 1;
  const hasLast = next !== email && people.some((row) => isName(row[next] ?? ''));
  return hasLast ? [first, next] : [first];
}

/** Returns the column with most different cells that pass; the first of those with equally many. */
function findFullest(rows: string[][], passes: (cell: string) => boolean, except?: number): number | undefined {
  const found = new Map<number, Set<string>>();
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (at !== except && passes(cell)) found.set(at, (found.get(at) ?? new Set()).add(cell));
    }
  }
  return [...found].toSorted(([one, ones], [other, others]) => others.size - ones.size || one - other)[0]?.[0];
}
