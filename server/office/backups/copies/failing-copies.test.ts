// @module-tag full
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { Interrupted, startProcess } from '#server/office/backups/start-process.ts';
import { makeBackup, patient, patientTest } from '#server/testing/backups.ts';
import {
  countCopyRuns,
  expectSameAsBackup,
  readCopies,
  startCopying,
  testWithSecondFolder,
  waitForCopies,
} from '#server/testing/copies.ts';
import type { Person } from '#server/testing/people.ts';

const test = testWithSecondFolder();

const readWarnings = async (ada: Person) => (await ada.ask('GET', '/api/admin/status')).body.warnings.join(' ');
const later = (minutes: number) => Date.now() + minutes * oneMinute;

test(
  'a folder that is not there is never made: the page says so, and a copy is made when it is back',
  patientTest,
  async ({ app, club, folder, copying }) => {
    renameSync(folder, `${folder}-away`);
    const { name } = await makeBackup(club.ada);
    await copying.look();
    const { failure, newest } = await waitForCopies(club.ada);
    expect(failure?.problem).toBe(
      `The folder ${folder} isn’t there. Connect its disk, or make the folder, and check BACKUP_COPY on the server.`,
    );
    expect(Date.parse(failure?.next ?? '')).toBeGreaterThan(Date.now());
    expect([newest, existsSync(folder)]).toEqual([null, false]);
    expect(await readWarnings(club.ada)).not.toContain('copy of a backup');
    const long = Date.now() - 4 * oneDay;
    await app.db.updateTable('backupRuns').set({ startedAt: long }).where('kind', '=', 'copy').execute();
    expect(await readWarnings(club.ada)).toContain(
      `There is no copy of a backup in the folder ${folder} yet. The folder`,
    );
    renameSync(`${folder}-away`, folder);
    const before = await countCopyRuns(app);
    await copying.look(later(4));
    expect(await countCopyRuns(app)).toBe(before);
    await copying.look(later(6));
    expect(await waitForCopies(club.ada)).toMatchObject({ failure: null, newest: { backup: name }, isOverdue: false });
  },
);

test(
  'a copy that fails is tried six times with growing pauses, and then with the next backup or start',
  patientTest,
  async ({ app, club, folder, copying }) => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file');
    await makeBackup(club.ada);
    for (const [minutes, runs] of [
      [0, 1],
      [4, 1],
      [6, 2],
      [14, 2],
      [16, 3],
      [61, 4],
      [239, 4],
      [241, 5],
      [721, 6],
      [10_000, 6],
    ] as const) {
      await copying.look(later(minutes));
      expect((await waitForCopies(club.ada)).failure?.problem).toContain('is not a folder');
      expect(await countCopyRuns(app), `${minutes} minutes later`).toBe(runs);
    }
    expect((await readCopies(club.ada)).failure?.next).toBe(null);
    const restarted = startCopying(app, { folder });
    onTestFinished(restarted.stop);
    await restarted.look();
    await waitForCopies(club.ada);
    expect(await countCopyRuns(app)).toBe(7);
  },
);

test('a link does not bring the copies into the data folder', patientTest, async ({ app, club, folder, copying }) => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(app.dataDir, 'copies'));
  symlinkSync(join(app.dataDir, 'copies'), folder);
  await makeBackup(club.ada);
  await copying.look();
  expect((await waitForCopies(club.ada)).failure?.problem).toContain('is in the data folder.');
  expect(readdirSync(join(app.dataDir, 'copies'))).toEqual([]);
});

test(
  'a process that ends in the middle of a copy leaves no copy, and the next one tidies up and makes it',
  patientTest,
  async ({ app, club, disk, folder, copying }) => {
    const { name } = await makeBackup(club.ada);
    // Waits for content that never comes.
    const file = join(disk, name);
    execFileSync('mkfifo', [file]);
    const { dataDir } = app;
    const { result, end } = startProcess({ kind: 'copy', file, dataDir, place: { folder }, keep: null });
    const interrupted = expect(result).rejects.toThrow(Interrupted);
    await expect.poll(() => readdirSync(folder), patient).toEqual([`.${name}.age.partial`]);
    end();
    await interrupted;
    expect(readdirSync(folder)).toEqual([`.${name}.age.partial`]);
    symlinkSync('/etc/passwd', join(folder, '.fieldhouse-2026-01-01-030000.tar.gz.age.partial'));
    await copying.look();
    await waitForCopies(club.ada);
    expect(readdirSync(folder)).toEqual([`${name}.age`]);
    await expectSameAsBackup(app, join(folder, `${name}.age`), name);
  },
);
