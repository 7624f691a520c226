import { type ChangeContext, notifyOfChangedEvents } from '#server/events/event-changes/notify.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry, type LogEntry } from '#server/platform/security-log/commands.ts';
import { type DatedEvent, listBreakfasts } from './queries.ts';

interface Change {
  /** `''` puts it back on its first Wednesday. */
  startDate: string;
  /** Where it is in this month only; `''` means the usual place, undefined leaves it as it is. */
  place?: string | undefined;
}

interface Context extends ChangeContext {
  /** Goes into the security log. */
  logEntry?: LogEntry | undefined;
}

/**
 * Moves the breakfast of a `YYYY-MM` month in time or place; a canceled breakfast is back on. Every member is notified, and the
 * people who are coming are emailed.
 */
export async function moveBreakfast(
  db: Database,
  month: string,
  { startDate, place }: Change,
  context: Context,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    if (context.logEntry) await addLogEntry(tx, context.logEntry);
    const [before] = (await listBreakfasts(tx, [month])) as [DatedEvent];
    // A breakfast that is back on its usual day keeps its row, so that calendar programs see that it changed.
    const uncanceled = { canceledAt: null, cancelWords: '' };
    const change = { startDate: startDate || null, place, ...uncanceled, changedAt: Date.now() };
    await tx
      .insertInto('breakfastChanges')
      .values({ month, ...change })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(change))
      .execute();
    const [after] = (await listBreakfasts(tx, [month])) as [DatedEvent];
    await planReminder(tx, after, context.timeZone);
    await notifyOfChangedEvents(tx, [{ before: before.canceled ? null : before, after }], context);
  });
}
