import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { rebuild } from '#server/office/backups/archive/rebuild.ts';
import { unpack } from '#server/office/backups/archive/unpack.ts';
import { isEncrypted } from '#server/office/backups/copies/decrypt.ts';
import { replaceKey } from '#server/office/backups/copies/key.ts';
import { isInUse } from '#server/office/restoring/in-use.ts';
import { fillOutside, keepPrevious, moves, previousFolder } from '#server/office/restoring/put-back.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { CommandFailed } from './command.ts';
import { type Ask, type Keys, openCopy } from './open-copy.ts';

/**
 * What `npm run restore` does; returns what it prints. `env` replaces the settings of the process and its `.env` file; `ask` lets
 * somebody type the key of an encrypted copy.
 */
export async function restoreBackup(file: string | undefined, env?: NodeJS.ProcessEnv, ask?: Ask): Promise<string> {
  if (!file)
    throw new CommandFailed(
      'Which backup should it restore? For example: npm run restore -- fieldhouse-2026-11-20.tar.gz',
    );
  if (!existsSync(file)) throw new CommandFailed(`There is no file ${resolve(file)}.`);
  const config = readConfig(env);
  if (config.databaseUrl) await checkDatabase(config);
  if (await isInUse(config)) throw new CommandFailed('The site is running. Stop it first, then run this again.');
  // On the same disk, so that it can be moved into place in one step.
  const staging = mkdtempSync(join(config.dataDir, '.restore-'));
  try {
    const [unpacked, club] = [join(staging, 'unpacked'), join(staging, 'club')];
    const { archive, key } = await openArchive(resolve(file), staging, { dataDir: config.dataDir, env, ask });
    await unpack(archive, unpacked).catch((error) => refuse(error, archive, file));
    await rebuild(archive, unpacked, club);
    const places = { club, previous: previousFolder(config.dataDir, Date.now()) };
    await fillOutside(places, config);
    moves.aside(places, config);
    moves.in(places, config);
    const previous = keepPrevious(places.previous);
    // Somebody has this key on paper, so later copies are to open with it, too.
    const oldKey = key && (await replaceKey(config.dataDir, key, places.previous));
    return tell(config, previous, oldKey);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function openArchive(file: string, staging: string, keys: Keys): Promise<{ archive: string; key?: string }> {
  return isEncrypted(file) ? openCopy(file, staging, keys) : { archive: file };
}

/** @throws BackupFailed which names the file that was given */
function refuse(error: unknown, archive: string, file: string): never {
  throw error instanceof BackupFailed ? new BackupFailed(error.message.replaceAll(archive, resolve(file))) : error;
}

function tell({ dataDir, databaseUrl }: Config, previous?: string, oldKey?: string): string {
  const kept = previous
    ? `Your old data is in ${previous}. Delete it when you no longer need it, or bring it back with npm run restore.\n`
    : '';
  const replaced = oldKey
    ? `The data folder had another key. Copies are now made with the key that opened this one; the old key is in ${oldKey}, for copies that need it.\n`
    : '';
  return `Restored into ${databaseUrl ? 'PostgreSQL' : dataDir}.\n${kept}${replaced}Everyone has to log in again.\nStart the site with: npm start`;
}
