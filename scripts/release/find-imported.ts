import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const specifier = /(?:from|import|import\()\s*'(\.\/[^']+)'/g;

/** Returns these files of a folder and all that they import from it, relative to it. */
export function findImported(folder: string, files: string[]): string[] {
  const found = new Set(files);
  // A set also goes through what is added meanwhile.
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, path = ''] of text.matchAll(specifier)) found.add(normalize(join(file, '..', path)));
  }
  return [...found].toSorted();
}
