import { type SqlBool, sql } from 'kysely';
import { type ActivityEvent, activityLimits } from '#contracts/discovery/activity.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { selectRsvps } from '#server/events/events/attendance.ts';
import { listComingAmong } from '#server/events/events/list-events.ts';
import { byStart, selectEvents, toEvent } from '#server/events/events/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';

const limit = activityLimits.events;

/**
 * Lists events that a coach added or is going to: upcoming ones first, then past ones that they added. `today` is a `YYYY-MM-DD`
 * day.
 */
export async function listActivityEvents(db: Database, userId: number, today: string): Promise<ActivityEvent[]> {
  const added = await listAdded(db, userId, { today, isOver: false });
  const isNew = ({ _id }: DatedEvent) => !added.some((event) => event._id === _id);
  const going = (await listGoing(db, userId, today)).filter(isNew);
  const coming = [...added, ...going].sort(byStart).filter(isFirstOfSeries).slice(0, limit);
  const over = coming.length < limit ? await listAdded(db, userId, { today, isOver: true }) : [];
  return [...coming, ...over].slice(0, limit).map(({ _id, title, startDate, endDate, userCreated }) => ({
    _id,
    title,
    startDate,
    endDate,
    isOrganizer: userCreated === String(userId),
  }));
}

function isFirstOfSeries({ series }: DatedEvent, at: number, events: DatedEvent[]): boolean {
  return series === null || events.findIndex((other) => other.series === series) === at;
}

interface Wanted {
  today: string;
  isOver: boolean;
}

/** Lists only the next date of a series, or the last one if all are over: otherwise a series would fill the list. */
async function listAdded(db: Database, userId: number, { today, isOver }: Wanted): Promise<DatedEvent[]> {
  const start = `${today}T00:00`;
  const isNearer = isOver
    ? sql`nearer.start_date > events.start_date`
    : sql`nearer.start_date >= ${start} and nearer.start_date < events.start_date`;
  const isNearest = sql<SqlBool>`not exists (
    select 1 from events as nearer
    where nearer.series_id = events.series_id and nearer.canceled_at is null and ${isNearer}
  )`;
  const lastDay = sql<string>`coalesce(end_date, start_date)`;
  const rows = await selectEvents(db)
    .where('userId', '=', userId)
    .where('canceledAt', 'is', null)
    .where(lastDay, isOver ? '<' : '>=', start)
    .where(isNearest)
    .orderBy('startDate', isOver ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

const mostRsvps = 500;

/** Lists the events that a coach has a place at, from their latest 500 answers. */
async function listGoing(db: Database, userId: number, today: string): Promise<DatedEvent[]> {
  const rsvps = await selectRsvps(db)
    .select('eventId')
    .where('userId', '=', userId)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is', null)
    .orderBy('answeredAt', 'desc')
    .limit(mostRsvps)
    .execute();
  const events = await listComingAmong(
    db,
    rsvps.map(({ eventId }) => eventId),
    today,
  );
  return events.filter(({ canceled }) => canceled === null);
}
