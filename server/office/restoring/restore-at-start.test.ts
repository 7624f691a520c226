// @module-tag sqlite
// @module-tag full
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { backupsFolder } from '#server/office/backups/folder.ts';
import { packClub } from '#server/office/backups/pack-club.ts';
import { sqliteFile } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { patientTest } from '#server/testing/backups.ts';
import { createFolder, fill, inDatabase, inFolder, type Place, picture, removeFolder } from '#server/testing/places.ts';
import { readOutcome } from './outcome.ts';
import { previousFolder } from './put-back.ts';
import { writeRequest } from './request.ts';
import { restoreAtStart } from './restore-at-start.ts';

const name = 'fieldhouse-2026-11-24-030000-nightly.tar.gz';
const quiet = () => {};
const killedAtRename = import.meta.resolve('#server/testing/killed-at-rename.mjs');
const recordedSyncs = import.meta.resolve('#server/testing/recorded-syncs.mjs');

let folder: string;
let club: Place;
let config: Config;
beforeEach(async () => {
  folder = createFolder();
  club = inFolder(folder, 'club');
  await fill(club);
  config = readConfig({ DATA_DIR: club.dataDir });
  await packClub(config, join(backupsFolder(club.dataDir), name));
  await rename('After the backup');
  writeFileSync(join(club.dataDir, picture), 'another picture');
});
afterEach(() => removeFolder(folder));

/** Changes what the members are called, as a mark of which club it is. */
const rename = (to: string) => inDatabase(club, (db) => db.updateTable('users').set({ name: to }).execute());
const readName = async () => {
  const named = (db: Database) => db.selectFrom('users').select('name').orderBy('id').executeTakeFirstOrThrow();
  return (await inDatabase(club, named)).name;
};
const readPicture = () => readFileSync(join(club.dataDir, picture), 'utf8');
const ask = () => writeRequest(club.dataDir, { name, by: 1, askedAt: Date.now(), step: 'asked' });
/** Does what a start does before it opens the database, in a process that imports a script first. */
function startWith(script: string, settings: Record<string, string> = {}) {
  const code = `import { readConfig } from '#server/config.ts';
    import { restoreAtStart } from '#server/office/restoring/restore-at-start.ts';
    await restoreAtStart(readConfig(), () => {});`;
  const args = ['--import', script, '--input-type=module', '-e', code];
  const env = { ...process.env, DATA_DIR: club.dataDir, DATABASE_URL: '', S3_ENDPOINT: '', ...settings };
  return spawnSync(process.execPath, args, { env });
}
const previousOf = () => join(club.dataDir, readOutcome(club.dataDir)?.previous ?? '-');

/** Lists what only an unfinished restore leaves in the data folder. */
const leftovers = () => readdirSync(club.dataDir).filter((entry) => /restore-at-start|partial/.test(entry));

async function expectRestored(): Promise<void> {
  expect(await readName()).not.toBe('After the backup');
  expect(readPicture()).toBe('a picture');
  expect(readFileSync(join(previousOf(), picture), 'utf8')).toBe('another picture');
  expect(readOutcome(club.dataDir)).toMatchObject({ name, problem: null });
  expect(leftovers()).toEqual([]);
}

test('a restore that was asked for is done before the database is opened, once, and keeps the old data', async () => {
  ask();
  await restoreAtStart(config, quiet);
  await expectRestored();
  await rename('Since then');
  await restoreAtStart(config, quiet);
  expect(await readName()).toBe('Since then');
});

test('a start that is killed at any step of a restore is continued by the next one', patientTest, async () => {
  let killed = 0;
  for (; killed < 60; killed++) {
    ask();
    const { signal, status, stderr } = startWith(killedAtRename, { KILL_AT: String(killed + 1) });
    if (signal === null) {
      expect([status, String(stderr)]).toEqual([0, '']);
      break;
    }
    await restoreAtStart(config, quiet);
    await expectRestored();
    // The data of before, for the next round.
    const previous = previousOf();
    for (const moved of readdirSync(previous)) {
      rmSync(join(club.dataDir, moved), { recursive: true, force: true });
      renameSync(join(previous, moved), join(club.dataDir, moved));
    }
    rmSync(previous, { recursive: true });
  }
  expect(killed).toBeGreaterThan(8);
  await expectRestored();
});

test('what was unpacked is on the disk before anything moves, files and folders', () => {
  ask();
  const lines = String(startWith(recordedSyncs).stdout).split('\n');
  const staged = join(club.dataDir, '.restore-at-start');
  const moved = ['fieldhouse.sqlite', 'uploads', 'uploads/a-picture', picture].map((path) =>
    join(staged, 'club', path),
  );
  const firstMove = lines.indexOf(`renamed ${sqliteFile(club.dataDir)}`);
  expect(firstMove).toBeGreaterThan(0);
  const synced = lines.slice(0, firstMove);
  expect(synced).toEqual(
    expect.arrayContaining(
      [...moved, join(staged, 'club'), join(staged, 'copies'), staged].map((path) => `synced ${path}`),
    ),
  );
});

test('a restore that fails leaves the club as it was and says why, and the site starts', patientTest, async () => {
  const file = join(backupsFolder(club.dataDir), name);
  for (const [spoil, problem] of [
    [() => writeFileSync(file, 'Dear coaches'), 'is not a backup of Fieldhouse. Nothing was changed'],
    [() => rmSync(file), 'It is not on the server anymore. Nothing was changed.'],
  ] as const) {
    spoil();
    ask();
    await restoreAtStart(config, quiet);
    expect([await readName(), readPicture()]).toEqual(['After the backup', 'another picture']);
    expect(readOutcome(club.dataDir)).toMatchObject({ problem: expect.stringContaining(problem), previous: null });
    expect(readOutcome(club.dataDir)?.problem).not.toContain(club.dataDir);
    expect(leftovers()).toEqual([]);
  }
});

test('moves that fail in the middle are taken back by the next start', async () => {
  for (const step of ['out', 'back'] as const) {
    const askedAt = Date.now();
    const previous = previousFolder(club.dataDir, askedAt);
    const staged = join(club.dataDir, '.restore-at-start/club');
    mkdirSync(previous);
    mkdirSync(staged, { recursive: true });
    renameSync(join(club.dataDir, 'uploads'), join(previous, 'uploads'));
    if (step === 'out') {
      mkdirSync(join(club.dataDir, 'uploads'));
      copyFileSync(sqliteFile(club.dataDir), sqliteFile(previous));
    }
    writeRequest(club.dataDir, { name, by: 1, askedAt, step, problem: 'The disk broke.' });
    await restoreAtStart(config, quiet);
    expect(readPicture()).toBe('another picture');
    expect(readOutcome(club.dataDir)).toMatchObject({ problem: 'The disk broke.', previous: null });
    expect(leftovers()).toEqual([]);
  }
});

test('an impossible request is thrown away', async () => {
  const file = join(club.dataDir, 'restore-at-start.json');
  for (const content of ['', '{', JSON.stringify({ name: '../../etc/passwd', by: 1, askedAt: 1, step: 'asked' })]) {
    writeFileSync(file, content);
    await restoreAtStart(config, quiet);
    expect(existsSync(file)).toBe(false);
    expect(await readName()).toBe('After the backup');
  }
});

test('a start with a database that can’t be opened ends with the command that restores the newest backup, and a requested restore repairs it', async () => {
  writeFileSync(sqliteFile(club.dataDir), Buffer.alloc(8192, 7));
  const failure = await restoreAtStart(config, quiet).catch((error: Error) => error.message);
  expect(failure).toMatch(
    /^The setting DATA_DIR must be a folder with a database that can be opened \(file is not a database\): the newest backup is from \d{4}-\d\d-\d\d at \d\d:\d\d, and npm run restore -- \S+-nightly\.tar\.gz brings it back\.$/,
  );
  ask();
  await restoreAtStart(config, quiet);
  expect(await readName()).not.toBe('After the backup');
});
