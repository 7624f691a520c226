import type { ExpressionBuilder } from 'kysely';
import type { Role } from '#contracts/accounts.ts';
import type { EventAnswer } from '#contracts/event-answers.ts';
import { isPast } from '#contracts/event-dates.ts';
import { breakfastMonth } from '#contracts/event-id.ts';
import type { Audience, AudienceCounts } from '#contracts/notices.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/database/schema.ts';
import { listSkippedBreakfasts } from '#server/events/breakfasts.ts';
import { byStart, listEvents } from '#server/events/queries.ts';

const members: Role[] = ['User', 'Manager', 'Admin'];

/** Who belongs to an audience by their role. Guests belong to none. */
export const rolesOf: Record<Audience, Role[]> = { members, managers: ['Manager', 'Admin'], event: members };

const comingAnswers: EventAnswer[] = ['going', 'maybe'];

export interface Recipients {
  audience: Audience;
  eventId: string | null;
}

/** The users who belong to an audience now; `since` says who has unsubscribed. */
export function selectRecipients(db: Database | DatabaseTransaction, { audience, eventId }: Recipients) {
  const users = db
    .selectFrom('users')
    .leftJoin('unsubscribed', 'unsubscribed.userId', 'users.id')
    .where('role', 'in', rolesOf[audience]);
  return audience === 'event' ? users.where((eb) => comesTo(eb, eventId)) : users;
}

/** How many mails a notice makes now, and who is left out. */
export async function countRecipients(db: Database, recipients: Recipients) {
  const row = await selectRecipients(db, recipients)
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('since').as('unsubscribed')])
    .executeTakeFirstOrThrow();
  return toCounts(row);
}

/** The same for each audience there is; `now` in epoch milliseconds. */
export async function countAudiences(db: Database, now: number): Promise<AudienceCounts> {
  const guests = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'Guest')
    .executeTakeFirstOrThrow();
  return {
    members: await countRecipients(db, { audience: 'members', eventId: null }),
    managers: await countRecipients(db, { audience: 'managers', eventId: null }),
    events: await countEventAudiences(db, new Date(now - thankedWithin).toISOString().slice(0, 10)),
    guests: guests.count,
  };
}

/** So long after an event its people can still be thanked. */
const thankedWithin = 31 * 24 * 60 * 60_000;

/** Of the events that were not over on that day, soonest first. */
async function countEventAudiences(db: Database, day: string): Promise<AudienceCounts['events']> {
  const rows = await db
    .selectFrom('eventAnswers')
    .innerJoin('users', 'users.id', 'eventAnswers.userId')
    .leftJoin('unsubscribed', 'unsubscribed.userId', 'users.id')
    .select((eb) => ['eventId', eb.fn.countAll<number>().as('all'), eb.fn.count<number>('since').as('unsubscribed')])
    .where('answer', 'in', comingAnswers)
    .where('role', 'in', rolesOf.event)
    .groupBy('eventId')
    .execute();
  const months = rows.map(({ eventId }) => breakfastMonth(eventId)).filter((month) => month !== undefined);
  const skipped = await listSkippedBreakfasts(db, months);
  const events = [...(await listEvents(db, day)), ...skipped].filter((event) => !isPast(event, day));
  return events.toSorted(byStart).flatMap((event) => {
    const { _id, title, startDate } = event;
    const row = rows.find(({ eventId }) => eventId === _id);
    return row ? [{ _id, title, startDate, skipped: skipped.includes(event), ...toCounts(row) }] : [];
  });
}

function toCounts({ all, unsubscribed }: { all: number; unsubscribed: number }) {
  return { people: all - unsubscribed, unsubscribed };
}

function comesTo(eb: ExpressionBuilder<Schema, 'users'>, eventId: string | null) {
  return eb.exists(
    eb
      .selectFrom('eventAnswers')
      .select('answer')
      .whereRef('eventAnswers.userId', '=', 'users.id')
      .where('eventId', '=', eventId)
      .where('answer', 'in', comingAnswers),
  );
}
