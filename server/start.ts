import { sql } from 'kysely';
import { sampleSite } from '#content/site.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { explainListening, requireMailPort, whenFree } from './listening.ts';
import { openClub } from './open-club.ts';
import { connect } from './platform/database/connect.ts';
import { eraseFreedPages } from './platform/database/erase.ts';
import { applicationName } from './platform/database/postgres-pool.ts';
import type { Database } from './platform/database/schema.ts';
import { backlog } from './platform/http/connections.ts';
import { toHelpFoot } from './platform/pages/help-foot.ts';
import { servePages } from './platform/pages/serve.ts';
import { createRestartPage } from './platform/pages/waiting-page.ts';
import { tellSupervisor } from './platform/process/restart.ts';
import { makePrivate } from './private-files.ts';
import { fillSite } from './site/site/commands.ts';

/** In milliseconds: how long requests and jobs under way may take to finish when the server stops. */
export const longestDrain = 8000;

export interface RunningServer {
  /** Where people open it. */
  url: string;
  db: Database;
  /** Accepts no more requests and jobs, finishes those under way – for 8 s at most – and closes the database. */
  stop(): Promise<void>;
}

/** Opens and migrates the database, then serves the API and the pages. Calls `say` with a line for each step. */
export async function startServer(config: Config, say: (line: string) => void): Promise<RunningServer> {
  warnOfOpenFiles(config.dataDir, say);
  if (!config.databaseUrl) eraseOnce(config.dataDir, say);
  await prepareDatabase(config, say);
  const db = connect(config, { onLost: reportOutage, onBack: reportReturn });

  const app = createApp(db, config);
  await servePages(app);
  const { bytes, headers } = createRestartPage(toHelpFoot(await app.readHelper()));
  tellSupervisor({ kind: 'starting' });
  await requireMailPort(config);
  const options = { backlog, listenTextResolver: (address: string) => `listening at ${address}` };
  await whenFree(() => app.server.listen({ port: config.port, host: config.host, ...options })).catch(explainListening);
  const { host, port } = config;
  tellSupervisor({ kind: 'ready', host, port, page: { html: bytes.toString(), headers } });
  return {
    url: config.siteUrl,
    db,
    async stop() {
      const forceStop = setTimeout(app.forceStop, longestDrain);
      await app.server.close();
      clearTimeout(forceStop);
      await db.destroy();
    },
  };
}

/** Migrates the database to this version, and fills the pages of a new club. */
export async function prepareDatabase(config: Config, say: (line: string) => void): Promise<void> {
  const db = await openClub(config, say);
  try {
    await fillSite(db, sampleSite);
    if (config.databaseUrl && !config.s3 && (await isShared(db))) say(notShared);
  } finally {
    await db.destroy();
  }
}

const notShared =
  'Warning: another process is using this PostgreSQL database. Unless they share one DATA_DIR, set S3_ENDPOINT for all of them. Otherwise pictures uploaded to one are missing on the others.';

/** Checks whether another process is connected; call it only when this one has a single connection. */
export async function isShared(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()
  `.execute(db);
  return rows.length > 0;
}

function reportOutage({ message, code }: NodeJS.ErrnoException): void {
  console.error(
    `PostgreSQL can’t be reached (${message || code}). Visitors see saved copies of pages; everything else waits until it’s back.`,
  );
}

function reportReturn(seconds: number): void {
  console.error(`PostgreSQL is back after ${seconds} s.`);
}

function warnOfOpenFiles(dataDir: string, say: (line: string) => void): void {
  const [first, ...others] = makePrivate(dataDir);
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  say(
    `Warning: other users of this machine may be able to read ${first}${more}: its permissions could not be changed.`,
  );
}

function eraseOnce(dataDir: string, say: (line: string) => void): void {
  const error = eraseFreedPages(dataDir);
  if (!error) return;
  say(
    `Warning: deleted text could not be erased from the database file (${error.message}). The next start will try again.`,
  );
}
