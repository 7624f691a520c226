import type { EventInput } from '#contracts/events.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findSubmitted, type Submission } from '#server/http/idempotency-key.ts';
import { markChanged } from '#server/live/versions.ts';
import { planReminder } from '#server/reminders/reminders.ts';
import { logSecurityEvent, type SecurityEventInput } from '#server/security-log/commands.ts';

/**
 * Returns the id of the new event, or of the one that its creator sent earlier with the same key.
 * @throws Refusal 422 when that one was sent with different text
 */
export async function createEvent(
  db: Database,
  userId: number,
  input: EventInput,
  submission: Submission,
): Promise<number> {
  const now = Date.now();
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const earlierId = await findSubmitted(tx, 'events', userId, submission);
    if (earlierId !== undefined) return earlierId;
    const row = await tx
      .insertInto('events')
      .values({ ...input, ...submission, userId, createdAt: now, changedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** `entry` goes into the security log: changing somebody else's event is logged. */
export async function updateEvent(
  db: Database,
  id: number,
  input: EventInput,
  timeZone: string,
  entry?: SecurityEventInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    if (entry) await logSecurityEvent(tx, entry);
    await tx
      .updateTable('events')
      .set({ ...input, changedAt: Date.now() })
      .where('id', '=', id)
      .execute();
    await planReminder(tx, { _id: String(id), startDate: input.startDate }, timeZone);
  });
}

/** What other features do in the transaction that deletes an event, while its answers are still there. */
export type BeforeDeletion = (tx: DatabaseTransaction, eventId: string) => Promise<void>;

/** Deletes its answers too. `entry` goes into the security log: deleting somebody else's event is logged. */
export async function deleteEvent(
  db: Database,
  id: number,
  beforeDeletion: BeforeDeletion,
  entry?: SecurityEventInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    await beforeDeletion(tx, String(id));
    const deleted = await tx.deleteFrom('events').where('id', '=', id).returning('id').execute();
    if (entry && deleted.length > 0) await logSecurityEvent(tx, entry);
    await tx.deleteFrom('eventAnswers').where('eventId', '=', String(id)).execute();
  });
}
