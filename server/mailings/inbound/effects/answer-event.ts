import { rsvpLimits } from '#contracts/events/rsvps.ts';
import { findEvent } from '#server/events/events/queries.ts';
import { saveRsvp } from '#server/events/rsvps/commands.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { withoutSecrets } from '#server/platform/mail/secrets.ts';
import { type CalendarAnswer, listUnsaved, readCalendarAnswer, wordsOf } from './calendar-answer.ts';
import { answerSavedEmail } from './effect-emails.ts';
import { forwardTo, forwardWords, organizerOf } from './forward.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';

/**
 * Saves the answer to an invitation as an RSVP, with its guests, and with its words as the note. An email without a calendar
 * file goes to the organizer, and so do words that are too long for a note.
 * @throws Refusal
 */
export async function answerEvent(services: InboundServices, incoming: Incoming): Promise<Result> {
  const { db, config, readLetterhead } = services;
  const { mail, holder } = incoming;
  const event = await findEvent(db, holder.thing);
  if (!event) throw notFound('event');
  const about = { userId: organizerOf(event), title: event.title };
  if (!mail.calendar) return forwardTo(services, incoming, about.userId, about.title);
  const read = readCalendarAnswer(mail.calendar, holder.email);
  if (!read) throw new Refusal(400, { error: notFoundIn(holder.email) });
  const words = withoutSecrets(wordsOf(read, mail.text), config);
  const isNote = words.length <= rsvpLimits.note;
  await save(services, incoming, read, isNote && words !== '' ? words : undefined);
  const sent = isNote ? undefined : await forwardWords(services, incoming, { ...about, words });
  const unsaved = [...listUnsaved(read), ...(sent ? [sent.told] : [])];
  return {
    outcome: 'rsvp',
    logEntry: { kind: 'acted-by-email', by: holder.userId, detail: `RSVP to event ${holder.thing}, from a calendar` },
    ...(sent?.forwarded && { forwarded: sent.forwarded }),
    ...(unsaved.length > 0 && { response: answerSavedEmail(holder, unsaved, await readLetterhead()) }),
  };
}

function notFoundIn(email: string): string {
  return `It answers an invitation, but we didn’t find a yes, maybe, or no from ${email} in it.`;
}

/** Saves an answer. If it says nothing about guests, the earlier number stays. */
async function save(
  { db, config }: InboundServices,
  { holder: { userId, thing: eventId } }: Incoming,
  { answer, guests }: CalendarAnswer,
  note: string | undefined,
): Promise<void> {
  const before = await db
    .selectFrom('eventAnswers')
    .select('guests')
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const saved = Math.min(guests ?? before?.guests ?? 0, rsvpLimits.guests);
  await saveRsvp(
    db,
    { eventId, userId, answer, guests: saved, note, enteredById: null },
    { timeZone: config.timeZone },
  );
}
