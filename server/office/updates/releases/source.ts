import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { parseChecksums } from './checksums.ts';
import { download, type OnProgress } from './download.ts';
import { openFrom } from './open-file.ts';
import { readSmall } from './read-file.ts';
import { verifySignature } from './signature.ts';
import { unpackRelease } from './unpack-release.ts';
import type { VersionSource } from './version-source.ts';
import { compareVersions, isVersion } from './versions.ts';

const megabyte = 1_000_000;
const usualLimits = {
  checksums: { most: megabyte, longest: 30 * oneSecond },
  notes: { most: megabyte / 5, longest: 30 * oneSecond },
  tarball: { most: 1000 * megabyte, longest: oneMinute },
};
const noKey =
  'This copy of Fieldhouse has no key to check new versions with (the file release-key.pub), so none can be installed from UPDATE_URL.';
const unsigned = 'The release isn’t signed with the key of this site, so it was not installed.';
const otherNotes = 'What is new in this release isn’t what was signed, so it was not installed.';
const tarball = /^fieldhouse-(.+)\.tar\.gz$/;

interface ReleaseSource extends VersionSource {
  findNewest(installed: string): ReturnType<VersionSource['findNewest']>;
  /** Returns the path of the tarball, which is in `folder` only if it is the one that was signed. @throws UpdateFailed */
  download(version: string, folder: string, onProgress?: OnProgress): Promise<string>;
}

/**
 * Reads what `npm run release` wrote, from a folder or from an `https://` address. Everything that comes back is checked
 * against `SHA256SUMS`, which has to be signed with the private key of `publicKey`, the text of `release-key.pub`.
 * @throws UpdateFailed for an address without TLS
 */
export function createReleaseSource(url: string, publicKey: string, limits = usualLimits): ReleaseSource {
  const open = openFrom(url);
  const read = (name: string, limit = limits.checksums) => readSmall((signal) => open(name, signal), limit);

  async function readChecksums(): Promise<Map<string, string>> {
    if (!publicKey.trim()) throw new UpdateFailed(noKey);
    const [sums, signature] = [await read('SHA256SUMS'), await read('SHA256SUMS.minisig')];
    if (!verifySignature(sums, signature.toString(), publicKey)) throw new UpdateFailed(unsigned);
    return parseChecksums(sums.toString());
  }

  async function downloadTarball(version: string, folder: string, onProgress?: OnProgress): Promise<string> {
    const name = `fieldhouse-${version}.tar.gz`;
    const checksum = (await readChecksums()).get(name);
    if (!checksum || !isVersion(version)) throw new UpdateFailed(`There is no release ${version} to install.`);
    const path = join(folder, name);
    await download({ ...limits.tarball, open: (signal) => open(name, signal), path, checksum, onProgress });
    return path;
  }

  return {
    async findNewest(installed) {
      const checksums = await readChecksums();
      const version = listVersions(checksums).findLast((found) => compareVersions(found, installed) > 0);
      if (!version) return null;
      const name = `fieldhouse-${version}.md`;
      const notes = await read(name, limits.notes);
      if (checksums.get(name) !== sha256(notes)) throw new UpdateFailed(otherNotes);
      return { version, notes: notes.toString() };
    },
    async put(version, folder, work) {
      const unpacked = await unpackRelease(await downloadTarball(version, work), folder);
      if (unpacked.version !== version) throw new UpdateFailed(`The release ${version} holds another version.`);
    },
    download: downloadTarball,
  };
}

/** Returns the versions that have a tarball, the newest last. */
function listVersions(checksums: Map<string, string>): string[] {
  const names = [...checksums.keys()].map((name) => tarball.exec(name)?.[1] ?? '');
  return names.filter(isVersion).toSorted(compareVersions);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
