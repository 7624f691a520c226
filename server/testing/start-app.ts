import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type KyselyPlugin, sql } from 'kysely';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { type AppLimits, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { backlog } from '#server/platform/http/connections.ts';
import { type LimitSettings, usualLimits } from '#server/usual-limits.ts';
import { cheapHashes } from './cheap-hashes.ts';
import { copyPostgres, copySqlite } from './databases.ts';

export interface TestApp {
  /** Its origin, without a trailing slash. */
  url: string;
  db: Database;
  /** PostgreSQL; undefined means SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  endpoints: Endpoint[];
  /** How many connections are open. */
  countConnections(): Promise<number>;
  stop(): Promise<void>;
}

/** Returns settings with the same limit for everything. */
export function createLimitSettings(limit: number): LimitSettings {
  return Object.fromEntries(Object.keys(usualLimits).map((name) => [name, limit])) as unknown as LimitSettings;
}

// The limits of passwords and codes apply per account, so tests reach them only on purpose.
const { wrongPasswords, wrongPasswordsOfOneAccount, codesOfOneAccount, secondCodesOfOneAccount, triesOfOnePhoneCode } =
  usualLimits;
const ofPasswords = { wrongPasswords, wrongPasswordsOfOneAccount };
const ofAccounts = { ...ofPasswords, codesOfOneAccount, secondCodesOfOneAccount, triesOfOnePhoneCode };
const plentyOfRates = { ...createLimitSettings(10_000), ...ofAccounts };

// In milliseconds: a thousand writes at once may take longer than a member should wait, if the machine is slow.
const longestQueue = 100_000;

/** Signs the tokens of the app under test. */
export const testSecret = 'a secret for tests that nobody would use in earnest';

/** Starts the whole API over HTTP on a fresh database of the engine under test. */
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
  const db = plugins.reduce((plain, plugin) => plain.withPlugin(plugin), connect({ ...config, longestQueue }));
  // Its data doesn't have to survive a power failure.
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
      // A body that a test didn't read would keep its connection busy.
      server.server.closeAllConnections();
      await server.close();
      await db.destroy();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
