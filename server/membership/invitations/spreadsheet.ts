import { invitationLimits, type PreviewedPerson } from '#contracts/membership/invitations.ts';
import { readTypedAddress } from '#contracts/platform/as-typed.ts';
import { inSpokenOrder } from '#contracts/platform/person-names.ts';
import { badField } from '#server/platform/http/errors.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { findEmails, hasAddress, isTotal } from './column-contents.ts';
import { createOthersCheck, findHeadingRow, isTitled, rankBy, rankNamesBy } from './find-headings.ts';
import { findNameColumns } from './name-columns.ts';
import { type ParsedRow, parseCsv } from './parse-csv.ts';

interface Columns {
  /** The column of the name, or those of the first and the last name. */
  name: number[];
  email?: number | undefined;
}

interface FoundColumns {
  /** Empty when there are none. */
  titles: string[];
  /** How many rows are above the first person: the headings, and any title above them. */
  above: number;
  columns: Columns;
}

export interface Spreadsheet {
  /** What each column is called: its heading, or what its first cell says. */
  titles: string[];
  hasHeadings: boolean;
  columns: Columns;
  people: Pick<PreviewedPerson, 'line' | 'name' | 'email'>[];
}

/**
 * Reads whom a spreadsheet names, in any of the usual encodings and with any of the usual separators. Without `chosen`, finds
 * the columns.
 * @throws Refusal 400 `file` for too many rows or people, for no spreadsheet, and, without `chosen`, when it names no one
 */
export function readSpreadsheet(bytes: Buffer, chosen?: Columns): Spreadsheet {
  const rows = readRows(bytes);
  const { titles, above, columns: found } = findColumns(rows.map(({ record }) => record));
  const columns = chosen ?? found;
  const people = rows.slice(above).map((row) => toPerson(row, columns));
  const named = people.filter(({ name, email }) => name !== '' || email !== '');
  if (named.length > invitationLimits.people) throw badField('file', tooMany);
  if (named.length === 0 && !chosen) throw badField('file', noPeople);
  return { titles: nameColumns(titles, rows.slice(above)), hasHeadings: above > 0, columns, people: named };
}

const tooMany = `This names more than ${invitationLimits.people} people. Split it into smaller ones.`;
const tooLong = `This has more than ${invitationLimits.rows} rows. Split it into smaller ones.`;
const noPeople = 'We found no one in it. It needs a column with names, and may have one with email addresses.';
const notCsv = 'We couldn’t read this as a spreadsheet. In Excel, Numbers, or Google Sheets, save it as CSV.';

function readRows(bytes: Buffer): ParsedRow[] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw badField('file', notCsv);
  const rows = parseCsv(text);
  if (rows.length > invitationLimits.rows) throw badField('file', tooLong);
  return rows.filter(({ record }) => !isTotal(record)).flatMap(splitPeople);
}

/** Splits a line of an email program's "To" field, which names several people: "Walt <walt@example.com>, peg@example.com". */
function splitPeople(row: ParsedRow): ParsedRow[] {
  const cells = row.record.filter((cell) => cell !== '');
  const isList = cells.length > 1 && cells.every(hasAddress) && cells.some(nameBefore);
  return isList ? cells.map((cell) => ({ ...row, record: [cell] })) : [row];
}

function nameColumns(titles: string[], people: ParsedRow[]): string[] {
  const shown = people.slice(0, invitationLimits.people);
  const width = Math.max(titles.length, ...shown.map(({ record }) => record.length));
  return Array.from({ length: Math.min(width, invitationLimits.columns) }, (_, at) => {
    const example = shown.find(({ record }) => record[at])?.record[at];
    return (titles[at] || example || `Column ${at + 1}`).slice(0, invitationLimits.title);
  });
}

function toPerson({ record, info }: ParsedRow, columns: Columns) {
  const words = columns.name.map((at) => record[at] ?? '').filter((part) => part !== '');
  const cell = columns.email === undefined ? '' : (record[columns.email] ?? '');
  const name = words.map(unquote).join(' ') || nameBefore(cell);
  return { line: info.lines, name: inSpokenOrder(name), email: readTypedAddress(firstAddress(cell)) };
}

const longestCell = 1000;

/** Returns the first of several addresses in one cell, and any other cell as it is. */
function firstAddress(cell: string): string {
  const [first, second] = cell.slice(0, longestCell).match(/[^\s;,<>:]+@[^\s;,<>:]+/g) ?? [];
  return first && second ? first : cell;
}

/** Returns Walt for "Walt <walt@example.com>". */
function nameBefore(cell: string): string {
  return unquote(/^([^<@]*)<[^<>]+>$/.exec(cell)?.[1]?.trim() ?? '');
}

function unquote(name: string): string {
  return /^"[^"]*"?$/.test(name) ? name.replaceAll('"', '') : name;
}

/** Finds the columns by their headings and by what is in them. */
function findColumns(rows: string[][]): FoundColumns {
  const row = findHeadingRow(rows);
  const titles = row === undefined ? [] : (rows[row] ?? []);
  const above = row === undefined ? 0 : row + 1;
  const people = rows.slice(above);
  const email = findEmail(titles, people);
  return { titles, above, columns: { name: findNames(titles, people, email), email } };
}

/**
 * Finds the column of addresses. One called "Email" wins over a fuller one, which may be of other people, unless that has twice
 * as many.
 */
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

/** Finds what "Name" means next to "Surname" or "Vorname", from its cells: the whole name or the other part. */
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
