import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signFiles } from './releases.ts';

const programs = ['server', 'scripts'];
const others = ['build', 'content', 'contracts', 'public', 'CHANGELOG.md'];

/** What differs in another version, by path; returns the new text for the old one, which is empty for a new file. */
export type Changes = Record<string, (text: string) => string>;

/** Prepares this version of the site under another number, with changes, where an update would have put it. */
export function addVersion(dataDir: string, version: string, changes: Changes = {}): void {
  fillVersion(join(dataDir, 'versions', version), version, changes);
}

/** Prepares a version, as `addVersion` does, in any folder, as if a release had been unpacked there. */
export function fillVersion(folder: string, version: string, changes: Changes = {}): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...others, 'node_modules', 'web']) symlinkSync(resolve(name), join(folder, name));
  fillPrograms(folder, version, changes);
}

/** Writes the signed release of a version into a folder. Its packages are those that Node finds in a folder above it. */
export function releaseVersion(folder: string, version: string, privateKey: string, changes: Changes = {}): void {
  const work = mkdtempSync(join(tmpdir(), 'fieldhouse-release-'));
  const inside = join(work, `fieldhouse-${version}`);
  for (const name of others) cpSync(name, join(inside, name), { recursive: true });
  fillPrograms(inside, version, changes);
  mkdirSync(folder, { recursive: true });
  const [tarball, notes] = [`fieldhouse-${version}.tar.gz`, `fieldhouse-${version}.md`];
  execFileSync('tar', ['-czf', join(folder, tarball), '-C', work, `fieldhouse-${version}`]);
  rmSync(work, { recursive: true });
  writeFileSync(join(folder, notes), `## ${version}\n\n- **Umpires** have a table of their own.\n`);
  signRelease(folder, version, privateKey);
}

/** Signs what is in the folder, whatever it is. */
export function signRelease(folder: string, version: string, privateKey: string): void {
  signFiles(folder, [`fieldhouse-${version}.tar.gz`, `fieldhouse-${version}.md`], privateKey);
}

function fillPrograms(folder: string, version: string, changes: Changes): void {
  const filter = (path: string) => !/\.test\.ts$|\/(testing|faults)(\/|$)/.test(path);
  for (const name of programs) cpSync(name, join(folder, name), { recursive: true, filter });
  const description = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...description, version }));
  const platforms = [`${process.platform}-${process.arch}`];
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version, platforms }));
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    writeFileSync(file, change(readIfThere(file)));
  }
}

/** Creates a migration after all others, which runs these statements. */
export function laterMigration(...statements: string[]): Changes {
  const text = `import { fromSql } from './from-sql.ts';
export const later = fromSql(() => ${JSON.stringify(statements)});`;
  return { 'server/platform/database/migrations/9999-later.ts': () => text };
}

/** Creates `count` migrations after all others. Migration N, counted from 0, makes a table `umpires_N`. */
export function laterMigrations(count: number): Changes {
  const files = Array.from({ length: count }, (_, n): [string, () => string] => {
    const name = `9${String(n).padStart(3, '0')}-umpires`;
    const text = `import { fromSql } from './from-sql.ts';
export const umpires = fromSql(() => ['create table umpires_${n} (id integer)', 'insert into umpires_${n} values (1)']);`;
    return [`server/platform/database/migrations/${name}.ts`, () => text];
  });
  return Object.fromEntries(files);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
