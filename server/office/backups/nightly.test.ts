// @module-tag full
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import { patientTest, readBackups, waitForBackups } from '#server/testing/backups.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { backupsFolder } from './folder.ts';
import { createBackupRunner } from './runner.ts';
import { lastNight, nextNight } from './schedule.ts';
import { beginDueBackup } from './timer.ts';

const zone = 'America/New_York';

/** Returns the moment an hour after the backup is due, this many nights from now. */
const afterNight = (nights = 1) => nextNight(Date.now() + (nights - 1) * oneDay, zone) + oneHour;

const test = testWithMailedClub().extend('nights', { auto: true }, async ({ app }, { onCleanup }) => {
  // The server records that there is nothing to catch up on when it starts.
  const recorded = () => app.db.selectFrom('backupRuns').select('id').execute();
  await expect.poll(async () => (await recorded()).length).toBe(1);
  const process = startProcess(app);
  onCleanup(process.stop);
  return process;
});

/** Starts what one process of the site uses for its backups. */
function startProcess({ db, dataDir, databaseUrl }: TestApp, settings: Partial<Config> = {}) {
  const config = { dataDir, databaseUrl, timeZone: zone, nightlyBackups: true, keepBackups: 7, ...settings } as Config;
  const runner = createBackupRunner({ db, config, log: { info() {}, error() {} } as never });
  return { look: (now: number) => beginDueBackup({ db, config, runner }, now), stop: runner.stop };
}

const filesOf = (app: TestApp) =>
  existsSync(backupsFolder(app.dataDir)) ? readdirSync(backupsFolder(app.dataDir)).toSorted() : [];

test(
  'a new club begins with the next night, and two processes at once make one backup',
  patientTest,
  async ({ app, club, nights }) => {
    await nights.look(Date.now());
    expect((await waitForBackups(club.ada)).backups).toEqual([]);
    const other = startProcess(app);
    onTestFinished(other.stop);
    const tomorrow = afterNight();
    await Promise.all([nights.look(tomorrow), other.look(tomorrow), nights.look(tomorrow), other.look(tomorrow)]);
    const { backups } = await waitForBackups(club.ada);
    expect(backups).toMatchObject([{ kind: 'nightly', check: { problem: null } }]);
    await nights.look(tomorrow + oneHour);
    expect((await readBackups(club.ada)).running).toBe(null);
    expect(filesOf(app)).toEqual([expect.stringMatching(/-nightly\.tar\.gz$/)]);
  },
);

test(
  'after nights without the site, one backup is made, and the newest seven nightly ones are kept with all others',
  patientTest,
  async ({ app, club, nights }) => {
    mkdirSync(backupsFolder(app.dataDir));
    const earlier = Array.from({ length: 9 }, (_, index) => `fieldhouse-2026-01-0${index + 1}-030000-nightly.tar.gz`);
    const byHand = 'fieldhouse-2025-12-31-120000.tar.gz';
    for (const [index, name] of [byHand, ...earlier].entries()) {
      const path = join(backupsFolder(app.dataDir), name);
      writeFileSync(path, '');
      utimesSync(path, index, index);
    }
    const later = afterNight(5);
    await nights.look(later);
    await waitForBackups(club.ada);
    const files = filesOf(app);
    expect(files).toEqual([byHand, ...earlier.slice(-6), expect.stringMatching(/-nightly/)]);
    await nights.look(later + oneHour);
    await waitForBackups(club.ada);
    expect(filesOf(app)).toEqual(files);
  },
);

test('no nightly backup is made where the club turned them off', patientTest, async ({ app, club, nights }) => {
  await startProcess(app, { nightlyBackups: false }).look(Date.now() + oneDay);
  expect((await waitForBackups(club.ada)).backups).toEqual([]);
  await nights.look(Date.now() + oneDay);
  expect((await waitForBackups(club.ada)).backups).toHaveLength(1);
});

test(
  'a night that was interrupted leaves nothing half done and is made at the next start',
  patientTest,
  async ({ app, club, nights }) => {
    const tomorrow = afterNight();
    await nights.look(tomorrow);
    await nights.stop();
    expect(filesOf(app)).toEqual([]);
    expect((await club.ada.ask('GET', '/api/admin/status')).body.warnings).toContainEqual(
      'The last backup was not made. The site was stopped or restarted meanwhile.',
    );
    const restarted = startProcess(app);
    onTestFinished(restarted.stop);
    await restarted.look(tomorrow + oneMinute);
    expect((await waitForBackups(club.ada)).backups).toHaveLength(1);
  },
);

test(
  'a night that fails is tried three times, warns the Admins, and is forgotten when a backup was made',
  patientTest,
  async ({ app, club, nights }) => {
    writeFileSync(backupsFolder(app.dataDir), 'not a folder');
    const tomorrow = lastNight(Date.now(), zone) + oneDay;
    const attempts = async () =>
      (await app.db.selectFrom('backupRuns').select('attempt').where('dueAt', '=', tomorrow).execute()).length;
    for (const [later, expected] of [
      [0, 1],
      [oneMinute, 1],
      [oneDay / 4, 2],
      [oneDay / 3, 3],
      [oneDay / 2, 3],
    ] as const) {
      // As if the clock had moved on: the attempts that just began are of that night, or old.
      const past = app.db.updateTable('backupRuns').where('dueAt', '=', tomorrow);
      if (later > oneMinute) await past.set({ startedAt: 0 }).execute();
      else await past.set({ startedAt: tomorrow }).execute();
      await nights.look(tomorrow + later);
      await waitForBackups(club.ada);
      expect(await attempts(), `${later} ms later`).toBe(expected);
    }
    expect((await club.ada.ask('GET', '/api/admin/status')).body.warnings).toContainEqual(
      expect.stringContaining('The last backup was not made. Something went wrong on the server.'),
    );
    rmSync(backupsFolder(app.dataDir));
    await club.ada.ask('POST', '/api/admin/backups');
    expect(await waitForBackups(club.ada)).toMatchObject({ failure: null, backups: [{ kind: 'manual' }] });
  },
);
