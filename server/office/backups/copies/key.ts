import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { syncPath } from '#server/platform/storage/sync-path.mjs';

const keyPattern = /^AGE-SECRET-KEY-1[A-Z\d]{58}$/;

/** Returns the file in the data folder with the key that opens copies; the program `age` reads it, too. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'backup-key');
}

/** Returns the key of the copies (`AGE-SECRET-KEY-1…`), which is made at the first use. @throws BackupFailed */
export async function readOrMakeKey(dataDir: string): Promise<string> {
  const found = await findKey(dataDir);
  if (found) return found;
  storeKey(dataDir, await generateX25519Identity());
  // Another process may have been faster.
  return (await findKey(dataDir)) as string;
}

/** Finds the key in the data folder. @throws BackupFailed when the file holds something else, which only a restore replaces */
export async function findKey(dataDir: string): Promise<string | undefined> {
  const text = readIfThere(keyFile(dataDir));
  if (text === undefined) return undefined;
  const key = await parseKey(text);
  if (!key) throw new BackupFailed(`The file ${keyFile(dataDir)} holds no key. Put the printed key into it.`);
  return key;
}

/** Returns a key as an Admin typed it, in any groups and lines; undefined when it can’t be one. */
export async function parseKey(text: string): Promise<string | undefined> {
  const key = text.replace(/\s/g, '').toUpperCase();
  if (!keyPattern.test(key)) return undefined;
  // Its last letters are a checksum of the others.
  return identityToRecipient(key).then(
    () => key,
    () => undefined,
  );
}

/** Stores a key unless there is one. After a crash or a power cut there is a whole one or none. */
export function storeKey(dataDir: string, key: string): void {
  try {
    writeKey(dataDir, key, linkSync);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Replaces the stored key. The old or damaged one moves into the folder `aside`, because it may be the only key to other copies.
 * At every moment there is a whole file. Returns where the old one is now.
 */
export async function replaceKey(dataDir: string, key: string, aside: string): Promise<string | undefined> {
  const text = readIfThere(keyFile(dataDir));
  if (text !== undefined && (await parseKey(text)) === key) return undefined;
  const old = text === undefined ? undefined : keyFile(aside);
  if (old) {
    mkdirSync(aside, { recursive: true });
    // An interrupted restore has done this already.
    if (!existsSync(old)) linkSync(keyFile(dataDir), old);
    syncPath(aside);
  }
  writeKey(dataDir, key, renameSync);
  return old;
}

function writeKey(dataDir: string, key: string, moveIn: (from: string, to: string) => void): void {
  const partial = `${keyFile(dataDir)}.${randomBytes(6).toString('hex')}.partial`;
  try {
    writeSynced(partial, `${key}\n`);
    moveIn(partial, keyFile(dataDir));
    syncPath(dataDir);
  } finally {
    rmSync(partial, { force: true });
  }
}

function writeSynced(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
