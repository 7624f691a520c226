import { type Selectable, sql } from 'kysely';
import type { Photo } from '#contracts/gallery/photos.ts';
import { formatMonth } from '#contracts/platform/event-dates.ts';
import { breakfastId, breakfastMonth, breakfastTitle } from '#contracts/platform/event-id.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';

type Row = Selectable<Schema['photos']>;

/** Returns photos with who is in them and their events, in the same order. */
export async function describePhotos(db: Database, rows: Row[]): Promise<Photo[]> {
  const tags = Map.groupBy(
    await listTags(
      db,
      rows.map(({ id }) => id),
    ),
    ({ photoId }) => photoId,
  );
  const hidden = await listHidden(
    db,
    rows.map(({ id }) => id),
  );
  const titles = await listTitles(
    db,
    rows.flatMap(({ eventId }) => eventId ?? []),
  );
  return rows.map((row) => {
    const of = tags.get(row.id) ?? [];
    return {
      _id: String(row.id),
      userCreated: row.userId === null ? null : String(row.userId),
      caption: row.caption,
      url: row.url,
      width: row.width,
      height: row.height,
      date: new Date(row.createdAt).toISOString(),
      people: of.map(({ userId, name, avatar }) => ({ user: String(userId), name, avatar })),
      taggedBy: Object.fromEntries(
        of.flatMap(({ userId, taggedBy }) => (taggedBy === null ? [] : [[userId, String(taggedBy)]])),
      ),
      event: toEvent(row, titles),
      taken: row.taken,
      ...(hidden.has(row.id) && { hidden: true as const }),
    };
  });
}

/** Lists who is in photos, in the order in which they were named. Guests are left out, except those whom the club remembers. */
export function listTags(db: Database, photoIds: number[]) {
  return db
    .selectFrom('photoPeople')
    .innerJoin('users', 'users.id', 'photoPeople.userId')
    .select(['photoId', 'userId', 'taggedBy', 'users.name', 'users.avatar'])
    .where('photoId', 'in', photoIds)
    .where(isOfTheClub)
    .orderBy('photoId')
    .orderBy('taggedAt')
    .orderBy('userId')
    .execute();
}

async function listHidden(db: Database, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('moderationCases')
    .select('itemId')
    .where('kind', '=', sql.lit('photo'))
    .where('state', '=', sql.lit('removed'))
    .where('itemId', 'in', ids)
    .execute();
  return new Set(rows.map(({ itemId }) => itemId));
}

async function listTitles(db: Database, eventIds: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('events').select(['id', 'title']).where('id', 'in', eventIds).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function toEvent({ eventId, breakfastMonth: month }: Row, titles: Map<number, string>): Photo['event'] {
  if (month !== null) return { _id: breakfastId(month), title: titleOfBreakfast(month) };
  const title = eventId === null ? undefined : titles.get(eventId);
  return title === undefined ? null : { _id: String(eventId), title };
}

/** Returns "Monthly Breakfast, March 2026": there are twelve in a year. */
export function titleOfBreakfast(month: string): string {
  return `${breakfastTitle}, ${formatMonth(month)}`;
}

/** Returns the columns of a photo for the id of an event or a breakfast, or for none. */
export function toEventColumns(event: string | null): Pick<Row, 'eventId' | 'breakfastMonth'> {
  if (event === null) return { eventId: null, breakfastMonth: null };
  const month = breakfastMonth(event);
  return month ? { eventId: null, breakfastMonth: month } : { eventId: Number(event), breakfastMonth: null };
}
