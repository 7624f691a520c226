import { randomUUID } from 'node:crypto';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Backups } from '#contracts/office/backups.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { copyClub } from './clubs/copy-club.ts';
import { fillClub } from './clubs/fill.ts';
import { fillUploads } from './clubs/fill-uploads.ts';
import { signIn, signUp } from './load/sign-in.ts';
import { untilIdle } from './load/until-idle.ts';
import { burdenClub, type UseFigures } from './ordinary-use.ts';

// What people notice of a backup: how long their requests take before one and while it is made, in a large club.

const size = { members: 20_000, posts: 100_000, events: 10_000, photos: 5_000 };
const dale = { name: 'Dale Harmon', email: 'dale@example.com', password: 'a short sentence works' };
const ruth = { ...dale, name: 'Ruth Okafor', email: 'ruth@example.com' };
const before = 30_000;
const dataDir = createDataDir();

try {
  console.log(`Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  await withServer({}, async ({ url }) => {
    await signUp(url, dale);
    await signUp(url, ruth);
  });
  fillClub(dataDir, size);
  fillUploads(dataDir, size.photos);
  await withServer({}, (server) => compare('SQLite', server));
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: await copyClub(postgres, dataDir), JWT_SECRET: randomUUID().repeat(2) };
  await withServer(settings, (server) => compare('PostgreSQL', server)).finally(postgres.stop);
} finally {
  removeDataDir(dataDir);
}

async function withServer(settings: Record<string, string>, use: (server: ServerProcess) => Promise<void>) {
  const server = await startServerProcess(dataDir, settings);
  await use(server).finally(server.stop);
}

async function compare(engine: string, { url, pid }: ServerProcess): Promise<void> {
  // The index of the search is built first.
  await untilIdle(pid);
  const club = { url, token: await signIn(url, dale), person: ruth };
  const quiet = await burdenClub(club, () => wait(before));
  const start = performance.now();
  const busy = await burdenClub(club, () => makeBackup(club));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${engine}: a backup in ${seconds} s. Milliseconds, p50 / p99 / max of n:`);
  for (const [index, figures] of quiet.entries())
    console.log(`${figures.name.padEnd(16)} before ${describe(figures)}, during ${describe(busy[index])}`);
}

async function makeBackup({ url, token }: { url: string; token: string }): Promise<void> {
  const ask = (method: string) => fetch(`${url}/api/admin/backups`, { method, headers: { authorization: token } });
  await ask('POST');
  for (;;) {
    await wait(500);
    const { running, failure } = (await (await ask('GET')).json()) as Backups;
    if (failure) throw new Error(failure.problem);
    if (!running) return;
  }
}

function describe(figures: UseFigures | undefined): string {
  if (!figures) return '';
  const { p50, p99, max, count } = figures;
  return `${[p50, p99, max].map((time) => time.toFixed(0)).join(' / ')} of ${count}`;
}
