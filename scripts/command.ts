import { BadSetting } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { NewerDatabase, OlderDatabase } from '#server/platform/database/migrations/migrate.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';
import { BadEnvFile } from './start/env-file.mjs';

/** Stops a command. The message says why and what to do instead. */
export class CommandFailed extends Error {}

const plainErrors = [CommandFailed, BackupFailed, BadSetting, BadEnvFile, NewerDatabase, OlderDatabase];
const forbidden = ['EACCES', 'EPERM'];
const noRoom = 'There isn’t enough free disk space for this. Free up some space, then run it again.';

/** Runs the command behind an npm script and prints what it returns. Errors that a person can fix become one line. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Returns the message of an error that a person can fix. @throws any other error */
export function explain(error: unknown): string {
  if (plainErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDiskFull(error)) return noRoom;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path && forbidden.includes(code))
    return `This user may not open ${path}. Run it as the user of the site, or change the file’s owner.`;
  throw error;
}
