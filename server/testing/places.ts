import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { runPostgres } from './databases.ts';
import { replaceWithCopy } from './postgres-copies.ts';
import type { PostgresServer } from './postgres-server.ts';
import { fillEveryTable, type Rows, readEveryTable } from './whole-club.ts';

/** Where a club is stored: a folder, and a PostgreSQL database if it has one. */
export interface Place {
  dataDir: string;
  settings: Record<string, string>;
}

export const picture = 'uploads/a-picture/64.webp';

export function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'fieldhouse-backup-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}

export function inFolder(folder: string, name: string): Place {
  return { dataDir: join(folder, name), settings: {} };
}

export async function inPostgres(server: PostgresServer, folder: string, name: string): Promise<Place> {
  const unique = `${name}_${Math.random().toString(36).slice(2)}`;
  const db = connect({ dataDir: '', databaseUrl: server.url('postgres') });
  await sql`create database ${sql.id(unique)}`.execute(db);
  await db.destroy();
  return { dataDir: join(folder, name), settings: { DATABASE_URL: server.url(unique), JWT_SECRET: 'x'.repeat(32) } };
}

export async function inDatabase<T>({ dataDir, settings }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ dataDir, databaseUrl: settings.DATABASE_URL });
  return work(db).finally(() => db.destroy());
}

/** Creates a club with rows in every table and a picture; its newest post was deleted, so its id must not be reused. */
export async function fill(place: Place): Promise<void> {
  mkdirSync(join(place.dataDir, picture, '..'), { recursive: true });
  writeFileSync(join(place.dataDir, picture), 'a picture');
  const { DATABASE_URL } = place.settings;
  if (DATABASE_URL) return fillPostgres(DATABASE_URL);
  filledSqlite ??= readFilledSqlite();
  writeFileSync(sqliteFile(place.dataDir), await filledSqlite);
}

let filledSqlite: Promise<Buffer> | undefined;

async function readFilledSqlite(): Promise<Buffer> {
  const folder = createFolder();
  await fillDatabase({ dataDir: folder, settings: {} });
  const bytes = readFileSync(sqliteFile(folder));
  removeFolder(folder);
  return bytes;
}

const filledPostgres = 'filled_club';
// By the host and port of each server.
const filledServers = new Map<string, Promise<void>>();

/** Fills a database once on each server, then copies it, which takes a tenth of the time. */
async function fillPostgres(url: string): Promise<void> {
  const { host } = new URL(url);
  const filling = filledServers.get(host) ?? fillTemplate(url);
  filledServers.set(host, filling);
  await filling;
  await replaceWithCopy(url, filledPostgres);
}

async function fillTemplate(url: string): Promise<void> {
  await runPostgres(new URL('/postgres', url).href, `create database ${filledPostgres}`);
  await fillDatabase({ dataDir: '', settings: { DATABASE_URL: new URL(filledPostgres, url).href } });
}

async function fillDatabase(place: Place): Promise<void> {
  await inDatabase(place, async (db) => {
    await fillEveryTable(db);
    await db
      .deleteFrom('posts')
      .where('id', '=', (eb) => eb.selectFrom('posts').select((max) => max.fn.max('id').as('id')))
      .execute();
  });
  for (const rows of Object.values(await readClub(place))) expect(rows).not.toEqual([]);
}

export function readClub(place: Place): Promise<Rows> {
  return inDatabase(place, readEveryTable);
}

/** Lists what a command left behind in the data folder, besides the file of the lock. */
export function leftovers({ dataDir }: Place): string[] {
  return readdirSync(dataDir).filter((name) => /restore(?!-lock$)|backup/.test(name));
}
