import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '#bench/bench.ts';
import { median } from '#bench/load/numbers.ts';
import { readProcessorTime } from '#bench/load/processor-time.ts';
import { connect } from '#server/platform/database/connect.ts';
import { type Database, topics } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { listProcesses } from './list-processes.ts';
import { lists } from './lists.ts';

/** What a list costs when something has just changed, and nothing is cached: the median of some requests. */
export interface ListFigures {
  list: string;
  /** Of the body, unpacked. */
  bytes: number;
  milliseconds: number;
  /** Milliseconds of CPU, those of the database included. */
  cpu: number;
}

/** How long a change takes to get around, and a process to have its time written down. */
const settling = 10;
const coachesOnPage = 100;

/** Requests each list several times, each time after a change. */
export async function measureLists(site: Site, rounds: number): Promise<ListFigures[]> {
  const db = connect(site);
  try {
    const ask = await createAsking(site, db);
    // A warm-up, so that the first list isn't slower.
    for (const path of Object.values(lists)) await ask(path);
    const figures: ListFigures[] = [];
    for (const [list, path] of Object.entries(lists))
      figures.push({ list, ...(await measureList(site, db, () => ask(path), rounds)) });
    return figures;
  } finally {
    await db.destroy();
  }
}

async function measureList(site: Site, db: Database, ask: () => Promise<number>, rounds: number) {
  const [bytes, times, cpus] = [[] as number[], [] as number[], [] as number[]];
  for (let round = 0; round < rounds; round++) {
    await inTransaction(db, (tx) => markChanged(tx, ...topics));
    await wait(settling);
    const processes = await listProcesses(site, db);
    const [before, start] = [readProcessorTime(...processes), performance.now()];
    bytes.push(await ask());
    times.push(performance.now() - start);
    await wait(settling);
    cpus.push((readProcessorTime(...processes) - before) / 1000);
  }
  return { bytes: median(bytes), milliseconds: median(times), cpu: median(cpus) };
}

/** Returns a function that requests a path and returns the bytes of its body. */
async function createAsking({ url, token }: Site, db: Database) {
  const headers = { authorization: token, 'accept-encoding': 'br' };
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`);
    return body;
  };
  const calendar = new URL(JSON.parse(await read('/api/calendar')).url).pathname;
  const { members } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  const deep = String(Math.floor(members / coachesOnPage) - 1);
  return async (path: string) =>
    Buffer.byteLength(await read(path.replace('DEEP', deep).replace('CALENDAR', calendar)));
}
