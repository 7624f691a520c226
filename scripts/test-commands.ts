import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Place } from '#server/testing/places.ts';
import { waitUntilUnused } from '#server/testing/postgres-copies.ts';
import { explain } from './command.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const commands = { backup: writeBackup, restore: restoreBackup };

/**
 * Does what `npm run backup` or `restore` does, in this process and without a running site. Returns or throws what it would
 * print.
 */
export async function run(command: keyof typeof commands, place: Place, file: string): Promise<string> {
  const { DATABASE_URL } = place.settings;
  if (DATABASE_URL) await waitUntilUnused(DATABASE_URL);
  return commands[command](file, settingsOf(place)).catch((error) => {
    throw new Error(explain(error));
  });
}

/** Runs `npm run backup` or `restore` as a process; returns what it printed. */
export async function runProcess(command: keyof typeof commands, place: Place, file: string): Promise<string> {
  const env = settingsOf(place);
  return (await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, file], { env })).stdout;
}

function settingsOf({ dataDir, settings }: Place): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: '', S3_ENDPOINT: '', DATA_DIR: dataDir, ...settings };
}
