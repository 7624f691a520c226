import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import { planReminder } from '#server/reminders/reminders.ts';
import { logSecurityEvent, type SecurityEventInput } from '#server/security-log/commands.ts';
import { listBreakfasts } from './queries.ts';

/**
 * Moves the breakfast of a `YYYY-MM` month; null skips it, `''` puts it back on its first Wednesday. `entry` goes into the
 * security log.
 */
export async function moveBreakfast(
  db: Database,
  month: string,
  startDate: string | null,
  timeZone: string,
  entry?: SecurityEventInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'events');
    if (entry) await logSecurityEvent(tx, entry);
    await tx.deleteFrom('breakfastChanges').where('month', '=', month).execute();
    const change = { month, startDate, changedAt: Date.now() };
    if (startDate !== '') await tx.insertInto('breakfastChanges').values(change).execute();
    const [breakfast] = await listBreakfasts(tx, [month]);
    if (breakfast) await planReminder(tx, breakfast, timeZone);
  });
}
