import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { unpackRelease } from '#server/office/updates/releases/unpack-release.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { tryVersion } from './try-version.ts';

/** Returns the folder where a version is put for the supervisor in `scripts/start` to find it. */
export function versionFolder(dataDir: string, version: string): string {
  return join(dataDir, 'versions', version);
}

/**
 * Makes a version ready to be switched to: fetches it with `download`, unpacks it, and tries it on a copy of the database. The site
 * goes on meanwhile. What is left of an earlier try is replaced.
 * @throws UpdateFailed
 */
export async function prepareUpdate(
  config: Config,
  version: string,
  download: (version: string, folder: string) => Promise<string>,
): Promise<void> {
  const [downloads, folder] = [join(config.dataDir, 'updates/download'), versionFolder(config.dataDir, version)];
  for (const old of [downloads, folder]) rmSync(old, { recursive: true, force: true });
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
