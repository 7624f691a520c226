import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { notifyOfCanceledEvents, notifyOfChangedEvents } from '#server/events/event-changes/notify.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { EventChangeContext } from './change-context.ts';
import { findEvent, toRowId } from './queries.ts';
import { settleWaitingList } from './waiting-list.ts';

type Context = Omit<EventChangeContext, 'origins'>;

/**
 * Cancels an event or a breakfast, but keeps it with its RSVPs. Notifies every member, and emails these words to everyone
 * who said Going or Maybe. Does nothing if it is already canceled.
 */
export async function cancelEvent(db: Database, id: string, words: string, context: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const event = await findEvent(tx, id);
    if (!event || event.canceled) return;
    await saveState(tx, id, { canceledAt: Date.now(), cancelWords: words });
    if (context.logEntry) await addLogEntry(tx, context.logEntry);
    await notifyOfCanceledEvents(tx, [event], { ...context, words });
  });
}

/**
 * Puts a canceled event or breakfast back on where and when it was to be, with its RSVPs and its reminder. Informs the same
 * people.
 */
export async function restoreEvent(db: Database, id: string, context: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    const event = await findEvent(tx, id);
    if (!event?.canceled) return;
    await saveState(tx, id, { canceledAt: null, cancelWords: '' });
    if (context.logEntry) await addLogEntry(tx, context.logEntry);
    await settleWaitingList(tx, id, context.timeZone);
    await planReminder(tx, event, context.timeZone);
    await notifyOfChangedEvents(tx, [{ before: null, after: event }], context);
  });
}

async function saveState(
  tx: DatabaseTransaction,
  id: string,
  state: { canceledAt: number | null; cancelWords: string },
): Promise<void> {
  const change = { ...state, changedAt: Date.now() };
  const month = breakfastMonth(id);
  if (month === undefined) {
    await tx.updateTable('events').set(change).where('id', '=', toRowId(id)).execute();
    return;
  }
  await tx
    .insertInto('breakfastChanges')
    .values({ month, ...change })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(change))
    .execute();
}
