// @module-tag full
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyBackup } from '#server/office/backups/copies/copy-backup.ts';
import { keyFile, storeKey } from '#server/office/backups/copies/key.ts';
import { createFolder, fill, inFolder, type Place, picture, readClub, removeFolder } from '#server/testing/places.ts';
import { asInBackup } from '#server/testing/whole-club.ts';
import { explain } from './command.ts';
import type { Ask } from './open-copy.ts';
import { restoreBackup } from './restore-backup.ts';
import { run, runProcess } from './test-commands.ts';

let folder: string;
let club: Place;
let elsewhere: Place;
let copy: string;
let key: string;

beforeEach(async () => {
  folder = createFolder();
  club = inFolder(folder, 'club');
  elsewhere = inFolder(folder, 'elsewhere');
  await fill(club);
  writeFileSync(join(club.dataDir, picture, '../160.webp'), randomBytes(400_000));
  const archive = join(folder, 'fieldhouse-2026-11-20-120000.tar.gz');
  await run('backup', club, archive);
  const second = createFolder();
  await copyBackup({ file: archive, dataDir: club.dataDir, place: { folder: second }, keep: null });
  copy = join(folder, 'fieldhouse-2026-11-20-120000.tar.gz.age');
  writeFileSync(copy, readFileSync(join(second, 'fieldhouse-2026-11-20-120000.tar.gz.age')));
  removeFolder(second);
  key = readFileSync(keyFile(club.dataDir), 'utf8').trim();
});
afterEach(() => removeFolder(folder));

/** Restores the copy into the other folder; returns or throws what is printed. */
async function restore(settings: Record<string, string> = {}, ask?: Ask): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', DATA_DIR: elsewhere.dataDir, ...settings };
  return restoreBackup(copy, env, ask).catch((error) => {
    throw new Error(explain(error));
  });
}

const listLeft = () =>
  existsSync(elsewhere.dataDir) ? readdirSync(elsewhere.dataDir).filter((name) => name !== '.restore-lock') : [];

/** As it is printed, in lines of groups. */
const typed = () => key.toLowerCase().replace(/.{4}/g, '$& ').replace(/.{25}/g, '$&\n');

async function expectSameClub(): Promise<void> {
  expect(asInBackup(await readClub(elsewhere))).toEqual(asInBackup(await readClub(club)));
  expect(readFileSync(join(elsewhere.dataDir, picture), 'utf8')).toBe('a picture');
}

test('a copy from the second place restores without asking for its key where the data folder has it', async () => {
  expect(await runProcess('restore', club, copy)).toContain('Restored into');
  expect(readFileSync(join(club.dataDir, picture), 'utf8')).toBe('a picture');
});

test('a copy restores into an empty folder with BACKUP_KEY, which stays the key of the club, and leaves nothing else', async () => {
  expect(await restore({ BACKUP_KEY: typed() })).toContain('Restored into');
  await expectSameClub();
  expect(readFileSync(keyFile(elsewhere.dataDir), 'utf8').trim()).toBe(key);
  expect(listLeft().filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a key that is typed with a mistake is asked for again, up to three times', async () => {
  const answers = [typed().replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')), typed()];
  const problems: (string | undefined)[] = [];
  await restore({}, async (problem) => {
    problems.push(problem);
    return answers.shift() ?? '';
  });
  expect(problems).toEqual([undefined, expect.stringMatching(/^This key is not a whole key, or has a mistake: .+\.$/)]);
  await expectSameClub();
  let tries = 0;
  const typeWrongly = async () => {
    tries += 1;
    return 'AGE';
  };
  await expect(restore({ DATA_DIR: join(folder, 'third') }, typeWrongly)).rejects.toThrow('is not a whole key');
  expect(tries).toBe(3);
});

test('without the right key, a restore is refused in one sentence, and another key in the data folder stays', async () => {
  await expect(restore()).rejects.toThrow(/\.age is encrypted\. Type its key, which is on the printed page/);
  const other = await generateX25519Identity();
  await expect(restore({ BACKUP_KEY: other })).rejects.toThrow(
    /^The key in BACKUP_KEY doesn’t open .+\.age\. It belongs/,
  );
  storeKey(elsewhere.dataDir, other);
  await expect(restore()).rejects.toThrow(/\.age is encrypted\. Type its key/);
  expect(readFileSync(keyFile(elsewhere.dataDir), 'utf8').trim()).toBe(other);
});

test('the key that opened the copy replaces another or a damaged one, and the person is told where that is kept', async () => {
  mkdirSync(elsewhere.dataDir, { recursive: true });
  for (const old of [await generateX25519Identity(), 'AGE-SECRET-KEY-1 and a hole']) {
    writeFileSync(keyFile(elsewhere.dataDir), old);
    const printed = await restore({ BACKUP_KEY: key });
    const [, aside = ''] =
      /^The data folder had another key\. .+; the old key is in (\S+backup-key),/m.exec(printed) ?? [];
    expect(readFileSync(aside, 'utf8')).toBe(old);
    expect(aside).toContain(join(elsewhere.dataDir, 'before-restore-'));
    expect(readFileSync(keyFile(elsewhere.dataDir), 'utf8').trim()).toBe(key);
  }
  await expectSameClub();
  expect(await restore()).not.toContain('another key');
});

test('a copy that is damaged, cut off, or holds no backup is refused in one sentence, and nothing changes', async () => {
  const whole = readFileSync(copy);
  const refused = async () => (await restore({ BACKUP_KEY: key }).catch((error: Error) => error.message)) as string;
  const damaged = Buffer.from(whole);
  damaged.fill(7, 100_000, 100_016);
  writeFileSync(copy, damaged);
  expect(await refused()).toBe(`${copy} is damaged. Fetch it again from the second place, or take an older copy.`);
  for (const length of [whole.length - 1, whole.length - 70_000, 200, 100, 30]) {
    writeFileSync(copy, whole);
    truncateSync(copy, length);
    expect(await refused(), String(length)).toMatch(
      /\.age is (not complete, or its end is )?damaged\. Fetch it again from/,
    );
  }
  const note = join(folder, 'fieldhouse-2026-11-21-120000.tar.gz');
  writeFileSync(note, 'Dear coaches');
  await copyBackup({ file: note, dataDir: club.dataDir, place: { folder }, keep: null });
  copy = `${note}.age`;
  expect(await refused()).toMatch(/fieldhouse-2026-11-21-120000\.tar\.gz\.age is not a backup of Fieldhouse\./);
  // Reading the settings makes these.
  expect(listLeft().toSorted()).toEqual(['first-start', 'jwt-secret']);
});
