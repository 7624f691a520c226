import { existsSync } from 'node:fs';
import pg from 'pg';
import { BadSetting } from '#server/config.ts';
import { type DatabaseSettings, sqliteFile } from './connect.ts';
import { openSqlite } from './sqlite-dialect.ts';

const host = 'must be the address of a PostgreSQL server';

/** What to do, by the codes of Node and PostgreSQL; in words that follow the name of the setting. */
const problems: Record<string, string> = {
  ENOTFOUND: `${host}: no host has this name`,
  EAI_AGAIN: `${host}: we couldn’t look up its host`,
  ECONNREFUSED: `${host}: nothing listens at this host and port`,
  '53300':
    'must be a PostgreSQL database with a free connection. Raise max_connections there, or end other connections',
  '28P01': 'must have the right password, with special characters percent-encoded, such as %23 for #',
  '3D000': 'must be a database that exists. Create it first',
  CERT_HAS_EXPIRED: 'must be a server with a valid certificate. Its certificate has expired: renew it there',
};

const badCertificate = /^(?:(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|CERT_)/;

const untrusted =
  'must be a server whose certificate this machine trusts. Set NODE_EXTRA_CA_CERTS to the file with the certificate of its authority';

/** In milliseconds. */
const longestWait = 10_000;

/** Opens the database once, if there is one. @throws BadSetting, which names the setting to change when the database cannot be used */
export async function checkDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<void> {
  try {
    if (databaseUrl) await askPostgres(databaseUrl);
    else if (existsSync(sqliteFile(dataDir))) openSqlite(sqliteFile(dataDir)).close();
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw databaseUrl
      ? new BadSetting('DATABASE_URL', describePostgres(error as Error))
      : new BadSetting(
          'DATA_DIR',
          `must be a folder with a database that can be opened (${firstLine(error as Error)})`,
        );
  }
}

async function askPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: longestWait });
  // Without a listener, a lost connection would end the process; the query fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(facts);
    if (rows[0].encoding !== 'UTF8') throw new BadSetting('DATABASE_URL', describeEncoding(rows[0].encoding));
    if (!rows[0].schema) throw new BadSetting('DATABASE_URL', noSchema);
    if (!rows[0].mayCreate) throw new BadSetting('DATABASE_URL', describeRights(rows[0]));
  } finally {
    await client.end();
  }
}

const facts = `select current_setting('server_encoding') encoding, current_schema() as schema, current_user as role,
  current_database() as database, has_schema_privilege(current_schema(), 'create')
    and has_database_privilege(current_database(), 'create') as "mayCreate"`;
const noSchema = 'must be a database with the schema public, or another one in its search_path';

function describeEncoding(encoding: string): string {
  return `must be a database in UTF8, and this one is in ${encoding}. Create one with: CREATE DATABASE club ENCODING 'UTF8' TEMPLATE template0`;
}

function describeRights({ schema, database, role }: Record<'schema' | 'database' | 'role', string>): string {
  return `must be a database in which its role may create tables and schemas. As a superuser, run in it: GRANT CREATE ON SCHEMA "${schema}" TO "${role}"; GRANT CREATE ON DATABASE "${database}" TO "${role}"`;
}

function firstLine({ message }: Error): string {
  return message.split('\n')[0] ?? '';
}

/** Returns why a PostgreSQL database can’t be used, and what to do. Never contains the password. */
function describePostgres(error: Error & { code?: string }): string {
  const { code = '' } = error;
  const known = problems[code] ?? (badCertificate.test(code) ? untrusted : undefined);
  // When a name has two addresses and neither answers, the message is empty.
  return known ?? `must be a PostgreSQL database that we can connect to (${firstLine(error) || code || 'no response'})`;
}
