import { parse } from 'csv-parse/sync';
import { invitationLimits } from '#contracts/membership/invitations.ts';
import { hasAddress } from './column-contents.ts';

export interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/** Excel's way to say which separator follows. */
const separatorLine = /^"?sep=(.)"?[ \t]*(?=[\r\n]|$)/i;
/** The first of equally good ones wins: commas come last, because they are common in text. */
const separators = ['\t', ';', '|', ','];
const enoughRows = 50;

/** Mail programs write "Brandt, Walt" <walt@example.com>, which CSV would put in quotes as a whole. */
const quotedName = /"([^"]*)"(\s*<[^<>]*>)/g;
/** One more than a spreadsheet may have, so that the reader notices. */
const mostRows = invitationLimits.rows + 1;

/** Reads CSV; where it breaks the rules, line by line. Stops after one row more than a spreadsheet may have. */
export function parseCsv(text: string): ParsedRow[] {
  const declared = separatorLine.exec(text)?.[1];
  const separator = declared ?? findSeparator(text);
  const fromLine = declared ? 2 : 1;
  try {
    return parseWith(text, separator, { from_line: fromLine, to: mostRows });
  } catch {
    return parseLines(text, separator, fromLine);
  }
}

function parseLines(text: string, separator: string, fromLine: number): ParsedRow[] {
  const lines = text.split(/\r\n?|\n/).map((line, at) => ({ line, lines: at + 1 }));
  const filled = lines.slice(fromLine - 1).filter(({ line }) => line.trim() !== '');
  return filled.slice(0, mostRows).flatMap(({ line, lines }) => {
    const tries = [line, line.replaceAll(quotedName, '"""$1""$2"')].map((each) => tryWith(each, separator));
    const found = tries.find((rows) => rows.length > 0) ?? parseWith(line, separator, { quote: false });
    return found.map(({ record }) => ({ record, info: { lines } }));
  });
}

/** Returns the separator that sets most addresses apart, or else makes most cells. */
function findSeparator(text: string): string {
  const present = separators.filter((separator) => text.includes(separator));
  if (present.length < 2) return present[0] ?? ',';
  const scores = present.map((separator) => {
    const rows = tryWith(text, separator);
    const addresses = rows.filter(({ record }) => record.some(isAddresses));
    return { separator, addresses: addresses.length, cells: rows.flatMap(({ record }) => record).length };
  });
  const [best] = scores.toSorted((one, other) => other.addresses - one.addresses || other.cells - one.cells);
  return best?.separator ?? ',';
}

/** Checks whether a cell has nothing but an address, or several. */
function isAddresses(cell: string): boolean {
  return cell.split(/[,;] ?/).every((part) => hasAddress(part) && !/[\s|]/.test(part));
}

/** Returns the first rows; none when it is not CSV. */
function tryWith(text: string, separator: string): ParsedRow[] {
  try {
    return parseWith(text, separator, { to: enoughRows });
  } catch {
    return [];
  }
}

function parseWith(
  text: string,
  delimiter: string,
  options: { from_line?: number; to?: number; quote?: false },
): ParsedRow[] {
  const loose = { relax_column_count: true, relax_quotes: true, trim: true } as const;
  // Excel writes thousands of rows of separators below a list.
  const filled = { skip_empty_lines: true, skip_records_with_empty_values: true } as const;
  return parse(text, { ...loose, ...filled, ...options, delimiter, info: true }) as unknown as ParsedRow[];
}
