import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { rebuild } from '#server/office/backups/archive/rebuild.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { isEncrypted } from '#server/office/backups/copies/decrypt.ts';
import { isInUse, staysInUse, whileLocked } from '#server/office/restoring/in-use.ts';
import { copyPrevious, type Places } from '#server/office/restoring/put-back.ts';
import { type RestoreRequest, readRequest } from '#server/office/restoring/request.ts';
import {
  type Ended,
  forgetRestore,
  keyOfCopy,
  runRestore,
  stagingFolder,
} from '#server/office/restoring/run-restore.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { CommandFailed } from './command.ts';
import { type Ask, type Keys, openCopy } from './open-copy.ts';

/**
 * What `npm run restore` does; returns what it prints. `env` replaces the settings of the process and its `.env` file; `ask` lets
 * a person type the key of an encrypted copy. Finishes a restore that was interrupted first.
 */
export async function restoreBackup(given: string | undefined, env?: NodeJS.ProcessEnv, ask?: Ask): Promise<string> {
  if (!given)
    throw new CommandFailed(
      'Which backup should it restore? For example: npm run restore -- fieldhouse-2026-11-20.tar.gz',
    );
  const file = resolve(given);
  const config = readConfig(env);
  if (config.databaseUrl) await checkDatabase(config);
  return whileLocked(config.dataDir, () => restoreFile(file, config, { dataDir: config.dataDir, env, ask }));
}

async function restoreFile(file: string, config: Config, keys: Keys): Promise<string> {
  const interrupted = readRequest(config.dataDir);
  // A restore that waits for the next start gives way to this one.
  const finished = interrupted && interrupted.step !== 'asked' ? await end(interrupted, config) : undefined;
  if (finished && interrupted?.file === file) return finished;
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`);
  if (await isInUse(config)) throw isRunning();
  const request: RestoreRequest = { name: basename(file), file, by: null, askedAt: Date.now(), step: 'asked' };
  return end(request, config, async (places) => {
    const archive = await openArchive(file, keys);
    const unpacked = join(stagingFolder(config.dataDir), 'unpacked');
    await unpack(archive, unpacked).catch((error) => refuse(error, archive, file));
    await rebuild(archive, unpacked, places.club);
    await copyPrevious(places, config);
    // It may have been started meanwhile.
    if (await staysInUse(config)) throw isRunning();
  });
}

async function end(
  request: RestoreRequest,
  config: Config,
  prepare: (places: Places) => Promise<void> = async () => {},
): Promise<string> {
  const ended = await runRestore(request, config, prepare);
  forgetRestore(config.dataDir, request);
  if (ended.error) throw ended.error;
  if (ended.problem) throw new BackupFailed(ended.problem);
  return tell(config, ended);
}

function isRunning(): CommandFailed {
  return new CommandFailed('The site is running. Stop it first, then run this again.');
}

/** Returns a readable archive; the key of an encrypted copy stays for the end. */
async function openArchive(file: string, keys: Keys): Promise<string> {
  const { dataDir } = keys;
  const staging = stagingFolder(dataDir);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  if (!isEncrypted(file)) return file;
  const { archive, key } = await openCopy(file, staging, keys);
  writeFileSync(keyOfCopy(dataDir), key, { mode: 0o600, flush: true });
  return archive;
}

/** @throws BackupFailed which names the file that was given */
function refuse(error: unknown, archive: string, file: string): never {
  throw error instanceof BackupFailed ? new BackupFailed(error.message.replaceAll(archive, file)) : error;
}

function tell({ dataDir, databaseUrl }: Config, { previous, oldKey }: Ended): string {
  const kept = previous
    ? `Your old data is in ${previous}. Delete it when you no longer need it, or bring it back with npm run restore.\n`
    : '';
  const replaced = oldKey
    ? `The data folder had another key. Copies are now made with the key that opened this one; the old key is in ${oldKey}, for copies that need it.\n`
    : '';
  return `Restored into ${databaseUrl ? 'PostgreSQL' : dataDir}.\n${kept}${replaced}Everyone has to log in again.\nStart the site with: npm start`;
}
