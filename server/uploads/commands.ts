import type { Insertable } from 'kysely';
import { pictureName, pictureUrl, type UploadPreset } from '#contracts/pictures.ts';
import type { Upload } from '#contracts/uploads.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import type { Picture } from '#server/storage/pictures.ts';
import type { Storage } from '#server/storage/storage.ts';
import { hasOwner, isShownByClub } from './queries.ts';

/** Keeps a picture as a user's; the same one again changes nothing. */
export async function createUpload(
  db: Database,
  storage: Storage,
  userId: number,
  preset: UploadPreset,
  picture: Picture,
): Promise<Upload> {
  const { width, height, bytes, files } = picture;
  const name = pictureName(preset, picture.hash, width, height);
  // The row comes first: from then on nobody takes the files of the same picture away as ownerless.
  const rowId = await insertRow(db, { userId, name, preset, width, height, bytes, createdAt: Date.now() });
  try {
    await storage.write(name, files);
  } catch (error) {
    if (rowId !== undefined) await db.deleteFrom('uploads').where('id', '=', rowId).execute();
    throw error;
  }
  return { secure_url: pictureUrl(name, width), public_id: name, width, height, bytes, format: 'jpg' };
}

type NewUpload = Insertable<Schema['uploads']> & { userId: number };

/** Undefined when the user had the picture already. */
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
    const { id } = await tx.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** Makes the club the owner of a user's upload; it then stays when they leave. The caller marks `uploads` as changed. */
export async function giveToClub(tx: DatabaseTransaction, userId: number, name: string): Promise<void> {
  const known = await tx
    .selectFrom('uploads')
    .select('id')
    .where('userId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  const given = { userId, name };
  if (known)
    await tx
      .deleteFrom('uploads')
      .where((eb) => eb.and(given))
      .execute();
  else
    await tx
      .updateTable('uploads')
      .set({ userId: null })
      .where((eb) => eb.and(given))
      .execute();
}

/**
 * Ends the club's ownership of a picture that nothing of the club shows anymore; `deleteOwnerless` then removes its
 * files. The caller marks `uploads` as changed.
 */
export async function takeFromClub(tx: DatabaseTransaction, name: string): Promise<void> {
  if (await isShownByClub(tx, name)) return;
  await tx.deleteFrom('uploads').where('userId', 'is', null).where('name', '=', name).execute();
}

/** Removes the files of pictures that nobody has any more; those of others and of the club stay. */
export async function deleteOwnerless(db: Database, storage: Storage, names: string[]): Promise<void> {
  for (const name of names) {
    await inTransaction(db, async (tx) => {
      // Whoever uploads the same picture now waits for this, and then finds the files gone and writes them again.
      await markChanged(tx, 'uploads');
      if (!(await hasOwner(tx, name))) await storage.delete(name);
    });
  }
}
