import type { Photo } from '#contracts/photos.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';

function selectPhotos(db: Database | DatabaseTransaction) {
  return db.selectFrom('photos').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

interface Part {
  /** All of them, unless it says how many. */
  limit: number | undefined;
  /** Only those that are older than the photo with this id. */
  before: number | undefined;
}

/** Newest first. */
export async function listPhotos(db: Database, { limit, before }: Part): Promise<Photo[]> {
  let query = selectPhotos(db).orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toPhoto);
}

export async function findPhoto(db: Database | DatabaseTransaction, id: number): Promise<Photo | undefined> {
  const row = await selectPhotos(db).where('id', '=', id).executeTakeFirst();
  return row && toPhoto(row);
}

/** Whether the gallery has a picture with this address. */
export async function hasPhoto(tx: DatabaseTransaction, url: string): Promise<boolean> {
  return (await selectPhotos(tx).where('url', '=', url).executeTakeFirst()) !== undefined;
}

function toPhoto({ id, userId, createdAt, ...photo }: Row): Photo {
  return {
    ...photo,
    _id: String(id),
    userCreated: userId === null ? null : String(userId),
    date: new Date(createdAt).toISOString(),
  };
}
