import { usualBreakfast } from '#contracts/events/breakfast-dates.ts';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import type { UserIds } from './fill-profiles.ts';
import { clubTimeZone, day } from './moments.ts';
import { createRandom, type Random } from './random.ts';
import { late } from './sample-club.ts';

interface SampleRsvp {
  userId: number;
  answer: Rsvp;
  answeredAt: number;
  guests: number;
  note: string;
}

const seed = 1987;
const near = 60 * day;

const notes = [
  'We’ll be ten minutes late.',
  'Can I bring a pie?',
  'No onions for me, please.',
  'I can drive two people.',
];

/** How many people RSVP at least, and how many more at most. */
const farAway = { going: [1, 4], maybe: [0, 3], declined: [0, 2] } as const;
const soonOrPast = { going: [9, 12], maybe: [2, 5], declined: [1, 4] } as const;

/** Returns the RSVPs to these events by `now`; the same for the same events and members. */
export function sampleRsvps(
  events: { eventId: string; startDate: string }[],
  userIds: number[],
  now: number,
): (SampleRsvp & { eventId: string })[] {
  const random = createRandom(seed);
  return events.flatMap(({ eventId, startDate }) => {
    const start = Date.parse(`${startDate}Z`);
    const counts = start - now > near ? farAway : soonOrPast;
    return drawRsvps(random, counts, userIds).map(({ userId, answer }) => ({
      eventId,
      userId,
      answer,
      ...drawCompany(userId + Number.parseInt(eventId, 10), answer),
      answeredAt: Math.min(start, now) - (1 + random.whole(20)) * day,
    }));
  });
}

// Some bring guests, and a few have something to say.
function drawCompany(number: number, answer: Rsvp) {
  const company = Number.isNaN(number) ? 0 : number;
  const guests = answer === 'declined' || company % 3 !== 1 ? 0 : 1 + (company % 2);
  return { guests, note: company % 5 === 2 ? (notes[company % notes.length] as string) : '' };
}

function drawRsvps(random: Random, counts: typeof farAway | typeof soonOrPast, userIds: number[]) {
  const people = random.shuffle(userIds);
  const take = (answer: Rsvp) => {
    const [least, more] = counts[answer];
    return people.splice(0, least + random.whole(more + 1)).map((userId) => ({ userId, answer }));
  };
  return [...take('going'), ...take('maybe'), ...take('declined')];
}

const breakfastsWithRsvps = 3;

/** Adds RSVPs to all events and to the breakfasts of this month and the next two, and plans their reminders. */
export async function fillRsvps(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const rows = await tx.selectFrom('events').select(['id', 'startDate']).orderBy('id').execute();
  const thisMonth = new Date(now).toISOString().slice(0, 7);
  const breakfasts = monthsFrom(thisMonth, breakfastsWithRsvps).map((month) => ({
    eventId: breakfastId(month),
    startDate: usualBreakfast(month),
  }));
  const events = [...rows.map(({ id, startDate }) => ({ eventId: String(id), startDate })), ...breakfasts];
  const lateId = userIds.get(late.handle);
  const answers = sampleRsvps(events, [...userIds.values()], now).filter(
    ({ userId, answeredAt }) => userId !== lateId || answeredAt < now - late.lastSeen,
  );
  await tx.insertInto('eventAnswers').values(answers).execute();
  for (const { eventId, startDate } of events) await planReminder(tx, { _id: eventId, startDate }, clubTimeZone);
}
