// @module-tag full
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqliteFile } from '#server/platform/database/connect.ts';
import { openSqlite } from '#server/platform/database/sqlite-dialect.ts';
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts';
import {
  createFolder,
  fill,
  inDatabase,
  inFolder,
  inPostgres,
  type Place,
  picture,
  removeFolder,
} from '#server/testing/places.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { run, runProcess } from './test-commands.ts';

let postgres: PostgresServer;
let mailbox: Mailbox;
let folder: string;
let archive: string;
let site: ServerProcess | undefined;

beforeAll(async () => {
  [postgres, mailbox] = await Promise.all([startPostgres(), startMailbox()]);
});
afterAll(() => Promise.all([postgres.stop(), mailbox.stop()]));

beforeEach(() => {
  process.umask(0o022);
  folder = createFolder();
  archive = join(folder, 'club.tar.gz');
  mailbox.received.length = 0;
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  removeFolder(folder);
});

async function start(club: Place, settings: Record<string, string> = {}): Promise<ServerProcess> {
  site = await startServerProcess(club.dataDir, { ...club.settings, ...settings });
  return site;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.each(['SQLite', 'PostgreSQL'])('with %s', (engine) => {
  const open = async (name: string): Promise<Place> =>
    engine === 'SQLite' ? inFolder(folder, name) : inPostgres(postgres, folder, name);

  test('neither an emailed link nor its code is in a backup, while the email waits or after the link was used', async () => {
    const club = await open('club');
    const { url } = await start(club, { SMTP_URL: mailbox.url });
    const post = (path: string, body: object, method = 'POST') =>
      fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const account = { name: 'Dale Hutchings', email: 'dale@example.com', password: 'the bus leaves at six' };
    await post('/api/users/register', { ...account, password2: account.password });
    await post('/api/users/login', account);
    await mailbox.wait(account.email, 'Is this your email address?');
    mailbox.refuse('end');
    await post('/api/users/reset-pass', { email: account.email });
    const waits = () => inDatabase(club, (db) => db.selectFrom('jobs').select('lastError').execute());
    await expect.poll(waits).toEqual([{ lastError: expect.any(String) }]);
    await runProcess('backup', club, archive);
    const waiting = gunzipSync(readFileSync(archive));
    const { id: session } = await inDatabase(club, (db) =>
      db.selectFrom('sessions').select('id').executeTakeFirstOrThrow(),
    );

    mailbox.refuse();
    await inDatabase(club, (db) => db.updateTable('jobs').set({ runAt: 0 }).execute());
    const { text } = await mailbox.wait(account.email, 'Set a new password');
    const [, token = ''] = /create-new-pass\/([\w-]{43})/.exec(text) ?? [];
    const [code = ''] = /(?<=\n {4})\d{6}(?=\n)/.exec(text) ?? [];
    const passwords = { password: 'patience took me years', password2: 'patience took me years' };
    expect((await post(`/api/users/create-new-pass/${token}`, { token, ...passwords }, 'PUT')).status).toBe(200);
    await runProcess('backup', club, archive);

    for (const bytes of [waiting, gunzipSync(readFileSync(archive))]) {
      expect(bytes.includes('dale@example.com')).toBe(true);
      expect(bytes.includes(token)).toBe(false);
      expect(bytes.includes(session)).toBe(false);
      expect(bytes.toString('latin1')).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
    }
  });

  test('a backup has nothing that was deleted before', async () => {
    const club = await open('club');
    await fill(club);
    await inDatabase(club, async (db) => {
      if (engine === 'SQLite') await sql`pragma secure_delete = off`.execute(db);
      await db.updateTable('comments').set({ body: 'a word that was taken back' }).execute();
      await db.deleteFrom('comments').execute();
    });
    await run('backup', club, archive);
    expect(gunzipSync(readFileSync(archive)).includes('a word that was taken back')).toBe(false);
  });
});

test('only its owner can read a backup, even when it replaces an older or unfinished one', async () => {
  const club = inFolder(folder, 'club');
  await fill(club);
  for (const file of [archive, `${archive}.partial`]) writeFileSync(file, '', { mode: 0o644 });
  await runProcess('backup', club, archive);
  expect(modeOf(archive)).toBe(0o600);
});

test('a start closes the data folder of an earlier version to other users and erases what was deleted', async () => {
  const club = inFolder(folder, 'club');
  await fill(club);
  const db = openSqlite(sqliteFile(club.dataDir));
  db.exec(`pragma secure_delete = off; pragma journal_mode = delete;
    update comments set body = 'a word that was taken back'; delete from comments`);
  db.close();
  expect(readFileSync(sqliteFile(club.dataDir)).includes('a word that was taken back')).toBe(true);
  chmodSync(club.dataDir, 0o755);
  expect(modeOf(join(club.dataDir, picture))).toBe(0o644);

  await (await start(club)).stop();
  for (const path of ['', 'uploads', 'uploads/a-picture']) expect(modeOf(join(club.dataDir, path))).toBe(0o700);
  for (const path of ['fieldhouse.sqlite', 'jwt-secret', picture]) expect(modeOf(join(club.dataDir, path))).toBe(0o600);
  expect(readFileSync(sqliteFile(club.dataDir)).includes('a word that was taken back')).toBe(false);
});

test('a start that cannot change a mode says so in one line and goes on', async () => {
  const dataDir = join(folder, 'shared');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o1777);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const started = promisify(execFile)(process.execPath, ['server/main.ts'], { env });
  started.child.stdout?.on('data', (words) => {
    if (String(words).includes('Fieldhouse is running')) started.child.kill('SIGTERM');
  });
  const { stdout } = await started;
  expect(stdout.match(/^Warning: other users of this machine may be able to read .+shared: .+$/gm)).toHaveLength(1);
  expect(stdout).toContain('Fieldhouse is running');
});
