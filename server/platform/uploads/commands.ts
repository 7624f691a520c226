import type { Insertable } from 'kysely';
import { type LetterUpload, letterName, letterUrl } from '#contracts/platform/letters.ts';
import { pictureName, pictureUrl, type UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import type { Upload } from '#contracts/platform/uploads.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { type Picture, sourceFile } from '#server/platform/pictures/picture.ts';
import type { Storage, StoredFile } from '#server/platform/storage/storage.ts';
import type { Letter } from './letters.ts';
import { hasOwner, isNeededBy, isShownByClub, isUsed } from './queries.ts';

/** In milliseconds: the sizes of one user's photos are made one after the other, with those of others in between. */
const pace = 1000;

/** Stores a picture for a user, and has its other sizes made; the same picture again only counts as new. */
export async function createUpload(
  db: Database,
  storage: Storage,
  userId: number,
  preset: UploadPreset,
  picture: Picture,
): Promise<Upload> {
  const { width, height, bytes, look, files } = picture;
  const name = pictureName(preset, picture.hash, width, height);
  const sizesDueAt = files.some((file) => file.name === sourceFile) ? Date.now() + pace : null;
  const row = { userId, name, preset, width, height, bytes, look, createdAt: Date.now(), sizesDueAt };
  await storeUpload(db, storage, row, files);
  return { secure_url: pictureUrl(name, width), public_id: name, width, height, bytes, format: 'jpg' };
}

/** Stores a letter for a user; the same letter again only counts as new. */
export async function createLetter(
  db: Database,
  storage: Storage,
  userId: number,
  { hash, bytes, files }: Letter,
): Promise<LetterUpload> {
  const name = letterName(hash);
  const row = {
    userId,
    name,
    preset: 'letter',
    width: 0,
    height: 0,
    bytes,
    createdAt: Date.now(),
    sizesDueAt: null,
  } as const;
  await storeUpload(db, storage, row, files);
  return { secure_url: letterUrl(name), public_id: name, bytes, format: 'pdf' };
}

type NewUpload = Insertable<Schema['uploads']> & { userId: number };

async function storeUpload(db: Database, storage: Storage, row: NewUpload, files: StoredFile[]): Promise<void> {
  // The row comes first, so that no one deletes the same files because they have no owner.
  const rowId = await insertRow(db, row);
  try {
    await storage.write(row.name, files);
  } catch (error) {
    // The same file may have arrived again: the row is now that upload’s, too.
    const own = db.deleteFrom('uploads').where('createdAt', '=', row.createdAt);
    if (rowId !== undefined) await own.where('id', '=', rowId).execute();
    throw error;
  }
}

/** Returns undefined when the user already had it. */
async function insertRow(db: Database, row: NewUpload): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'uploads');
    const known = await tx
      .updateTable('uploads')
      .set({ createdAt: row.createdAt })
      .where('userId', '=', row.userId)
      .where('name', '=', row.name)
      .returning('id')
      .executeTakeFirst();
    if (known) return undefined;
    const sizesDueAt = await planSizes(tx, row);
    const inserted = tx.insertInto('uploads').values({ ...row, sizesDueAt });
    const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
    if (sizesDueAt !== null) await enqueue(tx, 'make-sizes', { name: row.name }, sizesDueAt);
    return id;
  });
}

/**
 * Returns when the sizes of a new upload are due: after the user's other uploads; null when they exist, or none are
 * needed.
 */
async function planSizes(tx: DatabaseTransaction, { userId, name, sizesDueAt }: NewUpload): Promise<number | null> {
  if (!sizesDueAt) return null;
  const uploads = tx.selectFrom('uploads').select('sizesDueAt');
  const same = await uploads.where('name', '=', name).executeTakeFirst();
  if (same?.sizesDueAt === null) return null;
  const last = await uploads
    .where('userId', '=', userId)
    .orderBy('sizesDueAt', 'desc')
    .where('sizesDueAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return Math.max(sizesDueAt, (last?.sizesDueAt ?? 0) + pace);
}

/**
 * Makes the club the owner of a user's upload, so that it stays when they leave. The user stays an owner, too, while a post, a
 * draft, an undo, or a waiting photo needs it. The caller marks `uploads` as changed.
 */
export async function giveToClub(tx: DatabaseTransaction, userId: number, name: string): Promise<void> {
  const known = await tx
    .selectFrom('uploads')
    .select('id')
    .where('userId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  const given = tx.selectFrom('uploads').selectAll().where('userId', '=', userId).where('name', '=', name);
  const { id, ...row } = await given.executeTakeFirstOrThrow();
  if (!known)
    await tx
      .insertInto('uploads')
      .values({ ...row, userId: null, keepUntil: null })
      .execute();
  if ((row.keepUntil ?? 0) > Date.now() || (await isNeededBy(tx, userId, name))) return;
  await tx.deleteFrom('uploads').where('id', '=', id).execute();
}

/**
 * Keeps a user's uploads from being swept until then, epoch ms, even if nothing shows them. The caller marks `uploads` as
 * changed.
 */
export async function keepUploads(
  tx: DatabaseTransaction,
  userId: number,
  names: string[],
  until: number,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ keepUntil: until })
    .where('userId', '=', userId)
    .where('name', 'in', names)
    .where((eb) => eb.or([eb('keepUntil', 'is', null), eb('keepUntil', '<', until)]))
    .execute();
}

/**
 * Ends the club's ownership of an upload that the club no longer shows anywhere; `deleteOwnerless` then deletes its
 * files. The caller marks `uploads` as changed.
 */
export async function takeFromClub(tx: DatabaseTransaction, name: string): Promise<void> {
  if (await isShownByClub(tx, name)) return;
  await tx.deleteFrom('uploads').where('userId', 'is', null).where('name', '=', name).execute();
}

/** Deletes the uploads of a user that nothing shows and no draft needs. */
export async function deleteUnusedUploads(
  db: Database,
  storage: Storage,
  userId: number,
  names: string[],
): Promise<void> {
  if (names.length === 0) return;
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'uploads');
    for (const name of names) {
      if (await isUsed(tx, name)) continue;
      await tx
        .deleteFrom('uploads')
        .where('userId', '=', userId)
        .where('name', '=', name)
        .where((eb) => eb.or([eb('keepUntil', 'is', null), eb('keepUntil', '<=', Date.now())]))
        .execute();
    }
  });
  await deleteOwnerless(db, storage, names);
}

/** Deletes the files of these uploads, except those that a member or the club still owns. */
export async function deleteOwnerless(db: Database, storage: Storage, names: string[]): Promise<void> {
  for (const name of names) {
    await inTransaction(db, async (tx) => {
      // Anyone uploading the same file now waits for this, then finds the files gone and writes them again.
      await markChanged(tx, 'uploads');
      if (!(await hasOwner(tx, name))) await storage.delete(name);
    });
  }
}
