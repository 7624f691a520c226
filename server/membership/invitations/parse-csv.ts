import { parse } from 'csv-parse/sync';
import { hasAddress } from './column-contents.ts';

export interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/** Excel's way to say which separator follows. */
const separatorLine = /^"?sep=(.)"?[ \t]*(?=[\r\n]|$)/i;
/** So that tabs and semicolons, which are rare in text, win where commas do as well. */
const separators = ['\t', ';', '|', ','];
const enoughRows = 50;

/** @throws when it is no CSV */
export function parseCsv(text: string): ParsedRow[] {
  const declared = separatorLine.exec(text)?.[1];
  if (declared) return parseWith(text, declared, { from_line: 2 });
  return parseWith(text, findSeparator(text), {});
}

/** Returns the separator that sets most addresses apart, or else makes most cells. */
function findSeparator(text: string): string {
  const present = separators.filter((separator) => text.includes(separator));
  if (present.length < 2) return present[0] ?? ',';
  const scores = present.map((separator) => {
    const rows = tryWith(text, separator);
    const addresses = rows.filter(({ record }) => record.some((cell) => hasAddress(cell) && !/[\s,;|]/.test(cell)));
    return { separator, addresses: addresses.length, cells: rows.flatMap(({ record }) => record).length };
  });
  const [best] = scores.toSorted((one, other) => other.addresses - one.addresses || other.cells - one.cells);
  return best?.separator ?? ',';
}

function tryWith(text: string, separator: string): ParsedRow[] {
  try {
    return parseWith(text, separator, { to: enoughRows });
  } catch {
    return [];
  }
}

function parseWith(text: string, delimiter: string, limits: { from_line?: number; to?: number }): ParsedRow[] {
  const loose = { relax_column_count: true, relax_quotes: true, trim: true } as const;
  // Excel writes thousands of rows of separators below a list.
  const filled = { skip_empty_lines: true, skip_records_with_empty_values: true } as const;
  return parse(text, { ...loose, ...filled, ...limits, delimiter, info: true }) as unknown as ParsedRow[];
}
