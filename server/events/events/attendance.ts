import { sql } from 'kysely';
import type { ClubEvent, PlannedEvent } from '#contracts/events/events.ts';
import type { Attendance, Rsvp } from '#contracts/events/rsvps.ts';
import { stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { reminderDay, reminderMoment } from '#server/platform/reminders/reminders.ts';

/** Adds the answers of members to events, and the viewer's own. */
export async function addAttendance(
  db: Database,
  events: PlannedEvent[],
  userId: number,
  timeZone: string,
): Promise<ClubEvent[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ _id }) => _id);
  const rows = await countRsvps(db, ids);
  const own = await listOwnRsvps(db, userId, ids);
  const getsEmail = await stillGetsEmail(db, { userId, kind: 'events' });
  return events.map((event) => {
    const counts = rows.filter(({ eventId }) => eventId === event._id);
    const find = (answer: Rsvp, waits = 0) => counts.find((row) => row.answer === answer && row.waits === waits);
    const count = (answer: Rsvp) => find(answer)?.members ?? 0;
    const mine = own.find(({ eventId }) => eventId === event._id);
    const attendance: Attendance = {
      going: count('going'),
      maybe: count('maybe'),
      declined: count('declined'),
      people: find('going')?.people ?? 0,
      waiting: find('going', 1)?.people ?? 0,
      mine: mine?.answer ?? null,
      guests: mine?.guests ?? 0,
      note: mine?.note ?? '',
      placeInLine: mine?.placeInLine ?? null,
      remindedOn:
        mine?.answer === 'going' && !mine.placeInLine && mine.reminders !== 0 ? dayOfReminder(event, timeZone) : null,
      getsEmail,
    };
    return { ...event, attendance };
  });
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

/** Selects the answers of members. Guests are not members anymore, so theirs are left out. */
export function selectRsvps(db: Database) {
  return db
    .selectFrom('eventAnswers')
    .innerJoin('users', 'users.id', 'eventAnswers.userId')
    .where('role', '!=', 'Guest');
}

function dayOfReminder({ startDate }: PlannedEvent, timeZone: string): string | null {
  return reminderMoment(startDate, timeZone) > Date.now() ? reminderDay(startDate) : null;
}

const waits = sql<number>`case when waiting_since is null then 0 else 1 end`;

const placeInLine = sql<number | null>`case when waiting_since is null then null else 1 + (
  select count(*) from event_answers as ahead inner join users on users.id = ahead.user_id
  where ahead.event_id = event_answers.event_id and ahead.waiting_since < event_answers.waiting_since
    and users.role <> 'Guest'
) end`;

function countRsvps(db: Database, eventIds: string[]) {
  return selectRsvps(db)
    .select((eb) => ['eventId', 'answer', eb.fn.countAll<number>().as('members')])
    .select(sql<number>`sum(1 + guests)`.as('people'))
    .where('eventId', 'in', eventIds)
    .select(waits.as('waits'))
    .groupBy(['eventId', 'answer', waits])
    .execute();
}

function listOwnRsvps(db: Database, userId: number, eventIds: string[]) {
  return db
    .selectFrom('eventAnswers')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'eventAnswers.userId')
    .select(['eventId', 'answer', 'guests', 'note', 'reminders', placeInLine.as('placeInLine')])
    .where('eventAnswers.userId', '=', userId)
    .where('eventId', 'in', eventIds)
    .execute();
}
