// @module-tag full
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect } from 'vitest';
import { pack as packFolder } from '#server/office/backups/archive/archive.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { findBackup, makeBackup, patientTest, readBackups, waitForBackups } from '#server/testing/backups.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { backupsFolder } from './folder.ts';

const test = testWithClub();
const newer = 'fieldhouse-2026-11-22-120000.tar.gz';
const foreign = 'fieldhouse-2026-11-20-120000.tar.gz';

async function check(ada: Person, name: string) {
  expect((await ada.ask('POST', `/api/admin/backups/${name}/check`)).body).toEqual({ success: true });
  const { backups } = await waitForBackups(ada);
  return backups.find((backup) => backup.name === name)?.check;
}

test(
  'a check tells what is in a backup, also if it was copied here from elsewhere',
  patientTest,
  async ({ app, club }) => {
    const { name } = await findBackup(club.ada);
    const folder = backupsFolder(app.dataDir);
    copyFileSync(join(folder, name), join(folder, foreign));
    expect((await readBackups(club.ada)).backups.find((backup) => backup.name === foreign)?.check).toBe(null);
    const found = await check(club.ada, foreign);
    expect(found).toMatchObject({ contents: { members: expect.any(Number), missing: 0 }, problem: null });
    expect(await check(club.ada, name)).toMatchObject({ contents: found?.contents, problem: null });
  },
);

test(
  'a check refuses a backup that was changed since it was made, even into a sound one',
  patientTest,
  async ({ app, club }) => {
    const { name } = await makeBackup(club.ada);
    const path = join(backupsFolder(app.dataDir), name);
    writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)), { level: 1 }));
    expect(await check(club.ada, name)).toMatchObject({
      contents: null,
      problem: expect.stringContaining('has changed since'),
    });
  },
);

test(
  'a check refuses what is damaged, cut off, or foreign, in words without paths',
  patientTest,
  async ({ app, club }) => {
    const { name } = await findBackup(club.ada);
    const folder = backupsFolder(app.dataDir);
    const bytes = readFileSync(join(folder, name));
    const damaged = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    damaged.fill(0, middle, middle + 64);
    const tar = pack();
    tar.entry({ name: 'uploads/../../jwt-secret' }, 'x');
    tar.finalize();
    for (const content of [damaged, bytes.subarray(0, -20), Buffer.from('Dear coaches'), gzipSync(await buffer(tar))]) {
      writeFileSync(join(folder, foreign), content);
      const found = await check(club.ada, foreign);
      expect(found?.contents).toBe(null);
      expect(found?.problem).toContain('a backup of Fieldhouse');
      expect(found?.problem).not.toContain(app.dataDir);
    }
  },
);

test(
  'a check says of a backup from a newer version that the site has to be updated first',
  patientTest,
  async ({ app, club }) => {
    const { name } = await makeBackup(club.ada);
    const unpacked = join(app.dataDir, 'newer');
    await unpack(join(backupsFolder(app.dataDir), name), unpacked);
    const database = new DatabaseSync(sqliteFile(unpacked));
    database.exec("update kysely_migration set name = '9999-newer' where name like '0018%'");
    database.close();
    await packFolder(unpacked, join(backupsFolder(app.dataDir), newer));
    expect(await check(club.ada, newer)).toMatchObject({
      contents: null,
      problem: expect.stringMatching(/^This backup is from a newer version of Fieldhouse\. Update Fieldhouse/),
    });
  },
);

test('a link with the name of a backup is not a backup', patientTest, async ({ app, club }) => {
  mkdirSync(backupsFolder(app.dataDir), { recursive: true });
  writeFileSync(join(app.dataDir, 'precious'), 'not a backup');
  symlinkSync(join(app.dataDir, 'precious'), join(backupsFolder(app.dataDir), 'fieldhouse-2026-11-21-120000.tar.gz'));
  for (const method of ['GET', 'DELETE'] as const) {
    const { status } = await club.ada.ask(method, '/api/admin/backups/fieldhouse-2026-11-21-120000.tar.gz');
    expect(status).toBe(404);
  }
});

test('a check of a backup that doesn’t exist is refused', patientTest, async ({ club }) => {
  const { status } = await club.ada.ask('POST', '/api/admin/backups/fieldhouse-2020-01-01-000000.tar.gz/check');
  expect(status).toBe(404);
});
