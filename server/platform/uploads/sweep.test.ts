// @module-tag sqlite
// @module-tag full
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { expect } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { sweepAfter } from '#server/testing/letters.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

let dale: Person;
let max: Person;

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('users').execute();
  dale = await join(app, 'Dale Hutchings');
  max = await join(app, 'Max Manager', 'Manager');
});

async function send(app: TestApp, width: number, preset = 'avatar', person = dale) {
  return (await upload(app, person, await twoHalves(width, 50).png().toBuffer(), { preset })).body;
}

function isKept(app: TestApp, name: string) {
  return storedFiles(app).some((file) => file.includes(name));
}

test('files whose account is gone are removed, but not while they may be in progress', async ({ app }) => {
  const { public_id } = await send(app, 101);
  await app.db.deleteFrom('users').execute();
  await sweepAfter(app, 0);
  expect(isKept(app, public_id)).toBe(true);
  await sweepAfter(app, 2);
  expect(isKept(app, public_id)).toBe(false);
});

test('unused avatars are removed after a day, and the one that is shown stays', async ({ app }) => {
  const shown = await send(app, 102);
  const replaced = await send(app, 103);
  await dale.ask('POST', '/api/users/avatar', { avatar: shown.secure_url });
  await sweepAfter(app, 23);
  expect([shown, replaced].map(({ public_id }) => isKept(app, public_id))).toEqual([true, true]);
  await sweepAfter(app, 25);
  expect([shown, replaced].map(({ public_id }) => isKept(app, public_id))).toEqual([true, false]);
});

test('a photo that is not used anywhere is removed after a day', async ({ app }) => {
  const { public_id } = await send(app, 104, 'photo');
  await sweepAfter(app, 23);
  expect(isKept(app, public_id)).toBe(true);
  await sweepAfter(app, 25);
  expect(isKept(app, public_id)).toBe(false);
});

const breakfast = '/api/site/breakfast';

test.for([
  ['in the gallery', 106, (url: string) => max.ask('POST', '/api/photos', { caption: 'Opening day', url })],
  ['on a page', 107, (url: string) => max.ask('PUT', breakfast, showing(url))],
  ['in a draft', 108, (url: string) => max.ask('PUT', `${breakfast}/draft`, showing(url))],
  ['as an avatar', 109, (url: string) => max.ask('POST', '/api/users/avatar', { avatar: url })],
  ['with a saved video', 110, saveVideo],
] as const)('a photo stays %s', async ([_place, width, put], { app }) => {
  const { secure_url, public_id } = await send(app, width, 'photo', max);
  expect((await put(secure_url)).status).toBeLessThan(300);
  await sweepAfter(app, 25);
  expect(isKept(app, public_id)).toBe(true);
});

test('a photo stays in an earlier version of a page', async ({ app }) => {
  const { secure_url, public_id } = await send(app, 111, 'photo', max);
  await max.ask('PUT', breakfast, showing(secure_url));
  await max.ask('PUT', breakfast, sampleSite.breakfast);
  await sweepAfter(app, 25);
  expect(isKept(app, public_id)).toBe(true);
});

function showing(src: string) {
  return { ...sampleSite.breakfast, picture: { src, alt: '' } };
}

async function saveVideo(url: string) {
  await max.ask('POST', '/api/profile', fullProfile);
  return max.ask('POST', '/api/profile/add-youtube', { videoID: 'bunting-one', title: 'Bunting', url });
}

test('an old picture that is uploaded again is new again', async ({ app }) => {
  const { public_id } = await send(app, 105);
  await app.db.updateTable('uploads').set({ createdAt: 0 }).where('name', '=', public_id).execute();
  await send(app, 105);
  await sweepAfter(app, 2);
  expect(isKept(app, public_id)).toBe(true);
});

test('half-written files of a dead process are removed, and nothing that is not ours', async ({ app }) => {
  const leftover = joinPath(app.dataDir, 'incoming', 'leftover');
  const foreign = joinPath(app.dataDir, 'uploads', 'lost+found');
  mkdirSync(leftover, { recursive: true });
  mkdirSync(foreign, { recursive: true });
  writeFileSync(joinPath(leftover, '400.jpg'), 'half');
  for (const path of [leftover, foreign]) utimesSync(path, 0, 0);
  await sweepAfter(app, 2);
  expect(existsSync(leftover)).toBe(false);
  expect(existsSync(foreign)).toBe(true);
});
