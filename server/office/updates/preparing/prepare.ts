import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { unpackRelease } from '#server/office/updates/releases/unpack-release.ts';
import { openUpdateState } from '#server/office/updates/state/state-files.mjs';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { tryVersion } from './try-version.ts';

/** Returns the folder where a version is put for the supervisor in `scripts/start` to find it. */
export function versionFolder(dataDir: string, version: string): string {
  return join(dataDir, 'versions', version);
}

/**
 * Makes a version ready to be switched to: fetches it with `download`, unpacks it, and tries it on a copy of the database. The site
 * goes on meanwhile. Versions that are no longer needed are deleted.
 * @throws UpdateFailed
 */
export async function prepareUpdate(
  config: Config,
  version: string,
  download: (version: string, folder: string) => Promise<string>,
): Promise<void> {
  const [downloads, folder] = [join(config.dataDir, 'updates/download'), versionFolder(config.dataDir, version)];
  for (const old of [downloads, ...listOthers(config.dataDir)]) rmSync(old, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  try {
    const tarball = await download(version, downloads);
    const unpacked = await unpackRelease(tarball, folder);
    if (unpacked.version !== version) throw new UpdateFailed(`The release ${version} holds another version.`);
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
  try {
    await tryVersion(config, folder);
  } catch (error) {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    throw error;
  }
}

/** Returns the folders of all versions but the one that runs. */
function listOthers(dataDir: string): string[] {
  const installed = openUpdateState(dataDir).read('installed')?.version;
  const names = existsSync(join(dataDir, 'versions')) ? readdirSync(join(dataDir, 'versions')) : [];
  return names.filter((name) => name !== installed).map((name) => versionFolder(dataDir, name));
}
