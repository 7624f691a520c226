import { sql } from 'kysely';
import {
  type ChangedEmailPreferences,
  defaultEmailPreferences,
  type EmailPreferences,
} from '#contracts/notifications/email-preferences.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';

/**
 * Changes which emails a person gets. Kinds that `changes` leaves out stay as they are. For a member without an email
 * address, nothing changes. Idempotent.
 */
export async function updateEmailPreferences(
  db: Database,
  userId: number,
  changes: ChangedEmailPreferences,
): Promise<void> {
  const changed = toColumns(changes);
  if (Object.keys(changed).length === 0) return;
  if (await isSaved(db, userId, changed)) return;
  const whole = { ...toColumns(defaultEmailPreferences), ...changed } as Columns;
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    await tx
      .insertInto('emailPreferences')
      .columns(['userId', 'notices', 'reminders', 'messages', 'replies', 'newsletter'])
      // From `users`, so that a person who has left gets no row.
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            'id',
            sql.lit(whole.notices).as('notices'),
            sql.lit(whole.reminders).as('reminders'),
            sql.lit(whole.messages).as('messages'),
            sql.lit(whole.replies).as('replies'),
            sql.lit(whole.newsletter).as('newsletter'),
          ])
          .where('id', '=', userId)
          .where('emailNorm', '!=', ''),
      )
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
      .execute();
  });
}

type Columns = Omit<EmailPreferences, 'notices' | 'reminders' | 'messages'> &
  Record<'notices' | 'reminders' | 'messages', number>;

function toColumns(preferences: ChangedEmailPreferences): Partial<Columns> {
  const given = Object.entries(preferences).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]));
}

/** Checks whether the choice is stored already: repeating it writes nothing. */
async function isSaved(db: Database, userId: number, changed: Partial<Columns>): Promise<boolean> {
  const row = await db.selectFrom('emailPreferences').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row !== undefined && Object.entries(changed).every(([name, value]) => row[name as keyof Columns] === value);
}
