import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { UserIds } from './fill-profiles.ts';
import type { SamplePhoto } from './photos.ts';

/** Adds drawings of the site as photos, one by one, because the gallery is ordered by id. */
export async function fillPhotos(tx: DatabaseTransaction, photos: SamplePhoto[], userIds: UserIds): Promise<void> {
  const rows = photos.map(({ creator, date, ...photo }) => ({
    ...photo,
    userId: userIds.get(creator) as number,
    createdAt: date,
  }));
  await tx.insertInto('photos').values(rows).execute();
}
