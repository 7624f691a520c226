import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { expectWhole, few, startWriting } from '#server/testing/updating/attempt.ts';
import { type Engine, engines, type FaultySite, startFaultySite } from '#server/testing/updating/faulty-site.ts';
import { postgresAwayInTrial, type ReleaseFault, releaseFaults } from '#server/testing/updating/release-faults.ts';
import { fillVersion, laterMigrations, releaseVersion } from '#server/testing/versions.ts';

const timeout = oneHour;
const { publicKey, privateKey } = createKeyPair();
// Limits count what an Admin does.
const mostPerAdmin = 8;
let folder: string;
let site: FaultySite;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-refused-'));
});
afterEach(async () => {
  await site.remove();
  rmSync(folder, { recursive: true });
});

async function startSite(engine: Engine): Promise<void> {
  const home = join(folder, 'home');
  fillVersion(home, '98.0.0');
  writeFileSync(join(home, 'release-key.pub'), publicKey);
  site = await startFaultySite(engine, { home, settings: { UPDATE_URL: join(folder, 'releases') } });
}

const readUpdates = async () => (await site.max.ask('GET', '/api/admin/updates').catch(() => undefined))?.body;

async function expectRefused(
  version: string,
  { name, reason, changes, spoil, meanwhile }: ReleaseFault,
): Promise<void> {
  const releases = join(folder, 'releases');
  rmSync(releases, { recursive: true, force: true });
  releaseVersion(releases, version, privateKey, changes ?? laterMigrations(1));
  const { body } = await site.max.ask('POST', '/api/admin/updates/check');
  expect(body.available, name).toMatchObject({ version });
  spoil?.({ folder: releases, version, privateKey });
  const writer = startWriting(site);
  expect((await site.max.ask('POST', '/api/admin/updates', { version })).status).toBe(200);
  await meanwhile?.(site);
  await expect.poll(async () => (await readUpdates())?.last, { message: name }).toMatchObject({ version });
  await site.waitUntilReady();
  await writer.end();
  expect(await readUpdates(), name).toMatchObject({
    installed: '98.0.0',
    state: 'idle',
    last: { version, outcome: 'returned', reason: expect.stringMatching(reason) },
  });
  await expectWhole(site, name, { writer, table: 'umpires_0', isInstalled: false });
}

const cases = engines.flatMap((engine) => {
  const ofEngine = engine === 'PostgreSQL' ? [postgresAwayInTrial] : [];
  const faults = [...ofEngine, ...few(releaseFaults, engine === 'SQLite' ? 5 : 15)];
  const parts = Math.ceil(faults.length / mostPerAdmin);
  return Array.from({ length: parts }, (_, n) => ({
    engine,
    part: `${n + 1} of ${parts}`,
    faults: faults.slice(n * mostPerAdmin, (n + 1) * mostPerAdmin),
  }));
});

test.for(cases)(
  'on $engine, a release that cannot be used is not installed, and the office says why ($part)',
  { timeout },
  async ({ engine, faults }) => {
    await startSite(engine);
    for (const [n, fault] of faults.entries()) await expectRefused(`99.0.${n}`, fault);
  },
);
