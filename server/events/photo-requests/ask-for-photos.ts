import { dayOf } from '#contracts/platform/event-dates.ts';
import type { Config } from '#server/config.ts';
import { type DatedEvent, listBreakfasts } from '#server/events/breakfasts/queries.ts';
import { selectEvents, toEvent } from '#server/events/events/queries.ts';
import { sendToGoing } from '#server/events/rsvps/send-to-going.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { dayBefore } from '#server/platform/reminders/reminders.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { photoRequestEmail } from './emails.ts';

type Dependencies = Pick<Services, 'db' | 'readLetterhead'> & {
  config: Pick<Config, 'timeZone' | 'replyAddress' | 'photoRequests'>;
};

/** On the club's clock, on the day after an event. */
const startOfEmails = '09:00';

/**
 * Emails people who were going to an event that ended yesterday, once for each event, and asks them to reply with their photos.
 * Sends none before nine in the morning, while the site reads no mail, or where the club turned it off.
 */
export async function askForPhotos({ db, config, readLetterhead }: Dependencies, now: number): Promise<void> {
  if (!config.replyAddress || !config.photoRequests) return;
  const local = createClock(config.timeZone)(now);
  if (local.slice('YYYY-MM-DDT'.length) < startOfEmails) return;
  const letterhead = await readLetterhead();
  for (const event of await listEnded(db, dayBefore(local))) {
    await inTransaction(db, async (tx) => {
      const asked = await tx
        .insertInto('photoRequests')
        .values({ eventId: event._id, askedAt: now })
        .onConflict((conflict) => conflict.column('eventId').doNothing())
        .returning('eventId')
        .executeTakeFirst();
      if (!asked) return;
      const occasion = { event, letterhead, timeZone: config.timeZone };
      await sendToGoing(tx, { kind: 'reminders', compose: photoRequestEmail }, occasion);
    });
  }
}

/** More than any club has on one day. */
const mostADay = 50;

/** Returns the events, and the breakfast, that ended on a `YYYY-MM-DD` day and took place. */
async function listEnded(db: Database, day: string): Promise<DatedEvent[]> {
  const rows = await selectEvents(db)
    .where((eb) => eb.fn.coalesce('endDate', 'startDate'), '>=', day)
    .where((eb) => eb.fn.coalesce('endDate', 'startDate'), '<=', `${day}T23:59`)
    .where('canceledAt', 'is', null)
    .orderBy('id')
    .limit(mostADay)
    .execute();
  const breakfasts = await listBreakfasts(db, [day.slice(0, 'YYYY-MM'.length)]);
  return [
    ...rows.map(toEvent),
    ...breakfasts.filter(({ startDate, canceled }) => !canceled && dayOf(startDate) === day),
  ];
}
