// @module-tag sqlite
import { join as joinPath } from 'node:path';
import { expect } from 'vitest';
import { mostKeepers } from '#contracts/office/hand-over.ts';
import { addMembers } from '#server/testing/many-members.ts';
import { emailOf, join } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { version } from '#server/version.ts';

const secrets = {
  SMTP_URL: 'smtps://club%40example.com:mail-pass-9@mail.example.com:465',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'club-pictures',
  S3_ACCESS_KEY_ID: 'store-key-7',
  S3_SECRET_ACCESS_KEY: 'store-secret-7',
  YOUTUBE_API_KEY: 'video-key-3',
};
const test = testWithClub(secrets);
const path = '/api/admin/hand-over';

test('only Admins read what the next volunteer needs', async ({ club }) => {
  expect((await club.visitor.ask('GET', path)).status).toBe(401);
  for (const person of [club.gus, club.dale, club.max]) expect((await person.ask('GET', path)).status).toBe(403);
  expect((await club.ada.ask('GET', path)).status).toBe(200);
});

test('the page for the next volunteer says where the site runs, what is set, and when the next backup comes', async ({
  app,
  club,
}) => {
  const { body } = await club.ada.ask('GET', path);
  expect(body).toMatchObject({
    machine: {
      programFolder: process.cwd(),
      dataFolder: app.dataDir,
      backupFolder: joinPath(app.dataDir, 'backups'),
      node: process.versions.node,
      version,
      database: app.databaseUrl ? 'PostgreSQL' : 'SQLite',
      hasPictureStore: true,
    },
    backup: { last: null },
    settings: {
      values: { clubName: 'Fieldhouse', keepBackups: 7, mailServer: { host: 'mail.example.com', hasPassword: true } },
    },
  });
  expect(Date.parse(body.backup.next)).toBeGreaterThan(Date.now());
  expect(body.machine.host).not.toBe('');
  expect(body.machine.user).not.toBe('');
});

test('the page for the next volunteer has no password, key, or secret of the site', async ({ app, club }) => {
  const text = JSON.stringify((await club.ada.ask('GET', path)).body);
  for (const secret of ['mail-pass-9', 'store-key-7', 'store-secret-7', 'video-key-3', 'a secret for tests'])
    expect(text).not.toContain(secret);
  const users = await app.db.selectFrom('users').select('passwordHash').execute();
  for (const { passwordHash } of users) expect(text).not.toContain(passwordHash);
});

test('the page for the next volunteer names Admins, then Managers, each by last name, and no one else', async ({
  app,
  club,
}) => {
  await join(app, 'Bea Abbott', 'Admin');
  const { body } = await club.ada.ask('GET', path);
  expect(body.keepers).toEqual([
    { _id: expect.any(String), name: 'Bea Abbott', email: emailOf('Bea Abbott'), role: 'Admin' },
    { _id: club.ada._id, name: 'Ada Admin', email: emailOf('Ada Admin'), role: 'Admin' },
    { _id: club.max._id, name: 'Max Manager', email: emailOf('Max Manager'), role: 'Manager' },
  ]);
  expect(body.otherKeepers).toBe(0);
});

test('of a club with very many Managers, as many are named as fit on paper, and the others are counted', async ({
  app,
  club,
}) => {
  const { keepers: before } = (await club.ada.ask('GET', path)).body;
  await addMembers(app.db, mostKeepers, { role: 'Manager', emailConfirmedAt: null });
  const { body } = await club.ada.ask('GET', path);
  expect(body.keepers).toHaveLength(mostKeepers);
  expect(body.keepers[0].role).toBe('Admin');
  expect(body.otherKeepers).toBe(before.length);
});
