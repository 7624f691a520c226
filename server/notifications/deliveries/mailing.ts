import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { changeMailing, type Mailing, mailingTables, selectDeliveries } from './rows.ts';

/** A notice or newsletter that is being sent, and what differs between the two. */
export interface OpenMailing extends Mailing {
  /** The first half of the Message-IDs of its emails. */
  messageKey: string;
  /** Why it waits, as stored; null if it doesn’t. */
  trouble: string | null;
  /** A condition on its row: it was neither stopped nor ended meanwhile. */
  isOpen: RawBuilder<SqlBool>;
  /** Returns the email to a member, or why they don’t get it. */
  write(recipient: Recipient): Promise<Email | string>;
  /** Called when an email was refused for good, other than for its mailbox; returns why the rest has to wait, otherwise null. */
  onRefusal(tx: DatabaseTransaction, reason: string): Promise<string | null>;
  /** Marks it as done, if it is still open. */
  finish(tx: DatabaseTransaction): Promise<unknown>;
}

type Due = NonNullable<Awaited<ReturnType<typeof findNext>>>;

/** Who an email is for: their account and choices at this moment. */
export type Recipient = Omit<Due, 'userId' | 'name' | 'email'> & { userId: number; name: string; email: string };

/** Finds the next email that is due, to a member who may have left. */
export function findNext(db: Database, mailing: OpenMailing, now: number) {
  return selectDeliveries(db, mailing)
    .leftJoin('users', 'users.id', 'deliveries.userId')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .leftJoin('failingAddresses', (join) =>
      join.onRef('failingAddresses.emailNorm', '=', 'users.emailNorm').on('failingAddresses.since', 'is not', null),
    )
    .select([
      'failingAddresses.reason as failure',
      'deliveries.id',
      'attempts',
      'users.id as userId',
      'name',
      'email',
      'emailConfirmedAt',
    ])
    .select(['role', 'memberSince', 'notices', 'newsletter', isNotSuspended(now).as('isActive')])
    .where('state', '=', 'queued')
    .where('dueAt', '<=', now)
    .where(isStillOpen(mailing))
    .orderBy('dueAt')
    .orderBy('deliveries.id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a condition for queries of anything: the mailing is still being sent. */
export function isStillOpen({ kind, subjectId, isOpen }: OpenMailing) {
  return sql<SqlBool>`exists (select 1 from ${sql.table(mailingTables[kind])} where id = ${subjectId} and ${isOpen})`;
}

/** Stores why a mailing waits, unless it was stopped or has ended: that says why already. */
export async function setTrouble(db: Database, mailing: OpenMailing, trouble: string | null): Promise<void> {
  const { kind, subjectId, isOpen } = mailing;
  if (trouble === mailing.trouble) return;
  await changeMailing(db, mailing, (tx) =>
    tx.updateTable(mailingTables[kind]).set({ trouble }).where('id', '=', subjectId).where(isOpen).execute(),
  );
}
