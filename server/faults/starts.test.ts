import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Kysely } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { connect, sqliteFile } from '#server/platform/database/connect.ts';
import { makeBackup } from '#server/testing/backups.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createPerson, logIn, signUp } from '#server/testing/people.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startFreshServer,
  startServerProcess,
} from '#server/testing/server-process.ts';

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

test('a database from a newer version stops the start with one sentence, and is left as it is', async () => {
  const dataDir = createDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  await (await startServerProcess(dataDir)).stop();
  const db = connect({ dataDir, databaseUrl: undefined });
  const migrations = db.withoutPlugins() as unknown as Kysely<{ kysely_migration: { name: string } }>;
  await migrations.updateTable('kysely_migration').set({ name: '9999-newer' }).where('name', 'like', '0018%').execute();
  await db.destroy();
  const before = readFileSync(sqliteFile(dataDir));

  const failure = await startServerProcess(dataDir).catch((error: Error) => error.message);
  expect(failure).toBe(
    'The server did not start:\nThis database is from a newer version of Fieldhouse. Update Fieldhouse, then try again. Nothing was changed.\n',
  );
  expect(readFileSync(sqliteFile(dataDir)).equals(before)).toBe(true);
});

test('a port that the previous server is about to leave is taken as soon as it is free', async () => {
  const port = await findFreePort();
  const before = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  const starting = startFreshServer({ PORT: String(port), LOG_LEVEL: 'info' });
  // The request that asks the new server whether it is ready reaches the old one: from here on, the new one tries to listen.
  await new Promise((asked) => before.once('connection', asked));
  setTimeout(() => before.close(), 3000);
  const server = await starting;
  servers.push(server);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('under `node --watch-path`, as in npm run dev, a backup is made and the server goes on', async () => {
  const server = await startFreshServer({ WATCH_REPORT_DEPENDENCIES: '1' });
  servers.push(server);
  const { token = '' } = await logIn(server, await signUp(server, 'Ada Admin'));
  expect(await makeBackup(createPerson(server, 'Ada Admin', '', token))).toMatchObject({ kind: 'manual' });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('the second process on a PostgreSQL logs a warning when the two share no place for pictures', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const settings = { DATABASE_URL: postgres.url('postgres'), JWT_SECRET: 'x'.repeat(32) };
  const [first, second] = [await startFreshServer(settings), await startFreshServer(settings)];
  servers.push(first, second);
  await expect.poll(() => second.output()).toContain('Warning: another process is using this PostgreSQL database.');
  expect(first.output()).not.toContain('another process');
});
