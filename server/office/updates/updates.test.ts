// @module-tag sqlite
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { publish, releaseFiles } from '#server/testing/releases.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { createKeyPair } from './releases/signature.ts';

const folder = join(tmpdir(), `fieldhouse-releases-${process.pid}`);
const test = testWithClub({ UPDATE_URL: folder });
const path = '/api/admin/updates';
const nothing = { available: null, state: 'idle', last: null, sundays: false };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only Admins see and change updates', async ({ club }) => {
  for (const [who, status] of [
    [club.visitor, 401],
    [club.gus, 403],
    [club.dale, 403],
    [club.max, 403],
  ] as const) {
    expect((await who.ask('GET', path)).status).toBe(status);
    expect((await who.ask('POST', path, { version: '99.0.0' })).status).toBe(status);
    expect((await who.ask('POST', `${path}/check`)).status).toBe(status);
    expect((await who.ask('PUT', path, { sundays: true })).status).toBe(status);
  }
  expect((await club.ada.ask('GET', path)).body).toMatchObject(nothing);
});

test('an Admin turns updates on Sunday nights on and off, which stays, and nothing else is accepted', async ({
  club: { ada },
}) => {
  for (const sundays of [true, true, false]) {
    expect((await ada.ask('PUT', path, { sundays })).body).toMatchObject({ ...nothing, sundays });
    expect((await ada.ask('GET', path)).body.sundays).toBe(sundays);
  }
  const { body: log } = await ada.ask('GET', '/api/admin/security-log?kind=settings-changed');
  const details = log.map(({ detail }: { detail: string }) => detail);
  expect(details).toEqual(['Updates on Sunday nights: off', 'Updates on Sunday nights: on']);
  for (const body of [{}, { sundays: 'yes' }, { sundays: null }])
    expect(await ada.ask('PUT', path, body)).toMatchObject({ status: 400, body: { sundays: expect.any(String) } });
});

test('a folder without releases, and one with releases that we can’t check, say what is wrong in a sentence', async ({
  club: { ada },
}) => {
  const look = () => ada.ask('POST', `${path}/check`);
  expect(await look()).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\.$/) } });
  mkdirSync(folder, { recursive: true });
  publish(folder, releaseFiles('99.0.0'), createKeyPair().privateKey);
  expect(await look()).toMatchObject({ status: 400, body: { error: expect.stringContaining('key') } });
  expect((await ada.ask('GET', path)).body).toMatchObject({ ...nothing, lookError: expect.stringContaining('key') });
});

test('a site without a supervisor says so and installs nothing', async ({ club: { ada } }) => {
  expect((await ada.ask('GET', path)).body.obstacle).toContain('can’t replace itself');
  expect(await ada.ask('POST', path, { version: '99.0.0' })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('can’t replace itself') },
  });
  for (const version of ['', 'newest', '1.0', '../../etc', 5])
    expect(await ada.ask('POST', path, { version })).toMatchObject({
      status: 400,
      body: { version: expect.any(String) },
    });
});

test('two hundred requests at once, some with words of 100,000 characters, change nothing', { tags: 'full' }, async ({
  club: { ada },
}) => {
  const version = '9'.repeat(100_000);
  const presses = Array.from({ length: 200 }, (_, n) =>
    n % 2 ? ada.ask('POST', path, { version }) : ada.ask('PUT', path, { sundays: false }),
  );
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  expect((await ada.ask('GET', path)).body).toMatchObject(nothing);
});
