import { type SelectQueryBuilder, sql } from 'kysely';
import type { Photo } from '#contracts/gallery/photos.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import type { Versions } from '#server/platform/live/versions.ts';
import { describePhotos, toEventColumns } from './describe.ts';

/** Selects photos; a field that is left out does not restrict them. */
export interface PhotoFilter {
  person?: number | undefined;
  event?: string | undefined;
  year?: string | undefined;
  /** For managers: also the hidden ones. */
  withHidden?: boolean | undefined;
}

interface Part {
  limit: number;
  /** Only those older than the photo with this id. */
  before: number | undefined;
}

/** Lists photos, newest first. */
export async function listPhotos(db: Database, filter: PhotoFilter, { limit, before }: Part): Promise<Photo[]> {
  let query = selectPhotos(db, filter).selectAll('photos').orderBy('photos.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('photos.id', '<', before);
  return describePhotos(db, await query.execute());
}

type Photos = SelectQueryBuilder<Schema, 'photos', object>;

/** Returns a query for the photos of a filter. Each filter has an index that ends with the id of the photo. */
export function selectPhotos(db: Database, { person, event, year, withHidden }: PhotoFilter): Photos {
  let query: Photos = db.selectFrom('photos');
  if (!withHidden) query = query.where(isShown('photo', 'photos.id'));
  if (event !== undefined) query = withEvent(query, event);
  if (year !== undefined) query = query.where(sql.raw('substr(photos.taken, 1, 4)'), '=', year);
  if (person === undefined) return query;
  return query
    .innerJoin('photoPeople', 'photoPeople.photoId', 'photos.id')
    .innerJoin('users', 'users.id', 'photoPeople.userId')
    .where('photoPeople.userId', '=', person)
    .where(isOfTheClub) as unknown as Photos;
}

function withEvent(query: Photos, event: string): Photos {
  const { eventId, breakfastMonth } = toEventColumns(event);
  return breakfastMonth === null
    ? query.where('photos.eventId', '=', eventId)
    : query.where('photos.breakfastMonth', '=', breakfastMonth);
}

const countedUpTo = 1000;

/** Counts the photos; undefined when there are more than 1,000. */
export async function countPhotos(db: Database, filter: PhotoFilter): Promise<number | undefined> {
  const { total } = await db
    .selectFrom(
      selectPhotos(db, filter)
        .select('photos.id')
        .limit(countedUpTo + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total > countedUpTo ? undefined : total;
}

export async function findPhoto(db: Database, id: number, withHidden = false): Promise<Photo | undefined> {
  return (await findPhotos(db, [id], withHidden))[0];
}

/** Finds photos, newest first. */
export async function findPhotos(db: Database, ids: number[], withHidden = false): Promise<Photo[]> {
  const rows = await selectPhotos(db, { withHidden })
    .selectAll('photos')
    .where('photos.id', 'in', ids)
    .orderBy('photos.id', 'desc')
    .execute();
  return describePhotos(db, rows);
}

/** Checks whether the gallery has a picture with this address. */
export async function hasPhoto(tx: DatabaseTransaction, url: string): Promise<boolean> {
  return (await tx.selectFrom('photos').select('id').where('url', '=', url).executeTakeFirst()) !== undefined;
}

/** Changes with the photos, the titles of their events, and the names and avatars of the people in them. */
export function versionOf({ photos, events, profiles }: Versions): string {
  return `${photos} ${events} ${profiles}`;
}
