import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { listAllPosts } from '#server/testing/posts.ts';
import { addVersion, type Changes } from '#server/testing/versions.ts';
import type { FaultySite } from './faulty-site.ts';

const mostSeconds = 120;

/** What goes wrong in a new version, or while it is tried. */
export interface UpdateFault {
  name: string;
  /** How the new version differs from this one. */
  changes: Changes;
  /** What happens to the site when it has just been told to try the new version. */
  meanwhile?(site: FaultySite): Promise<void>;
}

/**
 * Has the supervisor try a new version while a member writes; returns how it ended. Whatever was wrong, a version must serve
 * within two minutes, with every acknowledged post. `table`, which the new version makes, must exist only if that one serves.
 */
export async function attemptUpdate(
  site: FaultySite,
  version: string,
  { name, changes, meanwhile }: UpdateFault,
  table = 'umpires',
) {
  addVersion(site.dataDir, version, changes);
  const writer = startWriting(site);
  await expect.poll(() => writer.acknowledged.length, { interval: 20 }).toBeGreaterThan(2);
  site.state.write('next', { version });
  const start = performance.now();
  await site.crash();
  await meanwhile?.(site);
  await expect.poll(() => site.state.read('trying') ?? site.state.read('next'), { message: name }).toBeUndefined();
  await site.waitUntilReady();
  // Later where the disk was full.
  await expect.poll(() => site.state.read('last'), { message: name }).toMatchObject({ version });
  const seconds = (performance.now() - start) / 1000;
  await writer.end();
  expect(seconds, name).toBeLessThan(mostSeconds);
  const installed = site.state.read('installed')?.version;
  await expectWhole(site, name, { writer, table, isInstalled: installed === version });
  return { installed, last: site.state.read('last'), seconds };
}

/** Lets a member go on writing while the site is away and comes back. */
export function startWriting({ max }: FaultySite) {
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const sent = await max.ask('POST', '/api/posts', { body: `Inning ${n}` }).catch(() => undefined);
      const isAcknowledged = sent?.status === 201;
      if (isAcknowledged) acknowledged.push(sent.body._id);
      // Writing as fast as possible, as in `killed.test.ts`, would take the processor from the update.
      await wait(isAcknowledged ? 10 : 50);
    }
  })();
  return {
    acknowledged,
    end() {
      isOver = true;
      return writing;
    },
  };
}

interface Expected {
  writer: ReturnType<typeof startWriting>;
  table: string;
  isInstalled: boolean;
}

/** Requires that no post is lost and nothing is half-migrated. */
export async function expectWhole(site: FaultySite, name: string, { writer, table, isInstalled }: Expected) {
  const posts = await listAllPosts(site.max);
  expect(
    writer.acknowledged.filter((id) => !posts.has(id)),
    name,
  ).toEqual([]);
  const tables = await listTables(site);
  expect(tables.includes(`public.${table}`), `${name}: ${table}`).toBe(isInstalled);
  expect(
    tables.filter((found) => !found.startsWith('public.')),
    name,
  ).toEqual([]);
  expect(existsSync(join(site.dataDir, 'before-update.sqlite')), name).toBe(false);
}

/** Returns all tables with their schemas; that of SQLite counts as `public`. */
async function listTables({ dataDir, databaseUrl }: FaultySite): Promise<string[]> {
  if (!databaseUrl) return listSqliteTables(dataDir).map((name) => `public.${name}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ schemaname: string; tablename: string }>(
    "select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  await client.end();
  return rows.map(({ schemaname, tablename }) => `${schemaname}.${tablename}`);
}

/** Lists tables from a copy, because SQLite can't open a file on a disk that only another process sees. */
function listSqliteTables(dataDir: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'fieldhouse-tables-'));
  for (const end of ['', '-wal']) copyFileSync(sqliteFile(dataDir) + end, sqliteFile(copy) + end);
  const db = new DatabaseSync(sqliteFile(copy));
  const rows = db.prepare("select name from sqlite_schema where type = 'table'").all();
  db.close();
  rmSync(copy, { recursive: true });
  return rows.map(({ name }) => String(name));
}

/** All faults on both engines take half an hour: UPDATE_FAULTS=all npm test -- faults. */
export const isThorough = process.env.UPDATE_FAULTS === 'all';

/** Returns every nth of the faults, or all of them where there is time. */
export function few<T>(faults: T[], every: number): T[] {
  return isThorough ? faults : faults.filter((_, n) => n % every === 0);
}
