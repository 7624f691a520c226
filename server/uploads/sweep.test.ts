import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from '#server/storage/disk.ts';
import { join, type Person } from '#server/testing/people.ts';
import { keptFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { sweepUploads } from './sweep.ts';

const hour = 3_600_000;
let app: TestApp;
let dale: Person;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.db.deleteFrom('users').execute();
  dale = await join(app, 'Dale Hutchings');
});

function sweep(hoursFromNow: number) {
  const needs = { db: app.db, storage: createDiskStorage(app.dataDir), dataDir: app.dataDir };
  return sweepUploads(needs, Date.now() + hoursFromNow * hour);
}

async function send(width: number, preset = 'avatar') {
  return (await upload(app, dale, await twoHalves(width, 50).png().toBuffer(), { preset })).body;
}

function isKept(name: string) {
  return keptFiles(app).some((file) => file.includes(name));
}

test('files whose account is gone are removed, but not while they may be on their way', async () => {
  const { public_id } = await send(101);
  await app.db.deleteFrom('users').execute();
  await sweep(0);
  expect(isKept(public_id)).toBe(true);
  await sweep(2);
  expect(isKept(public_id)).toBe(false);
});

test('pictures of oneself that are not shown are removed after a day; the one that is, and photos, stay', async () => {
  const shown = await send(102);
  const replaced = await send(103);
  const photo = await send(104, 'photo');
  await dale.ask('POST', '/api/users/avatar', { avatar: shown.secure_url });
  await sweep(23);
  expect([shown, replaced, photo].map(({ public_id }) => isKept(public_id))).toEqual([true, true, true]);
  await sweep(25);
  expect([shown, replaced, photo].map(({ public_id }) => isKept(public_id))).toEqual([true, false, true]);
});

test('an old picture that is uploaded again is new again', async () => {
  const { public_id } = await send(105);
  await app.db.updateTable('uploads').set({ createdAt: 0 }).where('name', '=', public_id).execute();
  await send(105);
  await sweep(2);
  expect(isKept(public_id)).toBe(true);
});

test('what a dead process left half written is removed, and nothing that is not ours', async () => {
  const leftover = joinPath(app.dataDir, 'incoming', 'leftover');
  const foreign = joinPath(app.dataDir, 'uploads', 'lost+found');
  mkdirSync(leftover, { recursive: true });
  mkdirSync(foreign, { recursive: true });
  writeFileSync(joinPath(leftover, '400.jpg'), 'half');
  for (const path of [leftover, foreign]) utimesSync(path, 0, 0);
  await sweep(2);
  expect(existsSync(leftover)).toBe(false);
  expect(existsSync(foreign)).toBe(true);
});
