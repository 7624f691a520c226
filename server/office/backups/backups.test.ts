// @module-tag full
import { existsSync, readdirSync, statSync } from 'node:fs';
import { expect } from 'vitest';
import { readArchive } from '#server/office/backups/archive/entries.ts';
import {
  findBackup,
  kindsOf,
  makeBackup,
  pathOf,
  patientTest,
  readBackups,
  testWithBackups,
  waitForBackups,
} from '#server/testing/backups.ts';
import { backupsFolder } from './folder.ts';

const test = testWithBackups();

test(
  'a backup that an Admin makes on the page holds database and pictures, is checked, and is private',
  patientTest,
  async ({ app, club }) => {
    await club.peg.ask('POST', '/api/posts', { body: 'Golf on Thursday?' });
    const backup = await makeBackup(club.ada);
    expect(backup).toMatchObject({
      name: expect.stringMatching(/^fieldhouse-[\d-]{17}\.tar\.gz$/),
      kind: 'manual',
      check: { contents: { posts: 1, files: 1, missing: 0 }, problem: null },
    });
    expect(backup.check?.contents?.members).toBeGreaterThan(3);
    const names: string[] = [];
    for await (const { name } of readArchive(pathOf(app, backup.name), 1e9)) names.push(name);
    expect(names.toSorted()).toEqual(['fieldhouse.sqlite', 'manifest.json', 'uploads/a-picture/64.webp']);
    expect(statSync(pathOf(app, backup.name)).mode & 0o777).toBe(0o600);
    expect(statSync(backupsFolder(app.dataDir)).mode & 0o777).toBe(0o700);
    expect(readdirSync(backupsFolder(app.dataDir))).toEqual([backup.name]);
    expect((await club.ada.ask('GET', '/api/admin/status')).body.backup).toEqual({
      last: expect.any(String),
      failure: null,
      copies: null,
    });
    expect((await kindsOf(club.ada))[0]).toBe('backup-made');
  },
);

test('a backup holds no earlier backup', patientTest, async ({ app, club }) => {
  await findBackup(club.ada);
  const newest = await makeBackup(club.ada);
  const names: string[] = [];
  for await (const { name } of readArchive(pathOf(app, newest.name), 1e9)) names.push(name);
  expect(names.filter((name) => name.includes('backup'))).toEqual([]);
});

test('ten requests at once make one backup', patientTest, async ({ app, club }) => {
  await findBackup(club.ada);
  const count = () => readdirSync(backupsFolder(app.dataDir)).length;
  const before = count();
  const responses = await Promise.all(Array.from({ length: 10 }, () => club.ada.ask('POST', '/api/admin/backups')));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await waitForBackups(club.ada)).backups).toHaveLength(before + 1);
  expect(count()).toBe(before + 1);
});

test(
  'while a backup is made, the list says how far it is, and nothing else can begin',
  patientTest,
  async ({ club }) => {
    const { name } = await findBackup(club.ada);
    await club.ada.ask('POST', '/api/admin/backups');
    expect((await readBackups(club.ada)).running).toMatchObject({ kind: 'manual', step: expect.any(String) });
    expect((await club.ada.ask('POST', `/api/admin/backups/${name}/check`)).status).toBe(409);
    await waitForBackups(club.ada);
  },
);

test('a deleted backup is gone, and deleting it twice says so', patientTest, async ({ app, club }) => {
  const { name } = await findBackup(club.ada);
  expect((await club.ada.ask('DELETE', `/api/admin/backups/${name}`)).body).toEqual({ success: true });
  expect((await club.ada.ask('DELETE', `/api/admin/backups/${name}`)).status).toBe(404);
  expect(existsSync(pathOf(app, name))).toBe(false);
  expect((await kindsOf(club.ada))[0]).toBe('backup-deleted');
});
