import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { UpdateFault } from './attempt.ts';
import type { FaultySite } from './faulty-site.ts';
import { beforeStep, inFile, stepsOfUpdate } from './version-faults.ts';

const filler = 'filler';
/** In milliseconds. */
const aWhile = 4000;

// Only on a small disk: never the one of this machine.
const fillDisk = `{
  const { closeSync, openSync, statfsSync, writeSync } = await import('node:fs');
  const { bsize, blocks } = statfsSync(config.dataDir);
  if (bsize * blocks > 100_000_000) throw new Error('This disk is not small.');
  const file = openSync(config.dataDir + '/${filler}', 'w');
  try { for (;;) writeSync(file, Buffer.alloc(4096)); } catch {}
  closeSync(file);
}`;

/** The disk of the data folder is full from a step on, until a test frees it. Needs a site on a small disk. */
export const fullDisks: UpdateFault[] = stepsOfUpdate.map((step) => ({
  name: `a full disk before ${step}`,
  changes: beforeStep(step, fillDisk),
  async meanwhile({ dataDir }) {
    const path = join(dataDir, filler);
    await expect.poll(() => existsSync(path)).toBe(true);
    await wait(aWhile);
    rmSync(path);
  },
}));

const stopPostgres = `{
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: config.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid");
  process.kill(Number(rows[0].pid), 'SIGQUIT');
  await client.end().catch(() => {});
}`;

/** PostgreSQL stops at a step, as in a power cut of its machine, and is back after a while. */
export const postgresAway: UpdateFault[] = stepsOfUpdate.map((step) => ({
  name: `PostgreSQL away before ${step}`,
  changes: beforeStep(step, stopPostgres),
  meanwhile: postgresIsAway,
}));

/** Waits until PostgreSQL is away, and a while longer, and starts it again. */
export async function postgresIsAway({ postgres, databaseUrl }: FaultySite): Promise<void> {
  await expect.poll(() => isReachable(databaseUrl)).toBe(false);
  await wait(aWhile);
  await postgres?.resume();
}

const holdPort = `{
  const { existsSync, writeFileSync } = await import('node:fs');
  if (!existsSync(config.dataDir + '/port-was-taken')) {
    writeFileSync(config.dataDir + '/port-was-taken', '');
    const { spawn } = await import('node:child_process');
    const program = 'const take = () => require("node:net").createServer().on("error", () => setTimeout(take, 5))' +
      '.listen(' + config.port + ', "' + config.host + '", () => { console.log("taken"); setTimeout(() => process.exit(), 9000); }); take();';
    const holder = spawn(process.execPath, ['-e', program], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((taken) => holder.stdout.once('data', taken));
  }
}`;
const starting = "tellSupervisor({ kind: 'starting' });";

/** Another program takes the port of the site for nine seconds, between two servers. */
export const takenPort: UpdateFault = {
  name: 'a port that is taken',
  changes: inFile('server/start.ts', starting, `${starting} ${holdPort}`),
};

async function isReachable(connectionString: string | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Kills the supervisor and the server at once, like a power cut, and starts them again. */
export async function cutPower(site: FaultySite): Promise<void> {
  site.cutPower();
  await site.waitUntilStopped();
  await site.start();
}
