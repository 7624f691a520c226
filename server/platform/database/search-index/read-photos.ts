import { breakfastTitle } from '#contracts/platform/event-id.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { SourceDocument } from './list-documents.ts';

/** Reads photos: their captions, the people in them, settled names on faces, their events, and their years. */
export async function readPhotos(
  db: Database | DatabaseTransaction,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<SourceDocument[]> {
  const photos = await db
    .selectFrom('photos')
    .leftJoin('events', 'events.id', 'photos.eventId')
    .select(['photos.id', 'caption', 'taken', 'breakfastMonth', 'events.title as event'])
    .where('photos.id', '>=', from)
    .where('photos.id', '<=', to)
    .where(isShown('photo', 'photos.id'))
    .orderBy('photos.id')
    .limit(limit)
    .execute();
  const people = await listNames(
    db,
    photos.map(({ id }) => id),
  );
  return photos.map(({ id, caption, taken, breakfastMonth, event }) => {
    const where = event ?? (breakfastMonth === null ? '' : breakfastTitle);
    return { id, title: caption, body: [...(people.get(id) ?? []), where, taken?.slice(0, 4) ?? ''] };
  });
}

async function listNames(db: Database | DatabaseTransaction, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('photoPeople')
    .innerJoin('users', 'users.id', 'photoPeople.userId')
    .select(['photoId', 'name'])
    .where('photoId', 'in', ids)
    .where(isOfTheClub)
    .execute();
  const names = new Map<number, string[]>();
  for (const { photoId, name } of [...rows, ...(await listTypedNames(db, ids))])
    names.set(photoId, [...(names.get(photoId) ?? []), name]);
  return names;
}

/** Lists settled names of people who are not members; members are among the people of the photo. */
async function listTypedNames(db: Database | DatabaseTransaction, ids: number[]) {
  const rows = await db
    .selectFrom('faceNames')
    .innerJoin('faces', 'faces.id', 'faceNames.faceId')
    .select(['photoId', 'name'])
    .where('photoId', 'in', ids)
    .where('personId', 'is', null)
    .where('confirmedAt', 'is not', null)
    .execute();
  return rows.map(({ photoId, name }) => ({ photoId, name: name ?? '' }));
}
