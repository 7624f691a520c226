import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { createReleaseSource } from '#server/office/updates/releases/source.ts';
import { openUpdateState } from '#server/office/updates/state/state-files.mjs';
import { removeCopy } from './copy-database.ts';
import { copyFolder, tryVersion } from './try-version.ts';

/** Returns the folder where a version is put for the supervisor in `scripts/start` to find it. */
function versionFolder(dataDir: string, version: string): string {
  return join(dataDir, 'versions', version);
}

const workFolder = (dataDir: string) => join(dataDir, 'updates/work');
const unfinishedEnd = '.unfinished';

interface Preparing {
  config: Config;
  version: string;
  put: ReturnType<typeof createReleaseSource>['put'];
  /** Called when there will be a copy of the database that has to be deleted in the end. */
  onTrial(): void;
  /** Ends the trial on the copy. */
  signal: AbortSignal;
}

/**
 * Makes a version ready to be switched to: has `put` fill its folder, and tries it on a copy of the database. The site goes on
 * meanwhile. Versions that are no longer needed are deleted, and so is this one if anything fails.
 * @throws UpdateFailed
 */
export async function prepareUpdate({ config, version, put, onTrial, signal }: Preparing): Promise<void> {
  const [work, folder] = [workFolder(config.dataDir), versionFolder(config.dataDir, version)];
  // Under another name until it is complete, however this process ends.
  const unfinished = folder + unfinishedEnd;
  for (const old of [work, ...listOthers(config.dataDir)]) rmSync(old, { recursive: true, force: true });
  for (const path of [work, dirname(folder)]) mkdirSync(path, { recursive: true });
  try {
    await put(version, unfinished, work);
    renameSync(unfinished, folder);
    onTrial();
    await tryVersion(config, folder, signal);
  } catch (error) {
    for (const path of [unfinished, folder]) rmSync(path, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Deletes what a machine that stopped in the middle has left. */
export async function removeLeft(config: Config): Promise<void> {
  const unfinished = listVersions(config.dataDir).filter((name) => name.endsWith(unfinishedEnd));
  for (const name of unfinished) rmSync(versionFolder(config.dataDir, name), { recursive: true, force: true });
  rmSync(workFolder(config.dataDir), { recursive: true, force: true });
  await removeCopy(config, copyFolder(config.dataDir));
}

/** Returns the folders of all versions except the running one. */
function listOthers(dataDir: string): string[] {
  const installed = openUpdateState(dataDir).read('installed')?.version;
  return listVersions(dataDir)
    .filter((name) => name !== installed)
    .map((name) => versionFolder(dataDir, name));
}

function listVersions(dataDir: string): string[] {
  const folder = join(dataDir, 'versions');
  return existsSync(folder) ? readdirSync(folder) : [];
}
