import { existsSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { isEncrypted } from '#server/office/backups/copies/decrypt.ts';
import { isInUse, whileLocked } from '#server/office/restoring/in-use.ts';
import { type RestoreRequest, readRequest } from '#server/office/restoring/request.ts';
import {
  type Ended,
  forgetRestore,
  keyOfCopy,
  type OpenArchive,
  runRestore,
} from '#server/office/restoring/run-restore.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { CommandFailed } from './command.ts';
import { type Ask, type Keys, openCopy } from './open-copy.ts';

/**
 * Does what `npm run restore` does; returns what it prints. `env` replaces the settings of the process and its `.env` file; `ask`
 * lets a person type the key of an encrypted copy. A restore that was interrupted before is finished first.
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
  const open = (folder: string) => openArchive(file, folder, keys);
  const interrupted = readRequest(config.dataDir);
  // A restore that waits for the next start gives way to this one.
  const finished = interrupted && interrupted.step !== 'asked' ? await end(interrupted, config, open) : undefined;
  if (finished && interrupted?.file === file) return finished;
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${file}.`);
  if (await isInUse(config)) throw new CommandFailed('The site is running. Stop it first, then run this again.');
  const request: RestoreRequest = { name: basename(file), file, by: null, askedAt: Date.now(), step: 'asked' };
  return end(request, config, open);
}

async function end(request: RestoreRequest, config: Config, open: OpenArchive): Promise<string> {
  const ended = await runRestore(request, config, open);
  forgetRestore(config.dataDir, request);
  if (ended.error) throw ended.error;
  if (ended.problem) throw new BackupFailed(ended.problem);
  return tell(config, ended);
}

/** Decrypts a copy into `folder`, and stores its key for the end of the restore. */
async function openArchive(file: string, folder: string, keys: Keys): ReturnType<OpenArchive> {
  if (!isEncrypted(file)) return { archive: file };
  const { archive, key } = await openCopy(file, folder, keys);
  writeFileSync(keyOfCopy(keys.dataDir), key, { mode: 0o600, flush: true });
  return { archive, called: file };
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
