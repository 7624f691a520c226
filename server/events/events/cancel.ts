import { notifyOfCanceledEvents, notifyOfChangedEvents } from '#server/events/event-changes/notify.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { EventChangeContext } from './change-context.ts';
import { findEvent } from './queries.ts';
import { settleWaitingList } from './waiting-list.ts';

/**
 * Cancels an event, but keeps it with its RSVPs. Notifies every member, and emails these words to everyone who
 * answered. Does nothing if it is already canceled.
 */
export async function cancelEvent(db: Database, id: number, words: string, context: EventChangeContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const event = await findEvent(tx, String(id));
    if (!event || event.canceled) return;
    const now = Date.now();
    await tx
      .updateTable('events')
      .set({ canceledAt: now, cancelWords: words, changedAt: now })
      .where('id', '=', id)
      .execute();
    if (context.logEntry) await addLogEntry(tx, context.logEntry);
    await notifyOfCanceledEvents(tx, [event], { ...context, words });
  });
}

/** Puts a canceled event back on, with its RSVPs and its reminder, and informs the same people. */
export async function restoreEvent(db: Database, id: number, context: EventChangeContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const event = await findEvent(tx, String(id));
    if (!event?.canceled) return;
    await tx
      .updateTable('events')
      .set({ canceledAt: null, cancelWords: '', changedAt: Date.now() })
      .where('id', '=', id)
      .execute();
    if (context.logEntry) await addLogEntry(tx, context.logEntry);
    await settleWaitingList(tx, String(id), context.timeZone);
    await planReminder(tx, event, context.timeZone);
    await notifyOfChangedEvents(tx, [{ before: null, after: event }], context);
  });
}
