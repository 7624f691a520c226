// @module-tag full
import { readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { manifestName, pack } from '#server/office/backups/archive/archive.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { backupsFolder } from '#server/office/backups/folder.ts';
import { createBackupRunner } from '#server/office/backups/runner.ts';
import { beginDueUpkeep } from '#server/office/backups/upkeep.ts';
import { makeBackup, pathOf, patientTest, waitForBackups } from '#server/testing/backups.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub().extend('upkeep', { auto: true }, async ({ app }, { onCleanup }) => {
  const config = { dataDir: app.dataDir, databaseUrl: app.databaseUrl, timeZone: 'America/New_York' } as Config;
  const runner = createBackupRunner({ db: app.db, config, log: { info() {}, error() {} } as never });
  onCleanup(runner.stop);
  return { look: (now: number) => beginDueUpkeep({ db: app.db, config, runner }, now) };
});

const later = () => Date.now() + 9 * oneDay;
const readHealth = async (ada: Person) => (await ada.ask('GET', '/api/admin/status')).body.health;
const readWarnings = async (ada: Person) => (await ada.ask('GET', '/api/admin/status')).body.warnings.join('\n');
const listLeft = (app: TestApp) => readdirSync(backupsFolder(app.dataDir)).filter((name) => name.startsWith('.'));

/** Looks until a drill was done; on SQLite, the check of the database file comes first. */
async function runDrill(app: TestApp, ada: Person, look: () => Promise<unknown>): Promise<void> {
  const before = await countDrills(app);
  for (let i = 0; i < 3 && (await countDrills(app)) === before; i++) {
    await look();
    await waitForBackups(ada);
  }
}

async function countDrills(app: TestApp): Promise<number> {
  return (await app.db.selectFrom('backupRuns').select('id').where('kind', '=', 'drill').execute()).length;
}

test(
  'once a week the newest backup is restored for practice, only once for two looks at a time, and nothing of that is left',
  patientTest,
  async ({ app, club, upkeep }) => {
    expect(await readHealth(club.ada)).toMatchObject({ drill: { worked: null, failure: null, isOverdue: false } });
    await makeBackup(club.ada);
    await runDrill(app, club.ada, () => Promise.all([upkeep.look(later()), upkeep.look(later())]));
    expect(await readHealth(club.ada)).toMatchObject({
      damage: null,
      read: app.databaseUrl ? null : expect.any(String),
      drill: { worked: expect.any(String), failure: null },
    });
    expect(await countDrills(app)).toBe(1);
    await runDrill(app, club.ada, () => upkeep.look(Date.now() + 2 * oneDay));
    expect(await countDrills(app)).toBe(1);
    expect(listLeft(app)).toEqual([]);
  },
);

test(
  'a drill that finds fewer rows than the backup says, or a damaged backup, warns the Admins',
  patientTest,
  async ({ app, club, upkeep }) => {
    const { name } = await makeBackup(club.ada);
    const path = pathOf(app, name);
    const unpacked = join(app.dataDir, 'unpacked');
    await unpack(path, unpacked);
    writeFileSync(join(unpacked, manifestName), JSON.stringify({ tables: { users: 1000 }, files: 0 }));
    await pack(unpacked, `${path}.new`);
    renameSync(`${path}.new`, path);
    await runDrill(app, club.ada, () => upkeep.look(later()));
    expect(await readWarnings(club.ada)).toMatch(
      /practice failed\. Restored from it, the table users had \d+ of 1000\./,
    );

    writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)).fill(7, 4096)));
    await app.db.deleteFrom('backupRuns').where('kind', '=', 'drill').execute();
    await runDrill(app, club.ada, () => upkeep.look(later()));
    const warnings = await readWarnings(club.ada);
    expect(warnings).toContain('practice failed.');
    expect(warnings).not.toContain(app.dataDir);
    expect(listLeft(app)).toEqual([]);
  },
);

test(
  'a drill without room says so, unpacks nothing, and says nothing bad about the backup',
  patientTest,
  async ({ app, club, upkeep }) => {
    const { name } = await makeBackup(club.ada);
    // A file with a hole: it is larger than the disk, and takes no room.
    truncateSync(pathOf(app, name), 15e12);
    await runDrill(app, club.ada, () => upkeep.look(later()));
    expect(await readWarnings(club.ada)).toContain('There isn’t enough room on the server’s disk. It needs about 1');
    expect(listLeft(app)).toEqual([]);
  },
);

test('when no drill worked for 15 days, the Admins are told', patientTest, async ({ app, club }) => {
  await makeBackup(club.ada);
  expect(await readWarnings(club.ada)).not.toContain('for practice');
  const long = Date.now() - 16 * oneDay;
  await app.db.updateTable('backupRuns').set({ startedAt: long }).execute();
  expect(await readWarnings(club.ada)).toContain('No backup was restored for practice in the last 15 days');
});
