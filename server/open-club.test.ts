import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { BadSetting } from './config.ts';
import { openClub } from './open-club.ts';
import { testWithEmptyDatabase as test } from './testing/empty-club.ts';

const backup = 'backups/fieldhouse-2026-11-24-030000-nightly.tar.gz';
const traces: [path: string, words: string][] = [
  [backup, 'backups'],
  ['uploads/a-picture/64.webp', 'uploads'],
  ['backup-key', 'the key for backup copies (backup-key)'],
  ['jwt-secret', 'a secret (jwt-secret)'],
  ['before-restore-2026-11-24T03-00-00-000/fieldhouse.sqlite', 'data from before a restore'],
];

function write(dataDir: string, path: string): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), 'x'.repeat(64));
}

test.for(traces)(
  'a data folder with %s and no club in the database opens no new club, and one line says why',
  async ([path, words], { where }) => {
    write(where.dataDir, path);
    const refused = await openClub(where).catch((error) => error);
    expect(refused).toBeInstanceOf(BadSetting);
    const name = where.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    expect(refused.message).toMatch(new RegExp(`^The setting ${name} must [^\n]+ for a new club\\.$`));
    expect(refused.message).toContain(`${where.dataDir} has ${words}`);
    expect(refused.message).toContain(`npm run restore -- ${path === backup ? join(where.dataDir, backup) : 'FILE'}`);
  },
);

test('a folder with nothing but empty folders and files of others opens a new club, which opens again once it is in use', async ({
  where,
}) => {
  for (const folder of ['lost+found', 'uploads', 'backups', 'incoming'])
    mkdirSync(join(where.dataDir, folder), { recursive: true });
  write(where.dataDir, 'README.txt');
  const club = await openClub(where);
  for (const [path] of traces) write(where.dataDir, path);
  await club.destroy();
  await (await openClub(where)).destroy();
});
