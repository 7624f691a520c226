import { copyFileSync } from 'node:fs';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { createCopy, runPostgres } from '#server/testing/databases.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { createDataDir, removeDataDir } from '#server/testing/server-process.ts';
import { copyClub } from './copy-club.ts';
import { type ClubName, fillTemplate, type Template } from './templates.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** A club that may be changed. */
export interface Club {
  engine: Engine;
  dataDir: string;
  /** Undefined on SQLite. */
  databaseUrl: string | undefined;
  email: string;
  remove(): Promise<void>;
}

/** Fills each club when it is first asked for, and hands out copies. */
export function createClubs(isQuick: boolean) {
  const templates = new Map<ClubName, Promise<Template>>();
  const copied = new Map<ClubName, Promise<string>>();
  let postgres: Promise<PostgresServer> | undefined;

  function readTemplate(name: ClubName): Promise<Template> {
    return remember(templates, name, () => {
      console.log(`Filling the ${name} club.`);
      return fillTemplate(name, isQuick);
    });
  }

  async function copyInPostgres(name: ClubName): Promise<Pick<Club, 'databaseUrl' | 'remove'>> {
    postgres ??= startPostgres();
    const [server, { dataDir }] = [await postgres, await readTemplate(name)];
    await remember(copied, name, () => {
      console.log(`Copying the ${name} club to PostgreSQL.`);
      return copyClub(server, dataDir, `template_${name}`);
    });
    const [admin, copy] = [server.url('postgres'), `club_${crypto.randomUUID().replaceAll('-', '')}`];
    await createCopy(admin, copy, `template_${name}`);
    // The server of the tests does not wait for the log. When that is on the disk is still left to the machine.
    await runPostgres(admin, `alter database ${copy} set synchronous_commit = on`);
    // The work of a query is then that of its connection, whose time is measured.
    await runPostgres(admin, `alter database ${copy} set max_parallel_workers_per_gather = 0`);
    return { databaseUrl: server.url(copy), remove: () => runPostgres(admin, `drop database ${copy} with (force)`) };
  }

  return {
    async copy(name: ClubName, engine: Engine): Promise<Club> {
      const { email, dataDir: source } = await readTemplate(name);
      const dataDir = createDataDir();
      if (engine === 'SQLite') copyFileSync(sqliteFile(source), sqliteFile(dataDir));
      const inPostgres = engine === 'PostgreSQL' ? await copyInPostgres(name) : undefined;
      return {
        engine,
        dataDir,
        email,
        databaseUrl: inPostgres?.databaseUrl,
        async remove() {
          await inPostgres?.remove();
          removeDataDir(dataDir);
        },
      };
    },

    async stop(): Promise<void> {
      await (await postgres)?.stop();
      for (const template of templates.values()) removeDataDir((await template).dataDir);
    },
  };
}

function remember<Value>(made: Map<ClubName, Promise<Value>>, name: ClubName, make: () => Promise<Value>) {
  const value = made.get(name) ?? make();
  made.set(name, value);
  return value;
}
