// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleSite } from '#content/site.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fillSite } from '#server/site/site/commands.ts';

const jwtSecret = 'a secret for tests that nobody would use in earnest';
let dataDir: string;
let db: Database;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-make-admin-'));
  db = connect({ dataDir, databaseUrl: undefined, jwtSecret });
  await migrate(db);
  await fillSite(db, sampleSite);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

async function addUser(name: string, role: 'User' | 'Admin'): Promise<number> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
  const at = Date.now();
  const row = {
    name,
    email,
    emailNorm: email,
    loginNorm: email,
    passwordHash: '',
    role,
    createdAt: at,
    emailConfirmedAt: at,
  };
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

function makeAdmin(email: string) {
  const env = { ...process.env, DATA_DIR: dataDir, JWT_SECRET: jwtSecret, DATABASE_URL: '' };
  return spawnSync(process.execPath, ['scripts/make-admin.ts', email], { env, encoding: 'utf8' });
}

test('making a member Admin at the command line is logged once, and each Admin gets one email', async () => {
  await addUser('Ada Admin', 'Admin');
  const dale = await addUser('Dale Hutchings', 'User');
  for (let i = 0; i < 2; i++) expect(makeAdmin('dale@example.com').stdout).toContain('is now an Admin');
  const events = await db.selectFrom('securityEvents').select(['kind', 'byId', 'aboutId', 'detail']).execute();
  const detail = 'User became Admin with npm run make-admin';
  expect(events).toEqual([{ kind: 'role-changed', byId: null, aboutId: dale, detail }]);
  expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: 'send-mail' }, { kind: 'send-mail' }]);
});

test('an address without an account makes no one Admin', async () => {
  const { status, stderr } = makeAdmin('nobody@example.com');
  expect(status).toBe(1);
  expect(stderr).toContain('No one has signed up as nobody@example.com');
});
