// @module-tag sqlite
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { keyFile } from '#server/office/backups/copies/key.ts';
import { makeLoginOld } from '#server/testing/account-settings.ts';
import { kindsOf } from '#server/testing/backups.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const store = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_BUCKET: 'club-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'copy-key-7',
  BACKUP_S3_SECRET_ACCESS_KEY: 'copy-secret-7',
};
const test = testWithClub(store);
const testWithout = testWithClub();
const path = '/api/admin/hand-over/key';

test('only Admins see the key of the copies', async ({ club }) => {
  expect((await club.visitor.ask('POST', path)).status).toBe(401);
  for (const person of [club.gus, club.dale, club.max]) expect((await person.ask('POST', path)).status).toBe(403);
});

test('an Admin sees the same key each time, also when it is made at that moment, and the security log says so', async ({
  app,
  club,
}) => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => club.ada.ask('POST', path)));
  const keys = new Set(responses.map(({ body }) => body.key));
  expect(keys).toEqual(new Set([readFileSync(keyFile(app.dataDir), 'utf8').trim()]));
  expect([...keys][0]).toMatch(/^AGE-SECRET-KEY-1[A-Z\d]{58}$/);
  expect(statSync(keyFile(app.dataDir)).mode & 0o777).toBe(0o600);
  expect((await kindsOf(club.ada)).slice(0, 5)).toEqual(Array(5).fill('backup-key-shown'));
  const log = await app.db.selectFrom('securityEvents').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain('AGE-SECRET-KEY');
});

test('seeing the key of the copies takes a fresh login', async ({ app, club }) => {
  await makeLoginOld(app, club.ada);
  const { status, body } = await club.ada.ask('POST', path);
  expect([status, Object.keys(body)]).toEqual([403, ['password']]);
  await app.db.updateTable('sessions').set({ createdAt: Date.now() }).execute();
});

test('the page for the next volunteer says where copies go, without the key and the keys of the store', async ({
  club,
}) => {
  await club.ada.ask('POST', path);
  const { body } = await club.ada.ask('GET', '/api/admin/hand-over');
  expect(body.backup.copies).toEqual({
    place: 'the bucket club-backups at s3.example.com',
    newest: null,
    failure: null,
    isOverdue: false,
  });
  expect(body.settings.machine).toContainEqual(
    expect.objectContaining({ name: 'BACKUP_S3_ENDPOINT', value: 'the bucket club-backups at s3.example.com' }),
  );
  for (const address of ['/api/admin/hand-over', '/api/admin/backups', '/api/admin/status', '/api/admin/settings']) {
    const text = JSON.stringify((await club.ada.ask('GET', address)).body);
    for (const secret of ['AGE-SECRET-KEY', 'copy-key-7', 'copy-secret-7']) expect(text).not.toContain(secret);
  }
});

test('a file with something else in place of the key is left as it is', async ({ app, club }) => {
  await club.ada.ask('POST', path);
  const key = readFileSync(keyFile(app.dataDir), 'utf8');
  writeFileSync(keyFile(app.dataDir), key.replace(/.\n/, '\n'));
  const { status, body } = await club.ada.ask('POST', path);
  expect([status, body.error]).toEqual([409, expect.stringMatching(/^The file .+backup-key holds no key\./)]);
  expect(readFileSync(keyFile(app.dataDir), 'utf8')).toBe(key.replace(/.\n/, '\n'));
  writeFileSync(keyFile(app.dataDir), key);
  expect((await club.ada.ask('POST', path)).body.key).toBe(key.trim());
});

testWithout('without a second place there is no key, and none is made', async ({ app, club }) => {
  expect((await club.ada.ask('POST', path)).status).toBe(404);
  expect(() => statSync(keyFile(app.dataDir))).toThrow('ENOENT');
  expect((await club.ada.ask('GET', '/api/admin/backups')).body.copies).toBe(null);
  expect((await club.ada.ask('GET', '/api/admin/hand-over')).body.backup.copies).toBe(null);
});
