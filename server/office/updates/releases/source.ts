import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { download, readSmall } from './fetch-file.ts';
import { verifySignature } from './signature.ts';
import { compareVersions, isVersion, unpackRelease } from './unpack-release.ts';

/** Opens a file of a release by its name. @throws UpdateFailed when it isn't there, and other errors while it is read */
type Open = (name: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;

const mostRedirects = 5;

const unsafe =
  'New versions are fetched from an address that starts with https:// or from a folder: correct UPDATE_URL.';

const megabyte = 1_000_000;
const usualLimits = {
  checksums: { most: megabyte, longest: 30 * oneSecond },
  notes: { most: megabyte / 5, longest: 30 * oneSecond },
  tarball: { most: 1000 * megabyte, longest: oneMinute },
};
const noKey =
  'This copy of Fieldhouse has no key to check new versions with (the file release-key.pub). So none can be installed from UPDATE_URL.';
const unsigned = 'The release isn’t signed with the key of this site, so it was not installed.';
const otherNotes = 'What is new in this release isn’t what was signed, so it was not installed.';
const tarball = /^fieldhouse-(.+)\.tar\.gz$/;

/** Where the releases are, an address or a folder, and the key that they are signed with. */
export interface SourceSettings {
  url: string;
  publicKey: string;
}

/** Where new versions of the site come from. */
interface ReleaseSource {
  /** Returns the newest version above `installed`, with what is new in it as Markdown. @throws UpdateFailed */
  findNewest(installed: string): Promise<{ version: string; notes: string } | null>;
  /** Returns the path of the tarball, which is in `folder` only if its signature is good. @throws UpdateFailed */
  download(version: string, folder: string): Promise<string>;
  /**
   * Unpacks a version into `folder`, which must not exist yet. What is needed meanwhile goes into `work`, an empty folder.
   * @throws UpdateFailed
   */
  put(version: string, folder: string, work: string): Promise<void>;
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

  async function downloadTarball(version: string, folder: string): Promise<string> {
    const name = `fieldhouse-${version}.tar.gz`;
    const checksum = (await readChecksums()).get(name);
    if (!checksum || !isVersion(version)) throw new UpdateFailed(`There is no release ${version} to install.`);
    const path = join(folder, name);
    await download((signal) => open(name, signal), { ...limits.tarball, path, checksum });
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

const line = /^([\da-f]{64}) [ *]([\w][\w.+-]*)$/;

/** Returns the SHA-256 of each file, in hex, from what `sha256sum` prints. Other lines, and names with a path, don't count. */
export function parseChecksums(text: string): Map<string, string> {
  const found = text.split(/\r?\n/).map((one) => line.exec(one));
  return new Map(found.flatMap((match) => (match?.[1] && match[2] ? [[match[2], match[1]] as const] : [])));
}

/** Returns the versions that have a tarball, the newest last. */
function listVersions(checksums: Map<string, string>): string[] {
  const names = [...checksums.keys()].map((name) => tarball.exec(name)?.[1] ?? '');
  return names.filter(isVersion).toSorted(compareVersions);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Opens files at `url`, an address or a folder. @throws UpdateFailed for an address that others on the way could change */
function openFrom(url: string): Open {
  if (!/^[a-z][a-z\d+.-]*:/i.test(url)) return (name, signal) => openInFolder(join(url, name), signal);
  if (!URL.canParse(url) || !isSafe(new URL(url))) throw new UpdateFailed(unsafe);
  return (name, signal) => openAtAddress(new URL(name, url.replace(/\/*$/, '/')), signal);
}

/** This machine may be asked without TLS, for tests and for a proxy. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}

async function openInFolder(path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UpdateFailed(`The folder of new versions has no file ${path}.`);
  return createReadStream(path, { signal });
}

async function openAtAddress(first: URL, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
  let address = first;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    // What is compressed on the way would have another checksum and another size.
    const response = await fetch(address, { redirect: 'manual', signal, headers: { 'accept-encoding': 'identity' } });
    if (response.ok && response.body) return response.body;
    await response.body?.cancel();
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !next || !URL.canParse(next, address.href)) break;
    const target = new URL(next, address);
    // No server on the internet sends us to this machine or to a line without TLS.
    if (!isSafe(target) || (first.protocol === 'https:' && target.protocol !== 'https:')) break;
    address = target;
  }
  throw new UpdateFailed(`The server of new versions doesn’t give out ${first.pathname.split('/').at(-1)}; try later.`);
}
