import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { checkDatabase } from '#server/database/check.ts';
import { describeRoom, isDiskFull } from '#server/storage/full-disk.ts';
import { pack } from './archive.ts';
import { CommandFailed } from './command.ts';
import { saveClub } from './save-club.ts';

/** What `npm run backup` does; returns what it prints. `env` replaces the settings of the process and its `.env` file. */
export async function writeBackup(file: string | undefined, env?: NodeJS.ProcessEnv): Promise<string> {
  if (!file)
    throw new CommandFailed('Which file should it go in? For example: npm run backup -- fieldhouse-2026-11-20.tar.gz');
  const config = readConfig(env);
  if (config.databaseUrl) await checkDatabase(config);
  const target = resolve(file);
  await packClub(config, target);
  return `Saved to ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB). Keep a copy on another machine.`;
}

async function packClub(config: Config, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  // On the disk of the archive, since the club's own may be full.
  const staging = mkdtempSync(join(dirname(target), '.fieldhouse-backup-'));
  const partial = `${target}.partial`;
  try {
    await saveClub(config, staging);
    // A leftover file might be readable by others.
    rmSync(partial, { force: true });
    await pack(staging, partial);
    renameSync(partial, target);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new CommandFailed(
      `There isn’t enough space for the backup: ${describeRoom(dirname(target))}. Choose another disk, or free up some space.`,
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
    rmSync(partial, { force: true });
  }
}
