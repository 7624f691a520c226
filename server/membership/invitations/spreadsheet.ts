import { parse } from 'csv-parse/sync';
import { invitationLimits, type PreviewedPerson } from '#contracts/membership/invitations.ts';
import { readTypedAddress } from '#contracts/platform/as-typed.ts';
import { inSpokenOrder } from '#contracts/platform/person-names.ts';
import { badField } from '#server/platform/http/errors.ts';
import { type Columns, findColumns } from './find-columns.ts';

export interface Spreadsheet {
  columns: { name: string | null; email: string | null };
  people: Omit<PreviewedPerson, 'problem'>[];
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads whom a spreadsheet names, in any of the usual encodings and with any of the usual separators.
 * @throws Refusal 400 `file` when there is nobody in it, or it is no spreadsheet
 */
export function readSpreadsheet(bytes: Buffer): Spreadsheet {
  const text = decodeText(bytes);
  const rows = parseRows(text);
  if (rows.length > invitationLimits.people + 1) throw badField('file', tooMany);
  const columns = findColumns(rows.map(({ record }) => record));
  const people = rows.slice(columns.hasHeadings ? 1 : 0).map((row) => toPerson(row, columns));
  const named = people.filter(({ name, email }) => name !== '' || email !== '');
  if (named.length === 0) throw badField('file', nobody);
  const heading = (at: number | undefined) => (columns.hasHeadings && at !== undefined ? rows[0]?.record[at] : null);
  return {
    columns: { name: heading(columns.name[0]) ?? null, email: heading(columns.email) ?? null },
    people: named,
  };
}

const tooMany = `This has more than ${invitationLimits.people} rows. Split it into smaller ones.`;
const nobody = 'We found nobody in it. It needs a column with names, and may have one with email addresses.';
const notCsv = 'We couldn’t read this as a spreadsheet. In Excel, Numbers, or Google Sheets, save it as CSV.';

function parseRows(text: string): Parsed[] {
  if (text.includes('\0')) throw badField('file', notCsv);
  try {
    const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true } as const;
    return parse(text, { ...options, delimiter: findDelimiter(text), info: true }) as unknown as Parsed[];
  } catch {
    throw badField('file', notCsv);
  }
}

/** The separator that the first lines have most of. */
function findDelimiter(text: string): string {
  const start = text.split(/\r?\n/, 10).join('\n');
  const count = (sign: string) => start.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] as string;
}

function toPerson({ record, info }: Parsed, { name, email }: Columns) {
  const words = name.map((at) => record[at] ?? '').filter((part) => part !== '');
  return {
    line: info.lines,
    name: inSpokenOrder(words.join(' ')),
    email: email === undefined ? '' : readTypedAddress(record[email] ?? ''),
  };
}

/**
 * Returns the text of a file in UTF-8, in UTF-16 with or without its mark, or else in Windows-1252, which old versions of Excel
 * write and which includes Latin-1.
 */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  // Western letters in UTF-16: every other byte is zero.
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return decode('utf-16le', bytes);
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) return decode('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252', bytes);
  }
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}
