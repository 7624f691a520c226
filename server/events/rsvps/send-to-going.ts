import type { EmailKind } from '#contracts/notifications/email-preferences.ts';
import { mayEventLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import type { SubscribedUser } from '#server/accounts/accounts/recipients.ts';
import type { Occasion } from '#server/events/calendar/invitation.ts';
import { selectSubscribers } from '#server/notifications/email-preferences/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { GoingTo } from './emails.ts';

interface EventEmail {
  kind: EmailKind;
  compose: (recipient: SubscribedUser, occasion: GoingTo) => Email;
  /** Only these of them; all if missing. */
  userIds?: number[];
}

/** Enqueues an email to people who have a place at an event and want emails of this kind. */
export async function sendToGoing(
  tx: DatabaseTransaction,
  { kind, compose, userIds }: EventEmail,
  occasion: Occasion,
): Promise<void> {
  const isFromProven = await mayEventLeaveByEmail(tx, occasion.event._id);
  const going = tx
    .selectFrom('eventAnswers')
    .select('userId')
    .where('eventId', '=', occasion.event._id)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is', null)
    .$if(userIds !== undefined, (query) => query.where('userId', 'in', userIds ?? []));
  for (const recipient of await selectSubscribers(tx, kind).where('users.id', 'in', going).execute())
    await enqueue(tx, 'send-mail', compose(recipient, { ...occasion, isFromProven }));
}
