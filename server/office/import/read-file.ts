import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeText } from '#server/platform/text/decode-text.ts';

const wayOut = 'Export it again with mongoexport, or as JSON with MongoDB Compass.';

const ofShell = `This is how the MongoDB shell shows documents, not JSON. ${wayOut}`;

/** How files begin. The rule for many lines comes last: the shell writes those, too. */
const formats: [RegExp, string][] = [
  [/^[^\n]*\0/, `This is BSON, as mongodump writes it, or compressed. ${wayOut}`],
  [
    /^(?:"?_id"?,|[\w".$[\]-]+(?:,[\w".$[\]-]+)+[ \t\r]*(?:\n|$))/,
    `This is CSV, as MongoDB Compass or mongoexport writes it. ${wayOut}`,
  ],
  [/^(?:\/\*|\[?\s*\{\s*(?:[\w$]+|'[^'\n]*')\s*:)/, ofShell],
  [/(?<!\\)"\s{0,20}:\s{0,20}(?:ObjectId|ISODate|Number\w+|BinData|Timestamp)\(/, ofShell],
  [/^\{\s*\n/, 'Each document has to be on a line of its own. Export it again without --pretty, or with --jsonArray.'],
];

/** A document and where it begins. */
export interface Row<Value = unknown> {
  file: string;
  /** From 1. */
  line: number;
  value: Value;
}

/** What the report says about a row. */
export interface RowRemark {
  file: string;
  line: number;
  reason: string;
}

/** What the import reports about rows. */
export interface Report {
  bad: RowRemark[];
  /** Fields that were changed or left out in rows that are imported. */
  mended: RowRemark[];
}

interface ReadRows {
  rows: Row[];
  bad: RowRemark[];
}

const notJson = 'This is not complete JSON. The file may have been cut off.';

/** Reads what `mongoexport` wrote: one document per line, or one array. A file that isn't there has no rows. */
export async function readRows(path: string): Promise<ReadRows> {
  if (!existsSync(path)) return { rows: [], bad: [] };
  const text = decodeText(await readFile(path));
  const file = basename(path);
  const otherFormat = nameFormat(text);
  if (otherFormat) return { rows: [], bad: [{ file, line: 1, reason: otherFormat }] };
  return text.trimStart().startsWith('[') ? readArray(file, text) : readLines(file, text);
}

function readLines(file: string, text: string): ReadRows {
  const found: ReadRows = { rows: [], bad: [] };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() !== '') add(found, file, at + 1, line);
  }
  return found;
}

function add({ rows, bad }: ReadRows, file: string, line: number, text: string): void {
  try {
    rows.push({ file, line, value: toPlain(JSON.parse(text)) });
  } catch {
    bad.push({ file, line, reason: notJson });
  }
}

function readArray(file: string, text: string): ReadRows {
  try {
    const values = JSON.parse(text) as unknown[];
    const lines = listLines(text);
    return { rows: values.map((value, at) => ({ file, line: lines[at] ?? 1, value: toPlain(value) })), bad: [] };
  } catch {
    return { rows: [], bad: [{ file, line: text.trimEnd().split('\n').length, reason: notJson }] };
  }
}

/** Returns the lines on which the documents of a valid JSON array begin. */
function listLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  // Strings first: they may contain braces.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      if (depth === 1) lines.push(line);
      depth += 1;
    } else if (token === '}' || token === ']') depth -= 1;
  }
  return lines;
}

/**
 * Returns a value as `mongoexport` wrote it in plain JSON: `{"$oid": "5f…"}` is its text, `{"$date": …}` an ISO 8601 moment,
 * and wrapped numbers are numbers, except decimals, which are their text (MongoDB Extended JSON v1 and v2).
 */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0].startsWith('$')) return unwrap(first[0], first[1]);
  return Object.fromEntries(entries.map(([key, part]) => [key, toPlain(part)]));
}

function unwrap(kind: string, inner: unknown): unknown {
  if (kind === '$date') return toIsoDate(toPlain(inner));
  if (kind === '$numberInt' || kind === '$numberLong' || kind === '$numberDouble') return Number(inner);
  return inner;
}

/** Returns an ISO 8601 moment. Leaves a value that is not a date as it is, so that the check of its field reports it. */
function toIsoDate(date: unknown): unknown {
  const time = typeof date === 'number' || typeof date === 'string' ? new Date(date) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : date;
}

/** Returns what to do about a file that is in another format of MongoDB; undefined for JSON. */
function nameFormat(text: string): string | undefined {
  const start = text.trimStart().slice(0, 2000);
  return formats.find(([format]) => format.test(start))?.[1];
}
