import { existsSync, statSync } from 'node:fs';
import { copyFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { oneMinute } from '#contracts/platform/durations.ts';
import { pictureName, pictureUrl, type UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { type IsAllowed, openDownload } from '#server/platform/outgoing/download.ts';
import { sourceFile } from '#server/platform/pictures/picture.ts';
import type { Pictures } from '#server/platform/pictures/pictures.ts';
import { incomingPath } from '#server/platform/storage/incoming.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { shorten } from './fit-field.ts';

/** A picture whose files are stored, and whose row is not written yet. */
export interface StoredPicture {
  name: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  look: string | null;
  /** Whether its other sizes are still to be made. */
  needsSizes: boolean;
}

/** Why a picture can't be imported, in words for the Admin who runs the import. */
export class BadPicture extends Error {}

export interface PictureSource {
  pictures: Pictures;
  storage: Storage;
  dataDir: string;
  /** The folder that is imported; files in `pictures/` there come before those on the web. */
  folder: string;
  /** Which machines pictures may be downloaded from. */
  isAllowed: IsAllowed;
}

const timeout = oneMinute;
const folderName = 'pictures';
/** How much of an address the report shows. */
const mostShown = 80;

/**
 * Stores the picture behind an address of the older site: the file of the same name in `pictures/`, or else the one on the
 * web.
 * @throws BadPicture
 */
export async function storePicture(
  source: PictureSource,
  address: string,
  preset: UploadPreset,
): Promise<StoredPicture> {
  const path = incomingPath(source.dataDir);
  try {
    await fetchFile(source, address, path);
    const { width, height, bytes, look, hash, files } = await source.pictures
      .make({ kind: 'open', path, preset }, 'import', AbortSignal.timeout(timeout))
      .catch(explain);
    const name = pictureName(preset, hash, width, height);
    await source.storage.write(name, files);
    const needsSizes = files.some((file) => file.name === sourceFile);
    return { name, url: pictureUrl(name, width), width, height, bytes, look, needsSizes };
  } finally {
    await rm(path, { force: true });
  }
}

function explain(error: unknown): never {
  if ((error as Error).name === 'TimeoutError') throw new BadPicture('It takes too long to open.');
  throw error instanceof Refusal ? new BadPicture(Object.values(error.errors).join(' ')) : error;
}

async function fetchFile({ folder, isAllowed }: PictureSource, address: string, path: string): Promise<void> {
  const local = findLocal(folder, address);
  if (!local) return download(address.startsWith('//') ? `https:${address}` : address, path, isAllowed);
  if ((await stat(local)).size > uploadLimits.bytes) throw new BadPicture('The file is too large.');
  await copyFile(local, path);
}

/** Finds the file that is named like the last part of the address. */
function findLocal(folder: string, address: string): string | undefined {
  const withoutQuery = address.split(/[?#]/)[0] ?? '';
  const names = [basename(withoutQuery), basename(decode(basename(withoutQuery)))].filter(
    (name) => !/^\.*$/.test(name),
  );
  return names
    .map((name) => join(folder, folderName, name))
    .find((path) => existsSync(path) && statSync(path).isFile());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function download(address: string, path: string, isAllowed: IsAllowed): Promise<void> {
  if (!/^https?:\/\//i.test(address)) {
    throw new BadPicture(
      `There is no such file in ${folderName}/, and “${shorten(address, mostShown)}” is not a web address.`,
    );
  }
  const failed = (why: string) => new BadPicture(`${shorten(address, mostShown)} could not be downloaded: ${why}.`);
  try {
    const response = await openDownload(address, isAllowed, AbortSignal.timeout(timeout));
    if (response.statusCode !== 200) {
      response.destroy();
      throw failed(`the server said ${response.statusCode}`);
    }
    await writeFile(path, upToLimit(response), { mode: 0o600 });
  } catch (error) {
    throw error instanceof BadPicture ? error : failed((error as Error).message);
  }
}

async function* upToLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > uploadLimits.bytes) throw new Error('it is too large');
    yield chunk;
  }
}
