// @module-tag full
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { readArchive } from '#server/office/backups/archive/entries.ts';
import { makeBackup, pathOf, patientTest } from '#server/testing/backups.ts';
import {
  countCopyRuns,
  expectSameAsBackup,
  keptCopies,
  metricsToken,
  readCopies,
  startCopying,
  testWithSecondFolder,
  waitForCopies,
} from '#server/testing/copies.ts';
import { keyFile } from './key.ts';

const test = testWithSecondFolder();

test(
  'a new backup is copied to the folder once, encrypted, also when two processes look at once and a damaged copy is there',
  patientTest,
  async ({ app, club, folder, copying }) => {
    await copying.look();
    expect(await readCopies(club.ada)).toMatchObject({ newest: null, failure: null, place: `the folder ${folder}` });
    const { name } = await makeBackup(club.ada);
    writeFileSync(join(folder, `${name}.age`), 'a copy that lost its end');
    const other = startCopying(app, { folder });
    onTestFinished(other.stop);
    await Promise.all([copying.look(), other.look(), copying.look(), other.look()]);
    expect(await waitForCopies(club.ada)).toMatchObject({ newest: { backup: name }, failure: null, isOverdue: false });
    expect(readdirSync(folder)).toEqual([`${name}.age`]);
    expect(statSync(join(folder, `${name}.age`)).mode & 0o777).toBe(0o600);
    await expectSameAsBackup(app, join(folder, `${name}.age`), name);
    // The second of two processes looks once itself.
    await copying.look();
    await waitForCopies(club.ada);
    const runs = await countCopyRuns(app);
    await copying.look(Date.now() + 60 * oneMinute);
    expect(await countCopyRuns(app)).toBe(runs);
    const metrics = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    expect(await metrics.text()).toMatch(/^fieldhouse_last_backup_copy_timestamp_seconds \d/m);
  },
);

test(
  'the key is a file for the user of the site alone, and neither in backups nor in the database',
  patientTest,
  async ({ app, club, copying }) => {
    await makeBackup(club.ada);
    await copying.look();
    await waitForCopies(club.ada);
    expect(statSync(keyFile(app.dataDir)).mode & 0o777).toBe(0o600);
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith('backup-key'))).toEqual(['backup-key']);
    const { name } = await makeBackup(club.ada);
    const names: string[] = [];
    for await (const entry of readArchive(pathOf(app, name), 1e9)) names.push(entry.name);
    expect(names).toEqual(expect.arrayContaining(['fieldhouse.sqlite', 'manifest.json']));
    expect(names.filter((one) => one.includes('key'))).toEqual([]);
    for (const row of await app.db.selectFrom('backupRuns').selectAll().execute())
      expect(JSON.stringify(row)).not.toContain('AGE-SECRET-KEY');
  },
);

test(
  'old copies make room, and whatever is not a copy stays: other files, links, and folders with the name of one',
  patientTest,
  async ({ club, folder, disk, copying }) => {
    const nightly = Array.from({ length: 5 }, (_, day) => `fieldhouse-2026-01-0${day + 1}-030000-nightly.tar.gz.age`);
    const manual = Array.from({ length: 7 }, (_, day) => `fieldhouse-2026-02-0${day + 1}-120000.tar.gz.age`);
    const foreign = [
      'photos.zip',
      'fieldhouse-2026-01-01-030000-nightly.tar.gz',
      `${nightly[0]}.txt`,
      `x${nightly[0]}`,
    ];
    for (const name of [...nightly, ...manual, ...foreign]) writeFileSync(join(folder, name), 'x');
    const precious = join(disk, 'precious');
    writeFileSync(precious, 'not ours');
    symlinkSync(precious, join(folder, 'fieldhouse-2025-12-01-030000-nightly.tar.gz.age'));
    mkdirSync(join(folder, 'fieldhouse-2025-12-02-030000-nightly.tar.gz.age'));
    const { name } = await makeBackup(club.ada);
    await copying.look();
    expect((await waitForCopies(club.ada)).failure).toBe(null);
    expect(readdirSync(folder).toSorted()).toEqual(
      [
        ...nightly.slice(-keptCopies),
        ...manual.slice(-4),
        `${name}.age`,
        ...foreign,
        'fieldhouse-2025-12-01-030000-nightly.tar.gz.age',
        'fieldhouse-2025-12-02-030000-nightly.tar.gz.age',
      ].toSorted(),
    );
    expect(existsSync(precious)).toBe(true);
  },
);

test(
  'while the database is known to be damaged, no old copy is deleted, and a backup that is deleted keeps its copy',
  patientTest,
  async ({ app, club, folder, copying }) => {
    const old = Array.from({ length: 4 }, (_, day) => `fieldhouse-2026-01-0${day + 1}-030000-nightly.tar.gz.age`);
    for (const name of old) writeFileSync(join(folder, name), 'x');
    const { name } = await makeBackup(club.ada);
    const damage = { kind: 'integrity', problem: 'The database file is damaged (row 7).', name: '' } as const;
    const at = { dueAt: null, attempt: 0, running: null, startedAt: 1, beatAt: 1, finishedAt: 1 };
    await app.db
      .insertInto('backupRuns')
      .values({ ...damage, ...at, step: 'reading', done: 0, total: 0 })
      .execute();
    await copying.look();
    await waitForCopies(club.ada);
    await club.ada.ask('DELETE', `/api/admin/backups/${name}`);
    expect(readdirSync(folder).toSorted()).toEqual([...old, `${name}.age`].toSorted());
  },
);
