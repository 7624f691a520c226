import type { Photo } from '#contracts/photos.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';

function selectPhotos(db: Database | DatabaseTransaction) {
  return db.selectFrom('photos').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number];

interface Part {
  limit: number;
  /** Only those older than the photo with this id. */
  before: number | undefined;
}

/** Newest first. */
export async function listPhotos(db: Database, { limit, before }: Part): Promise<Photo[]> {
  let query = selectPhotos(db).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(toPhoto);
}

const countedUpTo = 1000;

/** Counts the photos; undefined when there are more than 1,000. */
export async function countPhotos(db: Database): Promise<number | undefined> {
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('photos')
        .select('id')
        .limit(countedUpTo + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total > countedUpTo ? undefined : total;
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
