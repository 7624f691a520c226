import { type ExpressionBuilder, sql } from 'kysely';
import type { ClubEvent, PlannedEvent } from '#contracts/events/events.ts';
import type { Attendance, Rsvp } from '#contracts/events/rsvps.ts';
import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';
import { dayBefore, reminderMoment } from '#server/platform/reminders/reminders.ts';

/** Adds the answers of members to events, and the viewer's own. */
export async function addAttendance(
  db: Database,
  events: PlannedEvent[],
  userId: number,
  timeZone: string,
): Promise<ClubEvent[]> {
  return withOwnAnswers(db, await addCounts(db, events), userId, timeZone);
}

/** Returns the answers of members to an event, and the user's own. */
export async function readAttendance(
  db: Database,
  event: PlannedEvent,
  userId: number,
  timeZone: string,
): Promise<Attendance> {
  const [withAttendance] = await addAttendance(db, [event], userId, timeZone);
  return (withAttendance as ClubEvent).attendance;
}

const nothingOwn = {
  mine: null,
  guests: 0,
  note: '',
  placeInLine: null,
  remindedOn: null,
  getsEmail: true,
};

/** Adds the answers of members to events, as seen by a member who has not answered and gets emails about events. */
export async function addCounts(db: Database, events: PlannedEvent[]): Promise<ClubEvent[]> {
  if (events.length === 0) return [];
  const rows = await countRsvps(
    db,
    events.map(({ _id }) => _id),
  );
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return events.map((event) => {
    const counts = byEvent.get(event._id) ?? [];
    const find = (answer: Rsvp, waiting = 0) => counts.find((row) => row.answer === answer && row.waits === waiting);
    const count = (answer: Rsvp) => find(answer)?.members ?? 0;
    const attendance: Attendance = {
      going: count('going'),
      maybe: count('maybe'),
      declined: count('declined'),
      people: find('going')?.people ?? 0,
      waiting: find('going', 1)?.people ?? 0,
      ...nothingOwn,
    };
    return { ...event, attendance };
  });
}

/** Adds a member’s own answers. Returns the same array when there is nothing to add. */
export async function withOwnAnswers(
  db: Database,
  events: ClubEvent[],
  userId: number,
  timeZone: string,
): Promise<ClubEvent[]> {
  if (events.length === 0) return events;
  const own = await listOwnRsvps(
    db,
    userId,
    events.map(({ _id }) => _id),
  );
  const getsEmail = await stillGetsEmail(db, { userId, kind: 'events' });
  if (own.length === 0 && getsEmail) return events;
  const answers = new Map(own.map((answer) => [answer.eventId, answer]));
  return events.map((event) => {
    const mine = answers.get(event._id);
    const answer = mine && ownAnswer(event, mine, timeZone);
    const attendance = { ...event.attendance, ...answer, getsEmail, ...(!getsEmail && { remindedOn: null }) };
    return { ...event, attendance };
  });
}

function ownAnswer(event: PlannedEvent, mine: OwnRsvp, timeZone: string) {
  const { answer, guests, note, placeInLine, reminders } = mine;
  const isReminded = answer === 'going' && !placeInLine && reminders !== 0;
  const remindedOn = isReminded ? dayOfReminder(event, timeZone) : null;
  return { mine: answer, guests, note, placeInLine, remindedOn };
}

/**
 * Returns the condition of `selectRsvps`, but looks up the Guests: where many events are counted, there are fewer of them than
 * of people who answered.
 */
export function isByMember(eb: ExpressionBuilder<Schema, 'eventAnswers'>) {
  const guests = eb.selectFrom('users').select('id').where('role', '=', 'Guest');
  return eb('eventAnswers.userId', 'not in', guests);
}

/** Selects the answers of members. Guests are not members anymore, so theirs are left out. */
export function selectRsvps(db: Database) {
  return db
    .selectFrom('eventAnswers')
    .innerJoin('users', 'users.id', 'eventAnswers.userId')
    .where('users.role', '!=', 'Guest');
}

function dayOfReminder({ startDate }: PlannedEvent, timeZone: string): string | null {
  return reminderMoment(startDate, timeZone) > Date.now() ? dayBefore(startDate) : null;
}

const waits = sql<number>`case when waiting_since is null then 0 else 1 end`;

const selectedPlace = sql<number | null>`case when waiting_since is null then null else 1 + (
  select count(*) from event_answers as ahead inner join users on users.id = ahead.user_id
  where ahead.event_id = event_answers.event_id and ahead.waiting_since < event_answers.waiting_since
    and users.role <> 'Guest'
) end`;

/** Counts the members per event, RSVP, and whether they wait for a spot. `people` includes their guests. */
export function countRsvps(db: Database, eventIds: string[]) {
  return db
    .selectFrom('eventAnswers')
    .where(isByMember)
    .select((eb) => ['eventId', 'answer', eb.fn.countAll<number>().as('members')])
    .select(sql<number>`sum(1 + guests)`.as('people'))
    .where('eventId', 'in', eventIds)
    .select(waits.as('waits'))
    .groupBy(['eventId', 'answer', waits])
    .execute();
}

type OwnRsvp = Awaited<ReturnType<typeof listOwnRsvps>>[number];

function listOwnRsvps(db: Database, userId: number, eventIds: string[]) {
  return db
    .selectFrom('eventAnswers')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'eventAnswers.userId')
    .select(['eventId', 'answer', 'guests', 'note', 'reminders', selectedPlace.as('placeInLine')])
    .where('eventAnswers.userId', '=', userId)
    .where('eventId', 'in', eventIds)
    .execute();
}
