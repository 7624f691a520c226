import { albumLimits } from '#contracts/gallery/photo-albums.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { distanceBetween } from '#server/platform/pictures/look.ts';
import { findUpload } from '#server/platform/uploads/queries.ts';
import { findPhotos } from './queries.ts';

/** How many of the newest photos are compared: 20,000 take 70 ms, see docs/performance.md. */
const mostCompared = 50_000;

/** Bits of 64 that may differ, measured: see docs/performance.md. */
export const mostDifferent = 8;

/** Lists photos that look like an upload of the user, the most similar first. */
export async function listSimilar(db: Database, userId: number, url: string): Promise<Photo[]> {
  const name = readPictureUrl(url)?.name;
  const look = name === undefined ? undefined : (await findUpload(db, userId, name))?.look;
  if (!look) return [];
  const known = await db
    .selectFrom('photos')
    .select(['id', 'look'])
    .where('look', 'is not', null)
    .where(isShown('photo', 'photos.id'))
    .orderBy('id', 'desc')
    .limit(mostCompared)
    .$narrowType<{ look: string }>()
    .execute();
  const near = known
    .map(({ id, look: other }) => ({ id, distance: distanceBetween(look, other) }))
    .filter(({ distance }) => distance <= mostDifferent)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, albumLimits.similar);
  const photos = await findPhotos(
    db,
    near.map(({ id }) => id),
  );
  return near.flatMap(({ id }) => photos.find(({ _id }) => _id === String(id)) ?? []);
}
