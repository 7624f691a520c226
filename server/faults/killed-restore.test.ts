import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '#scripts/test-commands.ts';
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

const patientTest = { timeout: 900_000 };
const killing = ['--import', './server/testing/killed-at-rename.mjs'];
/** What a start does before it opens the database, then opens it. */
const start = `
  import { readConfig } from '#server/config.ts';
  import { restoreAtStart } from '#server/office/restoring/restore-at-start.ts';
  import { openClub } from '#server/open-club.ts';
  const config = readConfig();
  await restoreAtStart(config, () => {});
  await (await openClub(config)).destroy();`;

/** Runs a program of the site; returns what killed it, and what it said when it failed. */
async function runProgram(club: Place, args: string[], killAt = 0) {
  const env = { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', DATA_DIR: club.dataDir, ...club.settings };
  if (club.settings.DATABASE_URL) await waitUntilUnused(club.settings.DATABASE_URL);
  const child = spawn(process.execPath, args, { env: { ...env, KILL_AT: String(killAt) } });
  let printed = '';
  child.stderr.on('data', (text) => {
    printed += text;
  });
  const [code, signal] = await once(child, 'close');
  return { signal, failure: code === 0 || signal ? '' : `${code} ${printed}` };
}

/** The name of a member and the picture, which belong together. */
async function readClub(club: Place): Promise<string> {
  const readName = (db: import('#server/platform/database/schema.ts').Database) =>
    db.selectFrom('users').select('name').orderBy('id').executeTakeFirst();
  const member = await inDatabase(club, readName).catch(() => undefined);
  const file = join(club.dataDir, picture);
  return `${member?.name ?? 'nobody'}: ${existsSync(file) ? readFileSync(file, 'utf8') : 'no picture'}`;
}

async function change(club: Place): Promise<void> {
  await inDatabase(club, (db) => db.updateTable('users').set({ name: 'Denise Park' }).execute());
  writeFileSync(join(club.dataDir, picture), 'another picture');
}

test.each([
  ['SQLite', 'a start'],
  ['SQLite', 'the command'],
  ['PostgreSQL', 'a start'],
  ['PostgreSQL', 'the command'],
])(
  'on %s, a restore that is killed at any step is finished by %s: the old club or the new one, whole',
  patientTest,
  async (engine, next) => {
    const club = engine === 'SQLite' ? inFolder(folder, 'club') : await inPostgres(postgres, folder, 'club');
    const archive = join(folder, 'fieldhouse.tar.gz');
    await fill(club);
    const restored = await readClub(club);
    await run('backup', club, archive);
    await change(club);
    const old = await readClub(club);
    const seen = new Set<string>();
    for (let killAt = 1; killAt < 60; killAt++) {
      const { signal, failure } = await runProgram(club, [...killing, 'scripts/restore.ts', archive], killAt);
      expect(failure).toBe('');
      if (signal === null) break;
      const args = next === 'a start' ? ['--input-type=module', '-e', start] : ['scripts/restore.ts', archive];
      expect((await runProgram(club, args)).failure).toBe('');
      const now = await readClub(club);
      expect(next === 'a start' ? [old, restored] : [restored], `killed at ${killAt}`).toContain(now);
      seen.add(now);
      const left = readdirSync(club.dataDir).filter((name) => /^\.restore|restore-at-start|partial/.test(name));
      expect(left).toEqual([]);
      for (const name of readdirSync(club.dataDir))
        if (name.startsWith('before-restore-')) rmSync(join(club.dataDir, name), { recursive: true });
      await change(club);
    }
    expect(seen).toEqual(new Set(next === 'a start' ? [old, restored] : [restored]));
  },
);

test('a restore into an empty folder that is killed opens no empty club, and runs again', patientTest, async () => {
  const club = inFolder(folder, 'club');
  await fill(club);
  const archive = join(folder, 'fieldhouse.tar.gz');
  await run('backup', club, archive);
  const restored = await readClub(club);
  const seen = new Set<string>();
  for (let killAt = 1; killAt < 60; killAt += 3) {
    const elsewhere = inFolder(folder, `elsewhere-${killAt}`);
    const { signal } = await runProgram(elsewhere, [...killing, 'scripts/restore.ts', archive], killAt);
    if (signal === null) break;
    // Before it did anything.
    if (!existsSync(join(elsewhere.dataDir, '.restore-at-start'))) continue;
    const { failure } = await runProgram(elsewhere, ['--input-type=module', '-e', start]);
    if (failure)
      expect(failure).toMatch(/^1 .*The setting DATA_DIR must [^\n]+ has an unfinished restore, but no database\./s);
    else expect(await readClub(elsewhere)).toBe(restored);
    seen.add(failure ? 'refused' : 'restored');
    expect((await runProgram(elsewhere, ['scripts/restore.ts', archive])).failure).toBe('');
    expect(await readClub(elsewhere)).toBe(restored);
  }
  expect(seen).toContain('restored');
});
