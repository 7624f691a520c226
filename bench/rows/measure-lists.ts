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
  /** Of the body, unpacked. */
  bytes: number;
  milliseconds: number;
  /** Milliseconds of CPU, those of the database included. */
  cpu: number;
}

/** How long a change takes to get around, and a process to have its time written down. */
const settling = 10;
const coachesOnPage = 100;

interface Asking {
  site: Site;
  db: Database;
  ask: (path: string) => Promise<number>;
}

/** Requests each list of these sites several times, in turns, each time after a change. Calls `say` with the figures of each site. */
export async function measureLists(sites: Site[], rounds: number, say: (list: string, figures: ListFigures[]) => void) {
  const opened = sites.map((site) => ({ site, db: connect(site) }));
  try {
    const asking: Asking[] = [];
    for (const { site, db } of opened) asking.push({ site, db, ask: await createAsking(site, db) });
    // A warm-up, so that the first list isn't slower.
    for (const path of Object.values(lists)) for (const { ask } of asking) await ask(path);
    for (const [list, path] of Object.entries(lists)) say(list, await measureList(asking, path, rounds));
  } finally {
    for (const { db } of opened) await db.destroy();
  }
}

async function measureList(asking: Asking[], path: string, rounds: number): Promise<ListFigures[]> {
  const requests: ListFigures[][] = asking.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, each] of asking.entries()) requests[index]?.push(await measureOne(each, path));
  const middle = (of: ListFigures[], name: keyof ListFigures) => median(of.map((figures) => figures[name]));
  return requests.map((of) => ({
    bytes: middle(of, 'bytes'),
    milliseconds: middle(of, 'milliseconds'),
    cpu: middle(of, 'cpu'),
  }));
}

async function measureOne({ site, db, ask }: Asking, path: string): Promise<ListFigures> {
  await inTransaction(db, (tx) => markChanged(tx, ...topics));
  await wait(settling);
  const processes = await listProcesses(site, db);
  const [before, start] = [readProcessorTime(...processes), performance.now()];
  const bytes = await ask(path);
  const milliseconds = performance.now() - start;
  await wait(settling);
  return { bytes, milliseconds, cpu: (readProcessorTime(...processes) - before) / 1000 };
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
