import { firstNameOf, isCommonFirstName } from '#contracts/platform/person-names.ts';
import { isName, type Rank } from './column-contents.ts';

interface NameColumn {
  at: number;
  place: number | undefined;
  names: number;
  /** How many names have two words or more. */
  whole: number;
  /** How many names have a common first name. */
  first: number;
  different: Set<string>;
}

/** Returns the column of whole names, or those of first and last names in this order. */
export function findNameColumns(people: string[][], email: number | undefined, rank: Rank): number[] {
  const columns = listNameColumns(people, rank).filter(({ at }) => at !== email);
  const ranked = columns.filter(({ place }) => place !== undefined);
  const first = findMost(ranked, (column) => column.first);
  // A list of managers and their teams has "Manager" above the names, so without another column any will do.
  const whole = findWholeNames(ranked) ?? findWholeNames(columns);
  // Without first names, a column such as "Boca Raton" beside one with first names holds something else.
  if (whole && whole.first >= (first?.first ?? 0)) return [whole.at];
  const start = first ?? findMost(ranked, ({ different }) => different.size);
  if (!start) return [email === 0 ? 1 : 0];
  // A last name may stand in front of a first name that is known as one.
  const neighbors = ranked.filter(({ at }) => at === start.at + 1 || (first && at === start.at - 1));
  const last = findMost(neighbors.toReversed(), ({ different }) => different.size);
  return last ? [start.at, last.at] : [start.at];
}

/** Counts the names in each column that has some. */
function listNameColumns(people: string[][], rank: Rank): NameColumn[] {
  const columns = new Map<number, NameColumn>();
  for (const row of people) {
    for (const [at, cell] of row.entries()) {
      if (!isName(cell)) continue;
      const column = columns.get(at) ?? { at, place: rank(at), names: 0, whole: 0, first: 0, different: new Set() };
      columns.set(at, column);
      column.names += 1;
      column.whole += /\s/.test(cell) ? 1 : 0;
      column.first += isCommonFirstName(firstNameOf(cell)) ? 1 : 0;
      column.different.add(cell);
    }
  }
  return [...columns.values()].toSorted((one, other) => one.at - other.at);
}

/** Finds a column in which most names are whole: "De Leon" among other last names is not. */
function findWholeNames(columns: NameColumn[]): NameColumn | undefined {
  const mostlyWhole = columns.filter(({ whole, names }) => whole * 2 > names);
  return findMost(mostlyWhole, ({ different }) => different.size);
}

/** Returns the column with the highest count above 0; of several, the first by place, then in the list. */
function findMost(columns: NameColumn[], count: (column: NameColumn) => number): NameColumn | undefined {
  const found = columns.filter((column) => count(column) > 0);
  return found.toSorted((one, other) => count(other) - count(one) || (one.place ?? 1) - (other.place ?? 1))[0];
}
