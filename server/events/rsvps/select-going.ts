import type { EmailKind } from '#contracts/notifications/email-preferences.ts';
import { selectSubscribers } from '#server/notifications/email-preferences/queries.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** Selects those who have a place at an event and want emails of this kind. */
export function selectGoing(tx: DatabaseTransaction, eventId: string, kind: EmailKind) {
  const going = tx
    .selectFrom('eventAnswers')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('answer', '=', 'going')
    .where('waitingSince', 'is', null);
  return selectSubscribers(tx, kind).where('users.id', 'in', going);
}
