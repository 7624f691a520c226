import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadEnvFile } from '#scripts/start/env-file.mjs';
import { BadSetting } from './config.ts';
import { isPathWithin } from './is-within.ts';
import { BackupFailed } from './office/backups/archive/backup-failed.ts';
import { UpdateFailed } from './office/updates/state/update-failed.ts';
import { sqliteFile } from './platform/database/connect.ts';
import { NewerDatabase, OlderDatabase } from './platform/database/migrations/migrate.ts';
import { describeRoom, isDiskFull } from './platform/storage/full-disk.ts';

export type StartError = NodeJS.ErrnoException & { errcode?: number };

/** The code of SQLite for a file that can't be written; an extended code has it in its last byte. */
const readOnly = 8;
const plainErrors = [BadSetting, BadEnvFile, NewerDatabase, OlderDatabase, UpdateFailed, BackupFailed];

/** Returns why the site could not start, in a sentence where it is known. */
export function explainFailure(error: StartError, dataDir: string | undefined): string {
  if (plainErrors.some((kind) => error instanceof kind)) return error.message;
  if (isDiskFull(error)) return `The disk is full${roomOf(dataDir)}. Free up some space, then start again.`;
  const path = dataDir && findReadOnly(error, dataDir);
  if (path)
    return new BadSetting(
      'DATA_DIR',
      `must be a folder in which this program may change every file, and ${why(error, path)}`,
    ).message;
  return `Fieldhouse could not start: ${error.stack}`;
}

/** Returns the file or folder in the data folder that can't be written; undefined when something else failed. */
function findReadOnly({ code, errcode = 0, path }: StartError, dataDir: string): string | undefined {
  if ((errcode & 0xff) === readOnly) return sqliteFile(dataDir);
  const isForbidden = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  return isForbidden && path && isPathWithin(resolve(path), dataDir) ? path : undefined;
}

function why({ code }: StartError, path: string): string {
  const isTheirs = code !== 'EROFS' && existsSync(path) && statSync(path).uid !== process.getuid?.();
  return isTheirs ? `${path} belongs to another user. Make it yours with chown -R` : `we can’t write to ${path}`;
}

function roomOf(dataDir: string | undefined): string {
  return dataDir && existsSync(dataDir) ? `: ${describeRoom(dataDir)}` : '';
}
