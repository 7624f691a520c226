import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const shared = ['build', 'content', 'contracts', 'node_modules', 'public', 'web', 'CHANGELOG.md'];

/** What differs in another version, by path; returns the new text for the old one, which is empty for a new file. */
export type Changes = Record<string, (text: string) => string>;

/** Prepares this version of the site under another number, with changes, where an update would have put it. */
export function addVersion(dataDir: string, version: string, changes: Changes = {}): void {
  const folder = join(dataDir, 'versions', version);
  mkdirSync(folder, { recursive: true });
  for (const name of shared) symlinkSync(resolve(name), join(folder, name));
  const filter = (path: string) => !/\.test\.ts$|\/(testing|faults)(\/|$)/.test(path);
  for (const name of ['server', 'scripts']) cpSync(name, join(folder, name), { recursive: true, filter });
  const description = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...description, version }));
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    writeFileSync(file, change(readIfThere(file)));
  }
}

/** A migration after all others, which runs these statements. */
export function laterMigration(...statements: string[]): Changes {
  const text = `import { fromSql } from './from-sql.ts';
export const later = fromSql(() => ${JSON.stringify(statements)});`;
  return { 'server/platform/database/migrations/9999-later.ts': () => text };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
