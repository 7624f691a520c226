import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findBackup, pathOf, patientTest, testWithBackups } from '#server/testing/backups.ts';
import { writePost } from '#server/testing/posts.ts';

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

test('what a restore would lose is counted from when the backup was begun', patientTest, async ({ club }) => {
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
  await findBackup(club.ada);
  const { status, body } = await club.ada.ask('POST', `/api/admin/backups/${name}/restore`);
  expect([status, body.error]).toEqual([409, expect.stringContaining('can’t be restored')]);
  expect(existsSync(join(app.dataDir, 'restore-at-start.json'))).toBe(false);
});
