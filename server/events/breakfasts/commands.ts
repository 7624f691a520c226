import {
  type ChangeContext,
  notifyOfCanceledEvents,
  notifyOfChangedEvents,
} from '#server/events/event-changes/notify.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import { addLogEntry, type LogEntry } from '#server/platform/security-log/commands.ts';
import { usualBreakfast } from './breakfast-dates.ts';
import { listBreakfasts } from './queries.ts';

interface Change {
  /** Null skips it, `''` puts it back on its first Wednesday. */
  startDate: string | null;
  /** Where it is in this month only; `''` means the usual place, undefined leaves it as it is. */
  place?: string | undefined;
}

interface Context extends ChangeContext {
  /** Goes into the security log. */
  logEntry?: LogEntry | undefined;
}

/**
 * Moves the breakfast of a `YYYY-MM` month in time or place, or skips it. Every member is notified, and the people who are
 * coming are emailed.
 */
export async function moveBreakfast(
  db: Database,
  month: string,
  { startDate, place }: Change,
  context: Context,
): Promise<void> {
  const { timeZone, logEntry } = context;
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    if (logEntry) await addLogEntry(tx, logEntry);
    const [before] = await listBreakfasts(tx, [month]);
    // A breakfast that is back on its usual day keeps its row, so that calendar programs see that it changed.
    const change = { startDate: startDate === '' ? usualBreakfast(month) : startDate, place, changedAt: Date.now() };
    await tx
      .insertInto('breakfastChanges')
      .values({ month, ...change })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(change))
      .execute();
    const [breakfast] = await listBreakfasts(tx, [month]);
    if (breakfast) await planReminder(tx, breakfast, timeZone);
    if (breakfast) await notifyOfChangedEvents(tx, [{ before: before ?? null, after: breakfast }], context);
    else if (before) await notifyOfCanceledEvents(tx, [before], context);
  });
}
