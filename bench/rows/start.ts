import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Club } from '#bench/clubs/clubs.ts';
import { median } from '#bench/load/numbers.ts';
import { atMost, defineRow } from '#bench/row.ts';
import { findFreePort } from '#server/testing/free-port.ts';

const longestStart = 60_000;

export const start = defineRow({
  name: 'start',
  goals: {
    listening: atMost(1, 's', 'npm start on a built tree until it listens'),
    page: atMost(1.3, 's', 'npm start until the first page is there'),
  },
  async measure({ engines, withClub, choose }, say) {
    for (const engine of engines)
      await withClub('large', engine, async (club) => {
        const starts = [];
        for (let round = 0; round < choose(7, 2); round++) starts.push(await measureStart(club));
        say('listening', engine, median(starts.map(({ listening }) => listening)));
        say('page', engine, median(starts.map(({ page }) => page)));
      });
  },
});

/** Returns the seconds that `npm start` takes. */
async function measureStart({ dataDir, databaseUrl = '' }: Club) {
  const port = await findFreePort();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port) };
  const env = { ...process.env, ...settings, SITE_URL: `http://127.0.0.1:${port}`, JWT_SECRET: 'x'.repeat(32) };
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore' });
  try {
    while (!(await listens(port))) {
      if (seconds() * 1000 > longestStart || npm.exitCode !== null) throw new Error('The server did not start');
      await wait(5);
    }
    const listening = seconds();
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    return { listening, page: seconds() };
  } finally {
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
