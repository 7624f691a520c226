import { once } from 'node:events';
import type { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { albumLimits } from '#contracts/gallery/photo-albums.ts';
import { fileNameOf } from '#contracts/gallery/photo-file-name.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { previewWidth, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { createTickets } from '#server/platform/http/tickets.ts';
import type { Services } from '#server/services.ts';
import { findPhoto, listPhotos, type PhotoFilter } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'storage'>;

const readAtOnce = 50;

/**
 * Returns a ZIP file of an album, made while it is read: one photo at a time is in memory. It ends when its reader goes
 * away; photos that are deleted meanwhile are left out.
 */
export function streamAlbum(services: Dependencies, album: Album): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  fill(services, album, zip, output)
    .then(() => zip.end())
    .catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(services: Dependencies, { filter, before }: Album, zip: ZipFile, output: PassThrough) {
  const missing: Photo[] = [];
  let last = before;
  for (let count = 0; count < albumLimits.inFile; count += readAtOnce) {
    const limit = Math.min(readAtOnce, albumLimits.inFile - count);
    const photos = await listPhotos(services.db, filter, { limit, before: last });
    for (const photo of photos) {
      if (!(await hasReader(output))) return;
      // It may have been deleted since the list was read.
      if (!(await findPhoto(services.db, Number(photo._id)))) continue;
      const bytes = await readLargest(services, photo);
      if (bytes) zip.addBuffer(bytes, fileNameOf(photo), { compress: false, mtime: new Date(photo.date) });
      else missing.push(photo);
    }
    last = Number(photos.at(-1)?._id);
    if (photos.length < limit) break;
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(listMissing(missing)), 'Not in this file.txt', { compress: false });
}

/** Waits until the reader has taken what there is; false when there is no reader any more. */
async function hasReader(output: PassThrough): Promise<boolean> {
  if (output.writableNeedDrain && !output.destroyed) {
    const waiting = new AbortController();
    const { signal } = waiting;
    try {
      await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })]);
    } finally {
      // Removes the listener for the other event.
      waiting.abort();
    }
  }
  return !output.destroyed;
}

/** Returns the largest file of an uploaded photo, or its preview until that is ready; undefined for pictures kept elsewhere. */
async function readLargest({ storage }: Dependencies, { url }: Photo): Promise<Buffer | undefined> {
  const picture = readPictureUrl(url);
  if (!picture) return undefined;
  const found =
    (await storage.find(picture.name, `${picture.width}.jpg`)) ??
    (await storage.find(picture.name, `${previewWidth}.jpg`));
  return found && buffer(found.stream);
}

function listMissing(photos: Photo[]): string {
  const lines = photos.map(({ caption, url }) => `${caption || 'A photo'}: ${url}`);
  return ['These pictures are kept somewhere else. Open them in a browser to save them.', '', ...lines, ''].join('\n');
}

/** Which photos a member downloads, in which session, and until when (epoch ms) they may begin to. */
interface Album {
  sessionId: string;
  filter: PhotoFilter;
  /** Only those older than the photo with this id. */
  before: number | undefined;
  until: number;
}

/** Signs albums, so that a browser can download one. */
export const createAlbumTickets = (secret: string) => createTickets<Album>(secret, 'album');
