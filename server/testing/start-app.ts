import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type KyselyPlugin, sql } from 'kysely';
import { type AppLimits, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { backlog } from '#server/http/connections.ts';
import { type LimitSettings, usualLimits } from '#server/http/limits.ts';
import { copyPostgres, copySqlite } from './databases.ts';

export interface TestApp {
  /** Where it listens, without a slash at the end. */
  url: string;
  db: Database;
  /** PostgreSQL; undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  endpoints: import('#contracts/endpoint.ts').Endpoint[];
  /** How many connections are open. */
  countConnections(): Promise<number>;
  stop(): Promise<void>;
}

/** The same limit for everything. */
export function createLimitSettings(limit: number): LimitSettings {
  return Object.fromEntries(Object.keys(usualLimits).map((name) => [name, limit])) as unknown as LimitSettings;
}

// Those of passwords and codes guard single accounts, and tests meet them where they mean to.
const { wrongPasswords, wrongPasswordsOfOneAccount, codesOfOneAccount } = usualLimits;
const plentyOfRates = { ...createLimitSettings(10_000), wrongPasswords, wrongPasswordsOfOneAccount, codesOfOneAccount };

// Passwords of tests guard nothing; the real cost has tests of its own.
const cheapHashes = { memory: 8, passes: 1, parallelism: 1 };

/** The secret that tokens of the app under test are signed with. */
export const testSecret = 'a secret for tests that nobody would use in earnest';

/** The whole API over HTTP on a fresh database of the engine under test. */
export async function startApp(
  settings: NodeJS.ProcessEnv = {},
  limits: AppLimits = {},
  plugins: KyselyPlugin[] = [],
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-test-'));
  const postgresServer = process.env.TEST_POSTGRES_URL;
  const database = postgresServer ? await copyPostgres(postgresServer) : undefined;
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    JWT_SECRET: testSecret,
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  });
  if (!database) await copySqlite(dataDir);
  const db = plugins.reduce((plain, plugin) => plain.withPlugin(plugin), connect(config));
  // Thrown away in a moment: nothing to save from a power cut.
  if (!database) await sql`pragma synchronous = off`.execute(db);
  const { server } = createApp(db, config, { rates: plentyOfRates, hashCost: cheapHashes, ...limits });
  const url = await server.listen({ host: '127.0.0.1', port: 0, backlog });
  return {
    url,
    db,
    databaseUrl: config.databaseUrl,
    dataDir,
    endpoints: server.endpoints,
    countConnections: promisify(server.server.getConnections.bind(server.server)),
    async stop() {
      // A body that a test did not read would keep its connection busy.
      server.server.closeAllConnections();
      await server.close();
      await db.destroy();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
