import { sql } from 'kysely';
import type { OwnPhoto } from '#contracts/gallery/faces.ts';
import { findPhotos } from '#server/gallery/photos/queries.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists the photos that a member is in, those with a date first, the oldest of them first. */
export async function listOwnPhotos(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom('photoPeople')
    .innerJoin('photos', 'photos.id', 'photoPeople.photoId')
    .select('photos.id')
    .where('photoPeople.userId', '=', userId)
    .where(isShown('photo', 'photos.id'))
    .orderBy(sql`photos.taken is null`)
    .orderBy('photos.taken')
    .orderBy('photos.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const photos = new Map((await findPhotos(db, ids)).map((photo) => [photo._id, photo]));
  const spots = await readSpots(db, userId, ids);
  return ids.flatMap((id) => {
    const photo = photos.get(String(id));
    return photo ? [{ ...photo, face: spots.get(id) ?? null }] : [];
  });
}

/** Reads where they are in photos, for faces whose name is settled. */
async function readSpots(db: Database, userId: number, photoIds: number[]) {
  const rows = await db
    .selectFrom('faceNames')
    .innerJoin('faces', 'faces.id', 'faceNames.faceId')
    .select(['photoId', 'x', 'y', 'size'])
    .where('personId', '=', userId)
    .where('photoId', 'in', photoIds)
    .where('confirmedAt', 'is not', null)
    .where('deniedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ photoId, ...spot }) => [photoId, spot]));
}
