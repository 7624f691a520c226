import { invitationLimits, type PreviewedPerson } from '#contracts/membership/invitations.ts';
import { readTypedAddress } from '#contracts/platform/as-typed.ts';
import { inSpokenOrder } from '#contracts/platform/person-names.ts';
import { badField } from '#server/platform/http/errors.ts';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { hasAddress } from './column-contents.ts';
import { type Columns, findColumns } from './find-columns.ts';
import { type ParsedRow, parseCsv } from './parse-csv.ts';

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
 * @throws Refusal 400 `file` when it names no one, or it is no spreadsheet
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

const tooMany = `This has more than ${invitationLimits.people} rows. Split it into smaller ones.`;
const noPeople = 'We found no one in it. It needs a column with names, and may have one with email addresses.';
const notCsv = 'We couldn’t read this as a spreadsheet. In Excel, Numbers, or Google Sheets, save it as CSV.';

function readRows(bytes: Buffer): ParsedRow[] {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw badField('file', notCsv);
  return parseCsv(text).flatMap(splitPeople);
}

/** A line of an email program's "To" field names several people: "Walt <walt@example.com>, peg@example.com". */
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
  return { line: info.lines, name: inSpokenOrder(name), email: readTypedAddress(cell) };
}

/** Returns Walt for "Walt <walt@example.com>". */
function nameBefore(cell: string): string {
  return unquote(/^([^<@]*)<[^<>]+>$/.exec(cell)?.[1]?.trim() ?? '');
}

function unquote(name: string): string {
  return /^"[^"]*"?$/.test(name) ? name.replaceAll('"', '') : name;
}
