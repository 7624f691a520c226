import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { pictureUrl, readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { Doing } from '#server/platform/jobs/catalogue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { type MadeFile, sourceFile } from '#server/platform/pictures/picture.ts';
import { type Pictures, sizesOwner } from '#server/platform/pictures/pictures.ts';
import { incomingPath } from '#server/platform/storage/incoming.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { hasOwner } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'storage' | 'pictures' | 'config'>;

/** How often we try to make the sizes of a photo that is refused or ends the process. */
const mostTries = 3;

/**
 * Adds the missing sizes of a photo; calling it again changes nothing. A photo that was deleted in the meantime leaves
 * nothing behind.
 * @throws Error when it should be tried again
 */
export async function addSizes(
  { db, storage, pictures, config }: Dependencies,
  name: string,
  doing: Pick<Doing, 'attempts' | 'signal'>,
): Promise<undefined> {
  if (!(await isDue(db, name))) return;
  const path = incomingPath(config.dataDir);
  try {
    if (await copySource(storage, name, path)) {
      const files = await makeSizes(pictures, name, path, doing);
      await storage.add(name, files);
      await saveBytes(db, name, files[0]);
    } else if (!(await hasLargest(storage, name))) throw new Error('The picture is still being stored');
  } finally {
    await rm(path, { force: true });
  }
  await finish(db, storage, name);
}

async function isDue(db: Database, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('name', '=', name)
    .where('sizesDueAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

// A picture that opened for a preview and turns out to be damaged further on keeps only the preview. It is tried again first:
// a busy machine, or one without memory, ends the process too.
async function makeSizes(
  pictures: Pictures,
  name: string,
  path: string,
  { attempts, signal }: Pick<Doing, 'attempts' | 'signal'>,
): Promise<MadeFile[]> {
  try {
    return await pictures.make({ kind: 'sizes', path, ...sizeOf(name) }, sizesOwner, signal);
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status === 400 && !signal.aborted;
    if (isRefused && attempts >= mostTries) return [];
    throw error;
  }
}

/** Returns whether there was a source to copy. */
async function copySource(storage: Storage, name: string, path: string): Promise<boolean> {
  const source = await storage.find(name, sourceFile);
  if (source) await pipeline(source.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return source !== undefined;
}

async function saveBytes(db: Database, name: string, largest: MadeFile | undefined): Promise<void> {
  if (!largest) return;
  await db.updateTable('uploads').set({ bytes: largest.bytes.length }).where('name', '=', name).execute();
}

async function hasLargest(storage: Storage, name: string): Promise<boolean> {
  const found = await storage.find(name, `${sizeOf(name).width}.jpg`);
  found?.stream.destroy();
  return found !== undefined;
}

async function finish(db: Database, storage: Storage, name: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'uploads');
    await tx.updateTable('uploads').set({ sizesDueAt: null }).where('name', '=', name).execute();
    // A store without folders may again contain files that were deleted with the photo.
    if (!(await hasOwner(tx, name))) await storage.delete(name);
  });
  await storage.deleteFile(name, sourceFile);
}

function sizeOf(name: string): { width: number; height: number } {
  const picture = readPictureUrl(pictureUrl(name, 0));
  if (!picture) throw new Error(`${name} is no picture`);
  return { width: picture.width, height: picture.height };
}
