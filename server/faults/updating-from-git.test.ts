import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFolder } from '#server/testing/git-clones.ts';
import { createSiteFromGit, type SiteFromGit } from '#server/testing/site-from-git.ts';
import { startUpdatableSite, type UpdatableSite } from '#server/testing/updatable-site.ts';
import { version as installed } from '#server/version.ts';

/** Installing and building takes half a minute, and longer on a busy machine. */
const patient = { timeout: 240_000 };
const timeout = 300_000;

let source: SiteFromGit;
let site: UpdatableSite;
const ask: UpdatableSite['max']['ask'] = (...request) => site.max.ask(...request);
const readUpdates = async () => (await ask('GET', '/api/admin/updates')).body;
const listPosts = async () => (await ask('GET', '/api/posts')).body;
const inVersions = (...path: string[]) => join(site.dataDir, 'versions', ...path);
const opening = [{ body: 'Opening day is on Saturday.' }];

// One site for both, because installing it takes a while.
beforeAll(async () => {
  source = createSiteFromGit();
  site = await startUpdatableSite({ UPDATE_URL: '', ...source.environment }, { home: source.clone });
  await ask('POST', '/api/posts', opening[0]);
});
afterAll(async () => {
  await site.remove();
  source.remove();
});

async function install(version: string): Promise<void> {
  const look = async () => (await ask('POST', '/api/admin/updates/check')).body;
  await expect.poll(look, { interval: 1000 }).toMatchObject({
    installed,
    available: { version, notes: expect.stringContaining('Umpires') },
    lookError: null,
    obstacle: null,
  });
  expect(await ask('POST', '/api/admin/updates', { version })).toMatchObject({ status: 200 });
}

test('a tag that can’t be built is not switched to, the page says why, and nothing of it is left', {
  timeout,
}, async () => {
  source.publishVersion('99.0.0', { 'web/root.tsx': () => 'this is no program' });
  await install('99.0.0');
  await expect
    .poll(async () => (await readUpdates()).last, patient)
    .toMatchObject({ version: '99.0.0', outcome: 'returned', reason: expect.stringContaining('the log says why') });
  expect(await readUpdates()).toMatchObject({ installed, state: 'idle' });
  expect(await listPosts()).toMatchObject(opening);
  expect(readdirSync(inVersions())).toEqual([]);
});

test('an Admin of a site that was installed with git installs a new tag from the browser, with every post', {
  timeout,
}, async () => {
  const before = readFolder(join(source.clone, '.git'));
  source.publishVersion('99.0.1', { 'web/root.tsx': () => readFileSync('web/root.tsx', 'utf8') });
  await install('99.0.1');
  await expect.poll(() => site.state.read('last'), patient).toMatchObject({ version: '99.0.1', outcome: 'installed' });
  await site.waitUntilReady();
  expect(await readUpdates()).toMatchObject({ installed: '99.0.1', available: null, state: 'idle' });
  expect(await listPosts()).toMatchObject(opening);
  expect((await ask('GET', '/api/admin/backups')).body.backups).toHaveLength(2);
  expect(existsSync(inVersions('99.0.1', 'node_modules/fastify'))).toBe(true);
  expect(existsSync(inVersions('99.0.1', '.git'))).toBe(false);
  expect(readFolder(join(source.clone, '.git'))).toEqual(before);
});
