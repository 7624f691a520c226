import { findEmails, findNameColumns } from './column-contents.ts';
import { findHeadingRow, headings } from './find-headings.ts';

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

/** Finds the columns by what is in them and by their headings. */
export function findColumns(rows: string[][]): FoundColumns {
  const row = findHeadingRow(rows);
  const titles = row === undefined ? [] : (rows[row] ?? []);
  const above = row === undefined ? 0 : row + 1;
  const people = rows.slice(above);
  const email = findEmails(people) ?? findTitle(titles, headings.email);
  return { titles, above, columns: { name: findNames(titles, people, email), email } };
}

function findNames(titles: string[], people: string[][], email: number | undefined): number[] {
  const isUsed = (at: number | undefined): at is number =>
    at !== undefined && at !== email && people.some((row) => /\p{L}/u.test(row[at] ?? ''));
  const whole = findTitle(titles, headings.name);
  if (isUsed(whole)) return [whole];
  const parts = [findTitle(titles, headings.first), findTitle(titles, headings.last)].filter(isUsed);
  return parts.length > 0 ? parts : findNameColumns(people, email);
}

function findTitle(titles: string[], heading: RegExp): number | undefined {
  const at = titles.findIndex((title) => heading.test(title));
  return at < 0 ? undefined : at;
}
