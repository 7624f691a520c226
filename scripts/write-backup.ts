import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { noteBackup, packClub } from '#server/office/backups/pack-club.ts';
import { requireClub } from '#server/office/restoring/require-club.ts';
import { checkDatabase } from '#server/platform/database/check.ts';
import { CommandFailed } from './command.ts';

/** Does what `npm run backup` does; returns what it prints. `env` replaces the settings of the process and its `.env` file. */
export async function writeBackup(file: string | undefined, env?: NodeJS.ProcessEnv): Promise<string> {
  if (!file)
    throw new CommandFailed('Which file should it go in? For example: npm run backup -- fieldhouse-2026-11-20.tar.gz');
  const config = readConfig(env);
  if (config.databaseUrl) await checkDatabase(config);
  await requireClub(config);
  const target = resolve(file);
  await packClub(config, target);
  noteBackup(config);
  return `Saved to ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB). Keep a copy on another machine.`;
}
