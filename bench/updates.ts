import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Updates } from '#contracts/office/updates.ts';
import { createKeyPair } from '#server/office/updates/releases/sign.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { type ServerProcess, startSupervised } from '#server/testing/server-process.ts';
import { fillVersion, laterMigration, releaseVersion } from '#server/testing/versions.ts';
import { type Club, createClubs, engines } from './clubs/clubs.ts';
import { signIn } from './load/sign-in.ts';

// How long members of a large club wait while it is updated, and how long the new version takes to be ready.

const password = 'a short sentence works';
const betweenLooks = 50;
const later = '99.0.0';
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-updates-'));
const [home, releases, key] = [join(folder, 'home'), join(folder, 'releases'), createKeyPair()];
const clubs = createClubs(process.argv.includes('--quick'));

try {
  console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  fillVersion(home, '98.0.0');
  writeFileSync(join(home, 'release-key.pub'), key.publicKey);
  releaseVersion(releases, later, key.privateKey, laterMigration('create table umpires (id integer)'));
  for (const engine of engines) await measure(await clubs.copy('large', engine));
} finally {
  await clubs.stop();
  rmSync(folder, { recursive: true });
}

async function measure(club: Club): Promise<void> {
  // The new version finds its packages here.
  symlinkSync(resolve('node_modules'), join(club.dataDir, 'node_modules'));
  const database = club.databaseUrl ? { DATABASE_URL: club.databaseUrl, JWT_SECRET: 'x'.repeat(32) } : {};
  const settings = { PORT: String(await findFreePort()), UPDATE_URL: releases, ...database };
  const site = await startSupervised(club.dataDir, settings, { home });
  try {
    console.log(`${club.engine}: ${await update(site, await signIn(site.url, { email: club.email, password }))}`);
  } finally {
    await site.stop();
    await club.remove();
  }
}

/** Installs the release, and returns how long that took. */
async function update({ url }: ServerProcess, token: string): Promise<string> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const address = `${url}/api/admin/updates`;
  await fetch(`${address}/check`, { method: 'POST', headers });
  const begun = performance.now();
  const { status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ version: later }) });
  if (status !== 200) throw new Error(`The update was refused with ${status}.`);
  const away = await waitUntil(url, false);
  const back = await waitUntil(url, true);
  const { installed, last } = (await (await fetch(address, { headers })).json()) as Updates;
  if (installed !== later) throw new Error(`It was not installed: ${last?.reason}`);
  return `ready to switch after ${seconds(away - begun)} s, away for ${seconds(back - away)} s`;
}

async function waitUntil(url: string, isReady: boolean): Promise<number> {
  const look = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while ((await look()) !== isReady) await wait(betweenLooks);
  return performance.now();
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
