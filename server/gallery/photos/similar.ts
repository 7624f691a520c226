import { setImmediate } from 'node:timers/promises';
import { albumLimits } from '#contracts/gallery/photo-albums.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { readPictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { distanceBetween } from '#server/platform/pictures/look.ts';
import { findUpload } from '#server/platform/uploads/queries.ts';
import { findPhotos } from './queries.ts';

/** How many photos are compared before other requests get their turn: four milliseconds. */
const atOnce = 2000;

/** Bits of 64 that may differ, measured: see docs/performance.md. */
const mostDifferent = 8;

/** Lists photos that look like an upload of the user, the most similar first. */
export async function listSimilar(db: Database, userId: number, url: string): Promise<Photo[]> {
  const name = readPictureUrl(url)?.name;
  const look = name === undefined ? undefined : (await findUpload(db, userId, name))?.look;
  if (!look) return [];
  const near = (await listNear(db, look)).toSorted((a, b) => a.distance - b.distance).slice(0, albumLimits.similar);
  const photos = await findPhotos(
    db,
    near.map(({ id }) => id),
  );
  return near.flatMap(({ id }) => photos.find(({ _id }) => _id === String(id)) ?? []);
}

/** Lists the photos that differ in few bits, the newest first. */
async function listNear(db: Database, look: string): Promise<{ id: number; distance: number }[]> {
  const near: { id: number; distance: number }[] = [];
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const rows = await listLooks(db, before);
    for (const { id, look: other } of rows) {
      const distance = distanceBetween(look, other);
      if (distance <= mostDifferent) near.push({ id, distance });
    }
    before = rows.length < atOnce ? undefined : rows.at(-1)?.id;
    await setImmediate();
  }
  return near;
}

function listLooks(db: Database, before: number): Promise<{ id: number; look: string }[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'look'])
    .where('look', 'is not', null)
    .where('id', '<', before)
    .where(isShown('photo', 'photos.id'))
    .orderBy('id', 'desc')
    .limit(atOnce)
    .$narrowType<{ look: string }>()
    .execute();
}
