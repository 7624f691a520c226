import { existsSync } from 'node:fs';
import pg from 'pg';
import { BadSetting } from '#server/config.ts';
import { type DatabaseSettings, sqliteFile } from './connect.ts';
import { openSqlite } from './sqlite-dialect.ts';

const longestWait = 10_000;

/** Opens the database once, if there is one. @throws BadSetting, which names the setting to change when the database cannot be opened */
export async function checkDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<void> {
  try {
    if (databaseUrl) await askPostgres(databaseUrl);
    else if (existsSync(sqliteFile(dataDir))) openSqlite(sqliteFile(dataDir)).close();
  } catch (error) {
    const problem = describe(error as Error & { code?: string });
    throw databaseUrl
      ? new BadSetting('DATABASE_URL', `must be a PostgreSQL database that we can connect to (${problem})`)
      : new BadSetting('DATA_DIR', `must be a folder with a database that can be opened (${problem})`);
  }
}

async function askPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: longestWait });
  // The query reports what goes wrong later.
  client.on('error', () => {});
  await client.connect();
  await client.query('select 1').finally(() => client.end());
}

// When a name has two addresses and neither answers, the message is empty.
function describe({ message, code }: Error & { code?: string }): string {
  return (message || code || 'no response').split('\n')[0] ?? '';
}
