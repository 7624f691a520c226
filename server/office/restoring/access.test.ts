import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Config } from '#server/config.ts';
import {
  findBackup,
  makeBackup,
  pathOf,
  patientTest,
  testWithBackups,
  waitForBackups,
} from '#server/testing/backups.ts';
import { writePost } from '#server/testing/posts.ts';
import { logOutcome, writeOutcome } from './outcome.ts';
import { deleteRequest, readRequest, writeRequest } from './request.ts';

const test = testWithBackups();

test(
  'only Admins read what a restore would lose, and only they may ask for one',
  patientTest,
  async ({ app, club }) => {
    const { name } = await findBackup(club.ada);
    for (const [method, path] of [
      ['GET', `${name}/lost`],
      ['POST', `${name}/restore`],
    ] as const) {
      const address = `/api/admin/backups/${path}`;
      expect((await club.visitor.ask(method, address)).status).toBe(401);
      for (const person of [club.gus, club.dale, club.max])
        expect((await person.ask(method, address)).status).toBe(403);
    }
    expect(existsSync(join(app.dataDir, 'restore-at-start.json'))).toBe(false);
  },
);

test('a post that was written after a backup counts as lost by its restore', patientTest, async ({ club }) => {
  const { name } = await findBackup(club.ada);
  const lost = async () => (await club.ada.ask('GET', `/api/admin/backups/${name}/lost`)).body.counts;
  const before = await lost();
  await writePost(club.dale, 'Written after the backup');
  expect(await lost()).toEqual({ ...before, posts: before.posts + 1 });
});

test('a restore of what is not there, or of what its check refused, is refused', patientTest, async ({ app, club }) => {
  const missing = '/api/admin/backups/fieldhouse-2020-01-01-000000.tar.gz/restore';
  expect((await club.ada.ask('POST', missing)).status).toBe(404);
  const { name } = await findBackup(club.ada);
  writeFileSync(pathOf(app, name), 'Dear coaches');
  await club.ada.ask('POST', `/api/admin/backups/${name}/check`);
  await waitForBackups(club.ada);
  const { status, body } = await club.ada.ask('POST', `/api/admin/backups/${name}/restore`);
  expect([status, body.error]).toEqual([409, expect.stringContaining('can’t be restored')]);
  expect(existsSync(join(app.dataDir, 'restore-at-start.json'))).toBe(false);
});

test('the security log of a restored club has the restore once, with how it ended', async ({ app, club }) => {
  const outcome = { name: 'a backup', by: Number(club.ada._id), at: Date.now(), previous: null, isLogged: false };
  writeOutcome(app.dataDir, { ...outcome, problem: 'It is not on the server anymore.' });
  const config = { dataDir: app.dataDir } as Config;
  await logOutcome({ db: app.db, config });
  await logOutcome({ db: app.db, config });
  const { body } = await club.ada.ask('GET', '/api/admin/security-log');
  expect(body.filter(({ kind }: { kind: string }) => kind === 'backup-restored')).toMatchObject([
    { detail: 'a backup: It is not on the server anymore.' },
  ]);
  expect((await club.ada.ask('GET', '/api/admin/status')).body.warnings).toContainEqual(
    'The site could not go back to the backup a backup. It is not on the server anymore.',
  );
});

test('asking for a restore again, before the site restarted, changes nothing', patientTest, async ({ app, club }) => {
  const { name } = await makeBackup(club.ada);
  const first = { name, by: 1, askedAt: 7, step: 'asked' } as const;
  writeRequest(app.dataDir, first);
  const restore = () => club.ada.ask('POST', `/api/admin/backups/${name}/restore`);
  expect((await restore()).body).toEqual({ success: true });
  const many = await Promise.all(Array.from({ length: 100 }, restore));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  expect(readRequest(app.dataDir)).toEqual(first);
  deleteRequest(app.dataDir);
});
