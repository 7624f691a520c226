import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '#scripts/test-commands.ts';
import { readConfig } from '#server/config.ts';
import { hasRequest } from '#server/office/restoring/request.ts';
import { restoreAtStart } from '#server/office/restoring/restore-at-start.ts';
import { openClub } from '#server/open-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { patientTest } from '#server/testing/backups.ts';
import { createCopy, runPostgres } from '#server/testing/databases.ts';
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
import { waitUntilUnused } from '#server/testing/postgres-copies.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';

let postgres: PostgresServer;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => removeFolder(folder));

/** More steps than a restore has. */
const mostSteps = 60;
const killing = ['--import', './server/testing/killed-at-rename.mjs'];
const command = 'scripts/restore.ts';
const restoringStart = [
  '--input-type=module',
  '-e',
  `import { readConfig } from '#server/config.ts';
  import { restoreAtStart } from '#server/office/restoring/restore-at-start.ts';
  await restoreAtStart(readConfig(), () => {});`,
];

const environment = ({ dataDir, settings }: Place) => {
  return { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', DATA_DIR: dataDir, ...settings };
};

function spawnProgram(club: Place, args: string[], killAt = 0) {
  return spawn(process.execPath, args, { env: { ...environment(club), KILL_AT: String(killAt) } });
}

/** Runs the command; returns what killed it, and what it said when it failed. */
async function runCommand(club: Place, archive: string, killAt: number) {
  if (club.settings.DATABASE_URL) await waitUntilUnused(club.settings.DATABASE_URL);
  const child = spawnProgram(club, [...killing, command, archive], killAt);
  let printed = '';
  child.stderr.on('data', (text) => {
    printed += text;
  });
  const [code, signal] = await once(child, 'close');
  return { signal, failure: code === 0 || signal ? '' : `${code} ${printed}` };
}

/** Does what a start does before it opens the database, then opens it. In this process, which takes half the time. */
async function start(club: Place): Promise<void> {
  const { DATABASE_URL } = club.settings;
  if (DATABASE_URL) await waitUntilUnused(DATABASE_URL);
  const config = readConfig(environment(club));
  await restoreAtStart(config, () => {});
  await (await openClub(config)).destroy();
}

/** Lists what a restore left: its own files, and the folders with the old data. */
function listLeft({ dataDir }: Place) {
  const names = readdirSync(dataDir);
  return {
    own: names.filter((name) => /restore-at-start|partial/.test(name)),
    previous: names.filter((name) => name.startsWith('before-restore-')),
  };
}

function expectLeft(place: Place, restores: number, message: string): void {
  const { own, previous } = listLeft(place);
  expect([own, previous.length], message).toEqual([[], restores]);
}

/** Copies a place as it is, so that one kill can be followed in two ways: a copy takes a third of the time of a kill. */
async function copyPlace({ dataDir, settings }: Place, name: string): Promise<Place> {
  const copy = { dataDir: join(folder, name), settings: { ...settings } };
  cpSync(dataDir, copy.dataDir, { recursive: true });
  const { DATABASE_URL } = settings;
  if (!DATABASE_URL) return copy;
  await waitUntilUnused(DATABASE_URL);
  await createCopy(postgres.url('postgres'), name, new URL(DATABASE_URL).pathname.slice(1));
  copy.settings.DATABASE_URL = postgres.url(name);
  return copy;
}

async function removePlace({ dataDir, settings }: Place): Promise<void> {
  rmSync(dataDir, { recursive: true });
  const { DATABASE_URL } = settings;
  if (!DATABASE_URL) return;
  const name = new URL(DATABASE_URL).pathname.slice(1);
  await runPostgres(postgres.url('postgres'), `drop database ${name} with (force)`);
}

/** Reads the name of a member and the picture, which belong together. */
async function readClub(club: Place): Promise<string> {
  const readName = (db: Database) => db.selectFrom('users').select('name').orderBy('id').executeTakeFirst();
  const member = await inDatabase(club, readName).catch(() => undefined);
  const file = join(club.dataDir, picture);
  return `${member?.name ?? 'nobody'}: ${existsSync(file) ? readFileSync(file, 'utf8') : 'no picture'}`;
}

async function change(club: Place): Promise<void> {
  await inDatabase(club, (db) => db.updateTable('users').set({ name: 'Denise Park' }).execute());
  writeFileSync(join(club.dataDir, picture), 'another picture');
}

test.each(['SQLite', 'PostgreSQL'])(
  'on %s, when a restore is killed at any step, a start leaves the whole old or new club, and the command restores again',
  patientTest,
  async (engine) => {
    const club = engine === 'SQLite' ? inFolder(folder, 'club') : await inPostgres(postgres, folder, 'club');
    const archive = join(folder, 'fieldhouse.tar.gz');
    await fill(club);
    const restored = await readClub(club);
    await run('backup', club, archive);
    await change(club);
    const old = await readClub(club);
    const seen = new Set<string>();
    for (let killAt = 1; killAt < mostSteps; killAt++) {
      const { signal, failure } = await runCommand(club, archive, killAt);
      expect(failure).toBe('');
      if (signal === null) break;
      const wasDone = !hasRequest(club.dataDir) && (await readClub(club)) === restored;
      const same = await copyPlace(club, 'same');

      await start(same);
      const now = await readClub(same);
      expect([old, restored], `killed at ${killAt}, then started`).toContain(now);
      seen.add(now);
      expectLeft(same, wasDone || now === restored ? 1 : 0, `killed at ${killAt}, then started`);
      await removePlace(same);

      await run('restore', club, archive);
      expect(await readClub(club), `killed at ${killAt}, then restored`).toBe(restored);
      expectLeft(club, Number(wasDone) + 1, `killed at ${killAt}, then restored`);
      for (const name of listLeft(club).previous) rmSync(join(club.dataDir, name), { recursive: true });
      await change(club);
    }
    expect(seen).toEqual(new Set([old, restored]));
  },
);

test(
  'when a restore into an empty folder is killed, a start opens no empty club, and the restore can run again',
  patientTest,
  async () => {
    const club = inFolder(folder, 'club');
    await fill(club);
    const archive = join(folder, 'fieldhouse.tar.gz');
    await run('backup', club, archive);
    const restored = await readClub(club);
    const seen = new Set<string>();
    for (let killAt = 1; killAt < mostSteps; killAt++) {
      const elsewhere = inFolder(folder, `elsewhere-${killAt}`);
      const { signal, failure: printed } = await runCommand(elsewhere, archive, killAt);
      expect(printed).toBe('');
      if (signal === null) break;
      // It was killed before it did anything.
      if (!existsSync(join(elsewhere.dataDir, '.restore-at-start'))) continue;
      const failure = await start(elsewhere).catch((error: Error) => error.message);
      if (failure)
        expect(failure).toMatch(/^The setting DATA_DIR must [^\n]+ has an unfinished restore, but no database\./);
      else expect(await readClub(elsewhere)).toBe(restored);
      seen.add(failure ? 'refused' : 'restored');
      await run('restore', elsewhere, archive);
      expect(await readClub(elsewhere)).toBe(restored);
    }
    expect(seen).toContain('restored');
  },
);

test('a restore that can’t fill PostgreSQL gives up, and the site starts with the old club', patientTest, async () => {
  const club = await inPostgres(postgres, folder, 'club');
  const archive = join(folder, 'fieldhouse.tar.gz');
  await fill(club);
  await run('backup', club, archive);
  await change(club);
  const old = await readClub(club);
  const expectOld = async () => {
    expect(await readClub(club)).toBe(old);
    expect(listLeft(club)).toEqual({ own: [], previous: [] });
  };
  await onInsert(club, 'perform pg_advisory_xact_lock(1)');
  await killWhileFilling(club, [command, archive]);
  await killWhileFilling(club, restoringStart);
  await start(club);
  await expectOld();

  await killWhileFilling(club, [command, archive]);
  await onInsert(club, `raise 'PostgreSQL is out of room'`);
  await start(club);
  await expectOld();
});

/** Lets PostgreSQL run a statement before each insert of members. */
async function onInsert(club: Place, statement: string): Promise<void> {
  const body = sql.lit(`begin ${statement}; return null; end`);
  await inDatabase(club, async (db) => {
    await sql`create or replace function before_insert() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create or replace trigger before_insert before insert on users execute function before_insert()`.execute(
      db,
    );
  });
}

/** Kills a restore while its insert of members waits for a lock. */
async function killWhileFilling(club: Place, args: string[]): Promise<void> {
  await waitUntilUnused(club.settings.DATABASE_URL as string);
  const holder = new pg.Client({ connectionString: club.settings.DATABASE_URL });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const child = spawnProgram(club, args);
  const isWaiting = async () => (await holder.query(`select from pg_locks where not granted`)).rowCount === 1;
  await expect.poll(isWaiting, { interval: 20 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
  await holder.end();
}
