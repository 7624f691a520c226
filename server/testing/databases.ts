import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sampleSite } from '#content/site.ts';
import { connect, type DatabaseSettings, sqliteFile } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { fillSite } from '#server/site/site/commands.ts';

/** The database from which the PostgreSQL databases of tests are copied. */
export const templateName = 'template_club';

export interface PostgresDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Migrates an empty database and fills it with the sample site. */
export async function fillTemplate(settings: DatabaseSettings): Promise<void> {
  const db = connect(settings);
  await migrate(db);
  await fillSite(db, sampleSite);
  await db.destroy();
}

/** Copies a migrated and filled database into a data folder, so that migrations run only once, not before every test. */
export async function copySqlite(dataDir: string): Promise<void> {
  sqliteTemplate ??= readTemplate();
  // Written, not copied as a file, so that the umask applies to its mode, as to any new file.
  writeFileSync(sqliteFile(dataDir), await sqliteTemplate);
}

let sqliteTemplate: Promise<Buffer> | undefined;

async function readTemplate(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-template-'));
  await fillTemplate({ dataDir, databaseUrl: undefined });
  const bytes = readFileSync(sqliteFile(dataDir));
  rmSync(dataDir, { recursive: true });
  return bytes;
}

/** Copies a database, on the server that the global setup started; `template0` is empty. */
export async function copyPostgres(server: string, template = templateName): Promise<PostgresDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createCopy(server, name, template);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runPostgres(server, `drop database ${name} with (force)`) };
}

/** Creates a database as a copy of another one on the server. Copying files is twice as fast as writing to the log. */
export function createCopy(server: string, name: string, template: string): Promise<void> {
  return runPostgres(server, `create database ${name} template ${template} strategy file_copy`);
}

/** Runs one statement on a new connection to the database `postgres`: templates must not have connections. */
export async function runPostgres(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
