import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sqliteFile } from '#server/platform/database/connect.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { type ClubSize, fillClub } from './fill.ts';
import { compareLists } from './list-report.ts';
import { type ListFigures, measureLists } from './lists.ts';
import { measureLiveUpdates } from './live-updates.ts';
import { compareWithCeiling } from './measure.ts';
import { type Measurement, printLiveUpdates, printReport, printSearches, printUploads } from './report.ts';
import { measureSearches } from './searches.ts';
import { measureSearchesOnPostgres } from './searches-on-postgres.ts';
import { signIn, signUp } from './sign-in.ts';
import { measureUploads } from './uploads.ts';

const sizes: ClubSize[] = [
  { members: 200, posts: 1_000, events: 100, photos: 200 },
  { members: 20_000, posts: 100_000, events: 10_000, photos: 20_000 },
];
const dataDir = createDataDir();
const loopDelayFile = join(dataDir, 'loop-delay');
const onlyLists = process.argv.includes('--lists');
const person = { name: 'Dale Harmon', email: 'dale@example.com', password: 'a short sentence works' };

/** The Accept-Encoding of a browser. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, SQLite`,
  );
  await withServer((server) => signUp(server.url, person));
  const measurements: Measurement[] = [];
  const lists: ListFigures[][] = [];
  for (const size of sizes) {
    const { members, posts } = size;
    const [people, written] = [members, posts].map((count) => count.toLocaleString('en-US'));
    console.log(`Filling a club of ${people} members with ${written} posts and measuring. About a minute.`);
    fillClub(dataDir, size);
    lists.push(await withServer(measureAllLists));
    if (!onlyLists) measurements.push(await withServer((server) => measure(server, posts)));
  }
  const isListsReached = [compareLists(lists), await measureAllSearches()].every(Boolean);
  const isAllReached = (onlyLists || (await measureTheRest(measurements))) && isListsReached;
  if (!isAllReached && process.argv.includes('--strict')) process.exitCode = 1;
} finally {
  removeDataDir(dataDir);
}

/** Measures hard searches in the large club on both engines. Returns whether all goals are met. */
async function measureAllSearches(): Promise<boolean> {
  const onSqlite = await withServer(measureSearches);
  console.log('Copying the club to PostgreSQL. About a minute.');
  const onPostgres = await measureSearchesOnPostgres(dataDir);
  return printSearches({ SQLite: onSqlite, PostgreSQL: onPostgres });
}

/** Measures uploads and live updates, and everything against the ceiling. Returns whether all goals are met. */
async function measureTheRest(measurements: Measurement[]): Promise<boolean> {
  console.log('Uploading 20 photos of 12 megapixels at once.');
  const uploads = await withServer(measureUploads);
  console.log('Opening 1,000 pages.');
  const live = await withServer(measureLiveUpdates);
  return [printReport(measurements), printUploads(uploads), printLiveUpdates(live)].every(Boolean);
}

async function withServer<Answer>(use: (server: ServerProcess) => Promise<Answer>): Promise<Answer> {
  const server = await startServerProcess(dataDir, {
    NODE_OPTIONS: '--import ./bench/loop-delay.ts --import ./bench/without-limits.ts',
    LOOP_DELAY_FILE: loopDelayFile,
  });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function measureAllLists({ url, pid }: ServerProcess): Promise<ListFigures[]> {
  const token = await signIn(url, person);
  const db = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000 });
  try {
    return await measureLists({
      url,
      token,
      change: () => db.exec('update changes set version = version + 1'),
      async readStall() {
        rmSync(loopDelayFile, { force: true });
        process.kill(pid, 'SIGUSR2');
        while (!existsSync(loopDelayFile)) await wait(5);
        await wait(5);
        return Number(readFileSync(loopDelayFile, 'utf8'));
      },
    });
  } finally {
    db.close();
  }
}

async function measure({ url, pid }: ServerProcess, posts: number): Promise<Measurement> {
  const token = await signIn(url, person);
  return {
    posts,
    feed: await compareWithCeiling({
      url: `${url}/api/posts`,
      headers: { ...browserHeaders, authorization: token },
      pid,
    }),
    home: await compareWithCeiling({ url: `${url}/`, headers: browserHeaders, pid }),
  };
}
