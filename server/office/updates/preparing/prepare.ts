import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { VersionSource } from '#server/office/updates/releases/version-source.ts';
import { openUpdateState } from '#server/office/updates/state/state-files.mjs';
import { tryVersion } from './try-version.ts';

/** Returns the folder where a version is put for the supervisor in `scripts/start` to find it. */
function versionFolder(dataDir: string, version: string): string {
  return join(dataDir, 'versions', version);
}

/**
 * Makes a version ready to be switched to: has `put` fill its folder, and tries it on a copy of the database. The site goes on
 * meanwhile. Versions that are no longer needed are deleted, and so is this one if anything fails.
 * @throws UpdateFailed
 */
export async function prepareUpdate(config: Config, version: string, put: VersionSource['put']): Promise<void> {
  const [work, folder] = [join(config.dataDir, 'updates/work'), versionFolder(config.dataDir, version)];
  // Under another name until it is complete, however this process ends.
  const unfinished = `${folder}.unfinished`;
  for (const old of [work, ...listOthers(config.dataDir)]) rmSync(old, { recursive: true, force: true });
  for (const path of [work, dirname(folder)]) mkdirSync(path, { recursive: true });
  try {
    await put(version, unfinished, work);
    renameSync(unfinished, folder);
    await tryVersion(config, folder);
  } catch (error) {
    for (const path of [unfinished, folder]) rmSync(path, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the folders of all versions but the one that runs. */
function listOthers(dataDir: string): string[] {
  const installed = openUpdateState(dataDir).read('installed')?.version;
  const names = existsSync(join(dataDir, 'versions')) ? readdirSync(join(dataDir, 'versions')) : [];
  return names.filter((name) => name !== installed).map((name) => versionFolder(dataDir, name));
}
