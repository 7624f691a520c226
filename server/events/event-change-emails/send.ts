import type { PushMessage } from '#contracts/notifications/push.ts';
import { mayEventLeaveByEmail, mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import type { Config } from '#server/config.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { type EventChange, eventIdOf, lockChanges } from '#server/events/event-changes/record.ts';
import { findEvent, findNextDate } from '#server/events/events/queries.ts';
import { selectSubscribers } from '#server/notifications/email-preferences/queries.ts';
import { eventText } from '#server/notifications/notifications/texts.ts';
import { planPushes } from '#server/notifications/push/plan.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { eventChangeEmail } from './emails.ts';

const deleted = {
  userCreated: null,
  description: '',
  city: '',
  state: '',
  zip: '',
  endDate: null,
  earlierPlace: '',
  mapUrl: null,
  picture: '',
  hasOwnPicture: false,
  series: null,
  repeat: null,
  capacity: null,
  canceledWords: '',
};

/** How many emails are written in one step. */
const step = 200;

/**
 * Enqueues emails and push messages about a change of an event, at most one per person or device: the same transaction deletes
 * the recipients. Returns when to continue (epoch ms), or undefined when all are enqueued.
 */
export async function sendEventChange(
  { db, config, readLetterhead }: Pick<Services, 'db' | 'readLetterhead'> & { config: Pick<Config, 'timeZone'> },
  changeId: number,
): Promise<number | undefined> {
  const letterhead = await readLetterhead();
  return inTransaction(db, async (tx) => {
    const [change] = await lockChanges(tx, 'id', [changeId]);
    if (!change) return undefined;
    const isFromProven = await isFromProvenPeople(tx, change);
    const taken = isAsBefore(change) ? [] : await takeRecipients(tx, changeId);
    const found = await findEvent(tx, eventIdOf(change));
    const event = found ?? toDeleted(change);
    const nextDate = await findNextDate(tx, event, localDay(config.timeZone, new Date()));
    const occasion = { event, letterhead, timeZone: config.timeZone, hasPage: found !== undefined, nextDate };
    for (const recipient of await listRecipients(tx, change, taken)) {
      await enqueue(tx, 'send-mail', eventChangeEmail(recipient, { ...occasion, change, isFromProven }));
    }
    if (taken.length > 0) await planPushes(tx, taken, { message: eventChangePush(change, occasion.hasPage) });
    if (taken.length === step) return Date.now();
    await tx.deleteFrom('eventChanges').where('id', '=', changeId).execute();
    return undefined;
  });
}

/** Lists recipients with their answers. */
function listRecipients(tx: DatabaseTransaction, change: EventChange, userIds: number[]) {
  return selectSubscribers(tx, 'events')
    .leftJoin('eventAnswers', (join) =>
      join.onRef('eventAnswers.userId', '=', 'users.id').on('eventAnswers.eventId', '=', eventIdOf(change)),
    )
    .select('eventAnswers.answer')
    .where('users.id', 'in', userIds)
    .execute();
}

/**
 * Checks whether the addresses of everyone whom the email quotes are proven: the authors of the event, and the person who moved
 * it or called it off.
 */
async function isFromProvenPeople(tx: DatabaseTransaction, change: EventChange & { byId: number | null }) {
  return (await mayLeaveByEmail(tx, change.byId)) && (await mayEventLeaveByEmail(tx, eventIdOf(change)));
}

/**
 * Checks whether the recipients already know how it is: it was moved back or put back on, or was put back on and then called off
 * again.
 */
function isAsBefore({ oldStart, newStart, oldPlace, newPlace }: EventChange): boolean {
  return (oldStart || null) === newStart && (newStart === null || oldPlace === newPlace);
}

async function takeRecipients(tx: DatabaseTransaction, changeId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('eventChangeRecipients')
    .where('changeId', '=', changeId)
    .where('userId', 'in', (eb) =>
      eb
        .selectFrom('eventChangeRecipients')
        .select('userId')
        .where('changeId', '=', changeId)
        .orderBy('userId')
        .limit(step),
    )
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Returns an event that was deleted, as a canceled one with what the change says of it. */
function toDeleted(change: EventChange): DatedEvent {
  const { title, oldStart: startDate, oldPlace: address } = change;
  const canceled = new Date().toISOString();
  return { ...deleted, _id: eventIdOf(change), title, startDate, address, canceled, changedAt: Date.now() };
}

/** Returns what a device says about an event that was moved or called off: the words of the notification on the site. */
function eventChangePush(change: EventChange, hasPage: boolean): PushMessage {
  const { title, oldStart, newStart, oldPlace, newPlace, occurrences = 1 } = change;
  const eventId = eventIdOf(change);
  const facts = { title, occurrences, newPlace: oldPlace === newPlace ? '' : newPlace };
  return {
    text: eventText({
      ...facts,
      change: newStart === null ? 'deleted' : 'changed',
      startDate: newStart ?? oldStart,
    }),
    href: hasPage ? `/cal-events/${eventId}` : '/cal-events',
    tag: `event-${eventId}`,
  };
}
