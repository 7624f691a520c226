import { type RawBuilder, sql } from 'kysely';
import { albumLimits, type PhotoAlbums } from '#contracts/gallery/photo-albums.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { describePhotos, titleOfBreakfast } from './describe.ts';

/** Lists the albums. It reads the indexes of all photos, so the caller caches the result. */
export async function listAlbums(db: Database): Promise<PhotoAlbums> {
  return { people: await listPeople(db), events: await listEvents(db), years: await listYears(db) };
}

async function listPeople(db: Database): Promise<PhotoAlbums['people']> {
  const rows = await db
    .selectFrom('photoPeople')
    .innerJoin('users', 'users.id', 'photoPeople.userId')
    .select((eb) => ['users.id', 'users.name', 'users.avatar', eb.fn.countAll<number>().as('count')])
    .where(isOfTheClub)
    .where(isShown('photo', 'photoPeople.photoId'))
    .groupBy(['users.id', 'users.name', 'users.avatar'])
    .orderBy('count', 'desc')
    .orderBy('users.id')
    .limit(albumLimits.people)
    .execute();
  return rows.map(({ id, ...person }) => ({ ...person, user: String(id) }));
}

async function listEvents(db: Database): Promise<PhotoAlbums['events']> {
  const events = await db
    .selectFrom('photos')
    .innerJoin('events', 'events.id', 'photos.eventId')
    .select((eb) => ['events.id', 'events.title', 'events.startDate', eb.fn.countAll<number>().as('count')])
    .where(isShown('photo', 'photos.id'))
    .groupBy(['events.id', 'events.title', 'events.startDate'])
    .orderBy('events.startDate', 'desc')
    .orderBy('events.id', 'desc')
    .limit(albumLimits.events)
    .execute();
  const breakfasts = await db
    .selectFrom('photos')
    .select((eb) => ['breakfastMonth as month', eb.fn.countAll<number>().as('count')])
    .where('breakfastMonth', 'is not', null)
    .where(isShown('photo', 'photos.id'))
    .groupBy('breakfastMonth')
    .orderBy('breakfastMonth', 'desc')
    .limit(albumLimits.events)
    .$narrowType<{ month: string }>()
    .execute();
  return [
    ...events.map(({ id, title, startDate, count }) => ({ _id: String(id), title, day: startDate, count })),
    ...breakfasts.map(({ month, count }) => ({
      _id: breakfastId(month),
      title: titleOfBreakfast(month),
      day: month,
      count,
    })),
  ]
    .toSorted(byLatestDay)
    .slice(0, albumLimits.events)
    .map(({ day, ...album }) => album);
}

function byLatestDay(one: { day: string }, other: { day: string }): number {
  if (one.day === other.day) return 0;
  return one.day < other.day ? 1 : -1;
}

// As in the indexes.
const year: RawBuilder<string> = sql.raw('substr(photos.taken, 1, 4)');
const monthAndDay: RawBuilder<string> = sql.raw('substr(photos.taken, 6, 5)');

async function listYears(db: Database): Promise<PhotoAlbums['years']> {
  return db
    .selectFrom('photos')
    .select((eb) => [year.as('year'), eb.fn.countAll<number>().as('count')])
    .where('taken', 'is not', null)
    .where(isShown('photo', 'photos.id'))
    .groupBy(year)
    .orderBy(year, 'desc')
    .limit(albumLimits.years)
    .execute();
}

/** Lists photos taken on a `YYYY-MM-DD` day in earlier years, the oldest first. */
export async function listPhotosOnDay(db: Database, today: string): Promise<Photo[]> {
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where(monthAndDay, '=', today.slice(5))
    .where('taken', '<', today)
    .where(isShown('photo', 'photos.id'))
    .orderBy('taken')
    .orderBy('id')
    .limit(albumLimits.onThisDay)
    .execute();
  return describePhotos(db, rows);
}
