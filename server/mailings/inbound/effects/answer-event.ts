import type { Rsvp } from '#contracts/events/rsvps.ts';
import { findEvent } from '#server/events/events/queries.ts';
import { saveRsvp } from '#server/events/rsvps/commands.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { readCalendarAnswer } from './calendar-answer.ts';
import { forwardTo } from './forward.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';

/**
 * Makes the answer to an invitation an RSVP; guests and the note stay as they are. Text goes to whoever created the event.
 * @throws Refusal
 */
export async function answerEvent(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db } = services;
  const { mail, holder } = incoming;
  const event = await findEvent(db, holder.thing);
  if (!event) throw notFound('event');
  if (!mail.calendar) return forwardTo(services, incoming, toId(event.userCreated), event.title);
  const answer = readCalendarAnswer(mail.calendar);
  if (!answer) throw new Refusal(400, { error: 'It answers an invitation, but says neither yes, maybe, nor no.' });
  await saveOnce(services, incoming, answer);
  return {
    outcome: 'rsvp',
    logEntry: { kind: 'acted-by-email', by: holder.userId, detail: `RSVP to event ${holder.thing}, from a calendar` },
  };
}

function toId(userCreated: string | null): number | null {
  return userCreated === null ? null : Number(userCreated);
}

async function saveOnce(
  { db, config }: InboundServices,
  { holder: { userId, thing: eventId } }: Incoming,
  answer: Rsvp,
): Promise<void> {
  const before = await db
    .selectFrom('eventAnswers')
    .select('guests')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const rsvp = { eventId, userId, answer, guests: before?.guests ?? 0, enteredById: null };
  await saveRsvp(db, rsvp, { timeZone: config.timeZone });
}
