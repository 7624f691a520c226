import { createWriteStream, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type Entry, readArchive, TooLarge } from '#server/office/backups/archive/entries.ts';
import { UpdateFailed } from '#server/office/updates/state/update-failed.ts';
import { isDiskFull } from '#server/platform/storage/full-disk.ts';

const shape = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

const usualLimits = { bytes: 2_000_000_000, entries: 200_000 };
const longestDescription = 10_000;
const damaged = 'The downloaded release is damaged or not one of Fieldhouse, so it was not installed.';
const noRoom = 'There isn’t enough free disk space to unpack the new version; free up some space, then try again.';
const description = z.object({ version: z.string().refine(isVersion), platforms: z.array(z.string().max(40)).max(20) });

/**
 * Unpacks a release without its top folder into `folder`, which must not exist yet and is gone again after an error. Takes only
 * files, folders, and links between them. Ignores owners, times, and modes, except whether a file can be run.
 * @throws UpdateFailed also for a release that doesn't run on this kind of machine
 */
export async function unpackRelease(
  tarball: string,
  folder: string,
  limits = usualLimits,
): Promise<{ version: string }> {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder);
  try {
    const top = await unpackEntries(tarball, folder, limits);
    const { version, platforms } = readDescription(folder);
    if (top !== `fieldhouse-${version}`) throw new Foreign();
    checkPlatform(platforms);
    return { version };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof UpdateFailed) throw error;
    throw new UpdateFailed(isDiskFull(error) ? noRoom : damaged, { cause: error });
  }
}

/** Something that is in no release. */
class Foreign extends Error {}

/** Returns the name of the top folder. */
async function unpackEntries(tarball: string, folder: string, limits: typeof usualLimits): Promise<string> {
  const links: { path: string; target: string }[] = [];
  const tops = new Set<string>();
  let count = 0;
  for await (const entry of readArchive(tarball, limits.bytes)) {
    count += 1;
    if (count > limits.entries) throw new TooLarge();
    const [top = '', ...inside] = splitName(entry.name);
    if (tops.add(top).size > 1) throw new Foreign();
    const path = join(folder, ...inside);
    if (entry.type === 'symlink') links.push({ path, target: entry.target ?? '' });
    else await writeEntry(entry, path);
  }
  // Links after all files and all folders of links, so that nothing is written through a link.
  for (const { path } of links) mkdirSync(dirname(path), { recursive: true });
  for (const { path, target } of links) addLink(path, target);
  for (const { path } of links) checkLink(path, folder);
  return [...tops][0] ?? '';
}

function splitName(name: string): string[] {
  const parts = name.split('/');
  if (name.length > 1000 || parts.some((part) => ['', '.', '..'].includes(part) || /[\\\0]/.test(part)))
    throw new Foreign();
  return parts;
}

async function writeEntry(entry: Entry, path: string): Promise<void> {
  if (entry.type === 'directory') return void mkdirSync(path, { recursive: true });
  if (entry.type !== 'file') throw new Foreign();
  mkdirSync(dirname(path), { recursive: true });
  const mode = (entry.mode ?? 0) & 0o100 ? 0o755 : 0o644;
  // A name may occur only once.
  await pipeline(entry.read(), createWriteStream(path, { flags: 'wx', mode }));
}

function addLink(path: string, target: string): void {
  if (target === '' || isAbsolute(target)) throw new Foreign();
  symlinkSync(target, path);
}

/** Follows a link to its end as the system does: one link may lead to the next, and `..` then out of that. */
function checkLink(path: string, folder: string): void {
  if (!`${realpathSync.native(path)}${sep}`.startsWith(`${realpathSync.native(folder)}${sep}`)) throw new Foreign();
}

function readDescription(folder: string): z.infer<typeof description> {
  const file = join(folder, 'release.json');
  if (statSync(file).size > longestDescription) throw new Foreign();
  return description.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function checkPlatform(platforms: string[]): void {
  const here = `${process.platform}-${process.arch}`;
  if (platforms.includes(here)) return;
  throw new UpdateFailed(
    `This release is for other machines (${platforms.join(', ')}) and doesn’t run on this one (${here}), so it was not installed.`,
  );
}

/** Checks whether a release may have this version: three numbers, without a leading v or anything behind them. */
export function isVersion(text: string): boolean {
  return shape.test(text);
}

/** Returns a negative number when `left` is the earlier version, positive when it is the later one, as Semantic Versioning says. */
export function compareVersions(left: string, right: string): number {
  const [ours, theirs] = [toNumbers(left), toNumbers(right)];
  const first = ours.findIndex((number, at) => number !== theirs[at]);
  return first === -1 ? 0 : (ours[first] ?? 0) - (theirs[first] ?? 0);
}

function toNumbers(version: string): number[] {
  return version.split('.').map(Number);
}
