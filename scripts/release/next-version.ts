import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

export const nextVersion = '99.0.0';

const migration = `import { fromSql } from './from-sql.ts';

export const umpires = fromSql(() => ['create table umpires (id integer)']);
`;

/** Commits the next version in a clone: another number, a migration, and a line in the changelog. */
export async function commitNextVersion(clone: string): Promise<void> {
  const change = (name: string, work: (text: string) => string) =>
    writeFileSync(join(clone, name), work(readFileSync(join(clone, name), 'utf8')));
  change('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${nextVersion}"`));
  change('CHANGELOG.md', (text) => `## ${nextVersion} – today\n\n- **Umpires** have a table of their own.\n\n${text}`);
  writeFileSync(join(clone, 'server/platform/database/migrations/9999-umpires.ts'), migration);
  await commitAll(clone, `Release ${nextVersion}`);
}

export async function commitAll(clone: string, subject: string): Promise<void> {
  const author = ['-c', 'user.name=Release check', '-c', 'user.email=release-check@example.com'];
  await run(clone, 'git', 'add', '--all');
  await run(clone, 'git', ...author, 'commit', '--quiet', '-m', subject);
}
