// @module-tag sqlite
// @module-tag full
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Config } from '#server/config.ts';
import { createQuickLook } from '#server/office/backups/quick-look.ts';
import { createBackupRunner } from '#server/office/backups/runner.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { makeBackup, patient, patientTest, waitForBackups } from '#server/testing/backups.ts';
import { writePost } from '#server/testing/posts.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub().extend('process', { auto: true }, ({ app }, { onCleanup }) => {
  const config = { dataDir: app.dataDir, databaseUrl: undefined, keepBackups: 7 } as Config;
  const dependencies = { db: app.db, config, log: { info() {}, error() {} } as never };
  const process = { runner: createBackupRunner(dependencies), quickLook: createQuickLook(dependencies) };
  onCleanup(async () => void (await Promise.all([process.runner.stop(), process.quickLook.stop()])));
  return process;
});

/** Writes garbage into a page of the file; returns a function that repairs it. */
async function damage({ db, dataDir }: TestApp): Promise<() => void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where name = 'video_searches'`.execute(db);
  const size = (await sql<{ pageSize: number }>`pragma page_size`.execute(db)).rows[0]?.pageSize ?? 0;
  const page = Buffer.alloc(size);
  const file = openSync(sqliteFile(dataDir), 'r+');
  const at = ((rows[0]?.rootpage ?? 0) - 1) * size;
  readSync(file, page, 0, size, at);
  writeSync(file, Buffer.alloc(size, 7), 0, size, at);
  return () => {
    writeSync(file, page, 0, size, at);
    closeSync(file);
  };
}

test(
  'a page of garbage in the database file is noticed, and the Club office offers the newest good backup with what would be lost',
  patientTest,
  async ({ app, club, process }) => {
    const readHealth = async () => (await club.ada.ask('GET', '/api/admin/status')).body.health;
    const countLooks = async () =>
      (await app.db.selectFrom('backupRuns').select('id').where('kind', '=', 'quick-look').execute()).length;
    const look = async () => {
      const before = await countLooks();
      process.quickLook.begin();
      await expect.poll(countLooks, patient).toBe(before + 1);
    };
    await look();
    expect((await readHealth()).damage).toBe(null);

    const { name } = await makeBackup(club.ada);
    await writePost(club.dale, 'Written after the backup');
    const repair = await damage(app);
    await look();
    expect((await readHealth()).damage).toMatchObject({
      problem: expect.stringMatching(/^The database file is damaged \(.+\)\.$/),
      backup: { name, lost: { counts: { posts: 1, comments: 0 } } },
    });
    await process.runner.begin({ kind: 'integrity', name: '', night: null });
    await waitForBackups(club.ada);
    expect((await readHealth()).read).toBe(null);

    repair();
    await look();
    expect((await readHealth()).damage, 'the whole check has the last word').not.toBe(null);
    const failed = { name: '', dueAt: null, attempt: 0, running: null, step: 'database', done: 0, total: 0 } as const;
    const at = { startedAt: Date.now(), beatAt: Date.now(), finishedAt: Date.now() };
    await app.db
      .insertInto('backupRuns')
      .values({ kind: 'integrity', ...failed, ...at, problem: 'Something went wrong on the server.' })
      .execute();
    expect((await readHealth()).damage, 'a check that failed for another reason changes nothing').not.toBe(null);
    await process.runner.begin({ kind: 'integrity', name: '', night: null });
    await waitForBackups(club.ada);
    expect(await readHealth()).toMatchObject({ damage: null, read: expect.any(String) });
  },
);
