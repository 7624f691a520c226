import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '#server/config.ts';
import { backupsFolder, nameArchive } from '#server/office/backups/folder.ts';
import { CommandFailed } from './command.ts';
import { writeBackup } from './write-backup.ts';

const run = promisify(execFile);
const detached =
  'An earlier version was checked out here by hand, so nothing was updated. Go back to the branch first: git checkout main';

/**
 * Does what `npm run upgrade` does in a clone; returns what it prints. Makes a backup first, among those that the site
 * lists, then fetches the new version, which the next start installs, builds, and migrates to. Does nothing when there
 * is no newer version. `env` replaces the settings of the process and its `.env` file.
 * @throws CommandFailed when files were changed here, or git refuses; BackupFailed. The old version then stays.
 */
export async function fetchNewVersion(clone: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const git = (...args: string[]) => runGit(clone, args);
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  if (changed) throw new CommandFailed(`These files were changed here, so nothing was updated:\n${changed}`);
  if ((await git('rev-parse', '--abbrev-ref', 'HEAD')) === 'HEAD') throw new CommandFailed(detached);
  await git('fetch', '--quiet');
  const news = await git('log', '--oneline', '--no-decorate', '--max-count=20', 'HEAD..@{upstream}');
  if (!news) return 'This is the newest version.';
  const saved = await writeBackup(newArchive(env), env);
  const before = await git('rev-parse', '--short', 'HEAD');
  await git('merge', '--quiet', '--ff-only', '@{upstream}');
  return [
    saved,
    `What is new (CHANGELOG.md says what it means):\n${news}`,
    'Restart the site: it installs, builds, and updates the database by itself, in about a minute.',
    `To go back: stop the site, git checkout ${before}, and restore that backup; what was written since is lost.`,
  ].join('\n\n');
}

function newArchive(env?: NodeJS.ProcessEnv): string {
  const { dataDir, timeZone } = readConfig(env);
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  return join(folder, nameArchive('manual', timeZone, Date.now()));
}

async function runGit(clone: string, args: string[]): Promise<string> {
  try {
    return (await run('git', ['-C', clone, ...args])).stdout.trim();
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new CommandFailed(`git ${args[0]} failed, and nothing was updated:\n${(stderr || message).trim()}`);
  }
}
