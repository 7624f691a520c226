import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { EventListName } from '#contracts/events/events.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { type DatedEvent, listBreakfasts } from '#server/events/breakfasts/queries.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';
import { byStart, selectEvents, toEvent, toRowId } from './queries.ts';

const breakfastsAhead = 6;

/** A part of a list: at most `limit` events, those that follow `after`. */
export interface EventPart {
  limit: number;
  after: DatedEvent | undefined;
}

interface WantedList {
  list: EventListName | undefined;
  /** A `YYYY-MM-DD` day. */
  today: string;
  userId: number;
}

/**
 * Returns a part of one of the lists, and how many upcoming events it has. The count is undefined when there are more than 1,000,
 * or in the list of past ones.
 */
export async function listEventsBy(
  db: Database,
  { list, today, userId }: WantedList,
  part: EventPart,
): Promise<{ events: DatedEvent[]; total?: number | undefined }> {
  if (list === 'past') return { events: await listPastEvents(db, today, part) };
  if (list === 'going') {
    const events = await listEventsOf(db, userId, today);
    const rest = events.filter((event) => isBehind(event, part.after));
    return { events: rest.slice(0, part.limit), total: events.length };
  }
  const total = await countComingEvents(db, today);
  const events = list === 'coming' ? await listComingEvents(db, today, part) : await listEvents(db, today, part);
  return { events, total };
}

/**
 * Lists upcoming events and the next breakfasts, soonest first, then past events, latest first; `today` is a
 * `YYYY-MM-DD` day.
 */
export async function listEvents(db: Database, today: string, { limit, after }: EventPart): Promise<DatedEvent[]> {
  if (after && isPast(after, today)) return listPastEvents(db, today, { limit, after });
  const coming = await listComingEvents(db, today, { limit, after });
  if (coming.length === limit) return coming;
  return [...coming, ...(await listPastEvents(db, today, { limit: limit - coming.length, after: undefined }))];
}

/** Lists events that are not over, including the breakfasts of the next months, soonest first. */
export async function listComingEvents(db: Database, today: string, part: EventPart): Promise<DatedEvent[]> {
  const { limit, after } = part;
  const events = await listGoingOn(db, `${today}T00:00`, part);
  if (events.length < limit) {
    const rest = { limit: limit - events.length, after };
    events.push(...(await listStarting(db, [`${today}T00:00`, undefined], rest)));
  }
  const breakfasts = await listBreakfasts(db, monthsFrom(today.slice(0, 7), breakfastsAhead));
  const toCome = breakfasts.filter((breakfast) => !isPast(breakfast, today) && isBehind(breakfast, after));
  return [...events, ...toCome].sort(byStart).slice(0, limit);
}

/** Lists events that are over, latest first; no breakfasts. */
export async function listPastEvents(db: Database, today: string, { limit, after }: EventPart): Promise<DatedEvent[]> {
  const start = `${today}T00:00`;
  const rows = await selectEvents(db)
    .where('startDate', '<', start)
    .where((eb) => eb.or([eb('endDate', 'is', null), eb('endDate', '<', start)]))
    .where(isBefore(after))
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

/** Lists events that start, continue, or end in a `YYYY-MM` month, and the breakfast of that month, earliest first. */
export async function listEventsOfMonth(db: Database, month: string, part: EventPart): Promise<DatedEvent[]> {
  // With the time of day, so that every collation compares them the same way.
  const [start, end] = monthsFrom(month, 2).map((first) => `${first}-01T00:00`) as [string, string];
  const { limit, after } = part;
  const events = await listGoingOn(db, start, part);
  if (events.length < limit) {
    events.push(...(await listStarting(db, [start, end], { limit: limit - events.length, after })));
  }
  const breakfasts = (await listBreakfasts(db, [month])).filter((breakfast) => isBehind(breakfast, after));
  return [...events, ...breakfasts].sort(byStart).slice(0, limit);
}

const maxRsvps = 500;

/** Lists the upcoming events that a member is going to, soonest first, from their latest 500 answers. */
export async function listEventsOf(db: Database, userId: number, today: string): Promise<DatedEvent[]> {
  const answers = await db
    .selectFrom('eventAnswers')
    .select('eventId')
    .where('userId', '=', userId)
    .where('answer', '=', 'going')
    .orderBy('answeredAt', 'desc')
    .limit(maxRsvps)
    .execute();
  return listComingAmong(
    db,
    answers.map(({ eventId }) => eventId),
    today,
  );
}

/** Lists which of these events and breakfasts are not over, soonest first. */
export async function listComingAmong(db: Database, eventIds: string[], today: string): Promise<DatedEvent[]> {
  const months = eventIds.flatMap((id) => breakfastMonth(id) ?? []);
  const ids = eventIds.map(toRowId).filter(Number.isInteger);
  const rows = await selectEvents(db).where('id', 'in', ids).orderBy('startDate').orderBy('id').execute();
  const breakfasts = await listBreakfasts(db, months);
  return [...rows.map(toEvent), ...breakfasts].filter((event) => !isPast(event, today)).sort(byStart);
}

/**
 * Lists events that were not over on a `YYYY-MM-DD` day and that people are or may be coming to, soonest first; no breakfasts.
 */
export async function listEventsWithRsvps(db: Database, day: string, limit: number): Promise<DatedEvent[]> {
  const start = `${day}T00:00`;
  const hasRsvp = sql<SqlBool>`exists (
    select 1 from event_answers where event_id = cast(events.id as text) and answer in ('going', 'maybe')
  )`;
  const select = (events: ReturnType<typeof selectEvents>) =>
    events.where(hasRsvp).orderBy('startDate').orderBy('id').limit(limit).execute();
  const goingOn = await select(selectGoingOn(db, start));
  const starting = await select(selectEvents(db).where('startDate', '>=', start));
  return [...goingOn, ...starting].slice(0, limit).map(toEvent);
}

const countedUpTo = 1000;

/** Counts upcoming events; undefined when there are more than 1,000. */
export async function countComingEvents(db: Database, today: string): Promise<number | undefined> {
  const limit = countedUpTo + 1;
  const start = `${today}T00:00`;
  const goingOn = await selectGoingOn(db, start).limit(limit).execute();
  const { total } = await db
    .selectFrom((eb) => eb.selectFrom('events').select('id').where('startDate', '>=', start).limit(limit).as('coming'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const breakfasts = await listBreakfasts(db, monthsFrom(today.slice(0, 7), breakfastsAhead));
  const count = goingOn.length + total + breakfasts.filter((breakfast) => !isPast(breakfast, today)).length;
  return count > countedUpTo ? undefined : count;
}

/** Lists events that started before a moment and continue or end after it. */
async function listGoingOn(db: Database, moment: string, { limit, after }: EventPart): Promise<DatedEvent[]> {
  if (after && after.startDate >= moment) return [];
  const rows = await selectGoingOn(db, moment)
    .where(isAfter(after))
    .orderBy('startDate')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

/** Selects events that started before a moment and continue or end after it. */
function selectGoingOn(db: Database, moment: string) {
  // The first condition matches an index of the few events that last longer than a day. PostgreSQL does not know how few they
  // are, and to sort them it would rather read all that ever started, in order.
  const goesOn = sql<SqlBool>`substr(end_date, 1, 10) > substr(start_date, 1, 10)
    and end_date >= ${moment} and start_date < ${moment}`;
  return db
    .with(
      (cte) => cte('goingOn').materialized(),
      (query) => query.selectFrom('events').selectAll().where(goesOn),
    )
    .selectFrom('goingOn as events')
    .selectAll();
}

async function listStarting(
  db: Database,
  [from, to]: [string, string | undefined],
  { limit, after }: EventPart,
): Promise<DatedEvent[]> {
  const rows = await selectEvents(db)
    .where('startDate', '>=', from)
    .$if(to !== undefined, (query) => query.where('startDate', '<', to as string))
    .where(isAfter(after))
    .orderBy('startDate')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toEvent);
}

function isBefore(after: DatedEvent | undefined) {
  return (eb: ExpressionBuilder<Schema, 'events'>) => {
    if (!after) return eb.lit(true);
    // A breakfast, which has no row, was the last upcoming event until its day was over.
    if (breakfastMonth(after._id)) return eb('startDate', '<=', after.startDate);
    return sql<SqlBool>`(start_date, id) < (${after.startDate}, ${toRowId(after._id)})`;
  };
}

/** Breakfasts come after the events that start at the same time. */
function isAfter(after: DatedEvent | undefined) {
  return (eb: ExpressionBuilder<Schema, 'events'>) => {
    if (!after) return eb.lit(true);
    if (breakfastMonth(after._id)) return eb('startDate', '>', after.startDate);
    return sql<SqlBool>`(start_date, id) > (${after.startDate}, ${toRowId(after._id)})`;
  };
}

function isBehind({ _id, startDate }: DatedEvent, after: DatedEvent | undefined): boolean {
  if (!after) return true;
  if (startDate !== after.startDate) return startDate > after.startDate;
  return rankOf(_id) > rankOf(after._id);
}

/** Orders events that start at the same time: breakfasts come last. */
function rankOf(id: string): number {
  return breakfastMonth(id) ? Number.POSITIVE_INFINITY : toRowId(id);
}
