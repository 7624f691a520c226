import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { decodeText } from '#server/platform/text/decode-text.ts';
import { toPlain } from './extended-json.ts';
import { nameFormat } from './name-format.ts';

/** A document and where it begins. */
export interface Row<Value = unknown> {
  file: string;
  /** From 1. */
  line: number;
  value: Value;
}

/** A row that can't be imported, and why. */
export interface BadRow {
  file: string;
  line: number;
  reason: string;
}

/** What is told about the rows. */
export interface Report {
  bad: BadRow[];
  /** Fields that were changed or left out in rows that are imported. */
  mended: BadRow[];
}

interface ReadRows {
  rows: Row[];
  bad: BadRow[];
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
