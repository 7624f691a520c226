import type { Insertable } from 'kysely';
import type { Photo } from '#contracts/gallery/photos.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry, type LogEntry } from '#server/platform/security-log/commands.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteOwnerless, giveToClub, takeFromClub } from '#server/platform/uploads/commands.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';
import { isOwnPicture, type OwnPicture, readPicture } from '#server/platform/uploads/own-picture.ts';
import { findUpload } from '#server/platform/uploads/queries.ts';
import { hasPhoto } from './queries.ts';

interface NewPhoto {
  caption: string;
  url: string;
}

/**
 * Adds a photo to the gallery and returns its id; its upload then belongs to the club.
 * @throws Refusal 400 `url` when the gallery already has it, or when it is neither the user’s upload nor from the image host
 */
export async function createPhoto(
  db: Database,
  userId: number,
  { caption, url }: NewPhoto,
  origins: PictureOrigins,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos', 'uploads');
    const picture = readPicture(url, origins);
    if (await hasPhoto(tx, picture.url)) throw badField('url', 'This photo is already in the gallery.');
    if (!(await isOwnPicture(tx, userId, picture, origins))) throw notYours();
    return insertPhoto(tx, { userId, caption, picture });
  });
}

interface InsertedPhoto {
  userId: number;
  caption: string;
  /** An upload that this user may show. */
  picture: OwnPicture;
  /** The event that it is from, and when it was taken; unknown if missing. */
  about?: Pick<Insertable<Schema['photos']>, 'eventId' | 'breakfastMonth' | 'taken'>;
}

/**
 * Inserts a photo that the gallery does not have yet, and returns its id; its upload then belongs to the club. The caller
 * marks `photos` and `uploads` as changed.
 */
export async function insertPhoto(
  tx: DatabaseTransaction,
  { userId, caption, picture, about }: InsertedPhoto,
): Promise<number> {
  const { uploadName, ...stored } = picture;
  const upload = uploadName === null ? undefined : await findUpload(tx, userId, uploadName);
  if (uploadName !== null) await giveToClub(tx, userId, uploadName);
  const row = await tx
    .insertInto('photos')
    .values({ ...stored, ...about, look: upload?.look, userId, caption, createdAt: Date.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexDocuments(tx, 'photos', [row.id]);
  return row.id;
}

function notYours() {
  return badField('url', 'Upload a photo here first, then add it.');
}

/**
 * Deletes a photo, and its files if nothing else shows them; files that cannot be deleted now are swept later. `logEntry` goes
 * into the security log: deleting another member's photo is logged.
 */
export async function deletePhoto(
  db: Database,
  storage: Storage,
  { _id, url }: Photo,
  logEntry?: LogEntry,
): Promise<void> {
  const upload = readPictureUrl(url);
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos', 'uploads');
    const deleted = await tx.deleteFrom('photos').where('id', '=', Number(_id)).returning('id').execute();
    if (logEntry && deleted.length > 0) await addLogEntry(tx, logEntry);
    await indexDocuments(tx, 'photos', [Number(_id)]);
    if (upload) await takeFromClub(tx, upload.name);
  });
  if (upload) await deleteOwnerless(db, storage, [upload.name]).catch(() => {});
}
