import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { startUpdatableSite, type UpdatableSite } from '#server/testing/updatable-site.ts';
import { type Changes, fillVersion, laterMigration, releaseVersion } from '#server/testing/versions.ts';

const later = '99.0.0';
const umpires = laterMigration('create table umpires (id integer)');

let folder: string;
let site: UpdatableSite;
const key = createKeyPair();
const releases = () => join(folder, 'releases');
const ask: UpdatableSite['max']['ask'] = (...request) => site.max.ask(...request);
const readUpdates = async () => (await ask('GET', '/api/admin/updates')).body;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-updating-'));
  const home = join(folder, 'home');
  fillVersion(home, '98.0.0');
  writeFileSync(join(home, 'release-key.pub'), key.publicKey);
  site = await startUpdatableSite({ UPDATE_URL: releases() }, { home });
  await ask('POST', '/api/posts', { body: 'Opening day is on Saturday.' });
});
afterEach(async () => {
  await site.remove();
  rmSync(folder, { recursive: true });
});

async function install(changes: Changes): Promise<void> {
  releaseVersion(releases(), later, key.privateKey, changes);
  expect((await ask('POST', '/api/admin/updates/check')).body).toMatchObject({
    installed: '98.0.0',
    available: { version: later, notes: expect.stringContaining('Umpires') },
    state: 'idle',
    last: null,
    obstacle: null,
  });
  const presses = Array.from({ length: 5 }, () => ask('POST', '/api/admin/updates', { version: later }));
  for (const press of await Promise.all(presses)) expect(press).toMatchObject({ status: 200 });
  expect(await readUpdates()).toMatchObject({ state: 'preparing' });
}

test('an Admin installs a release from the browser, which makes a backup first and keeps every post', async () => {
  await install(umpires);
  await expect.poll(() => site.state.read('last')).toMatchObject({ version: later, outcome: 'installed' });
  await site.waitUntilReady();
  expect(await readUpdates()).toMatchObject({ installed: later, available: null, state: 'idle' });
  expect((await ask('GET', '/api/posts')).body).toMatchObject([{ body: 'Opening day is on Saturday.' }]);
  expect((await ask('GET', '/api/admin/backups')).body.backups).toHaveLength(1);
});

test('a release whose migration fails on a copy is not switched to, and the page says why', async () => {
  await install(laterMigration('delete from posts', 'no sql'));
  await expect
    .poll(async () => (await readUpdates()).last)
    .toMatchObject({
      version: later,
      outcome: 'returned',
      reason: expect.stringMatching(/^The new version could not be made ready \(.*\)\.$/),
    });
  expect(await readUpdates()).toMatchObject({ installed: '98.0.0', state: 'idle' });
  expect((await ask('GET', '/api/posts')).body).toMatchObject([{ body: 'Opening day is on Saturday.' }]);
});
