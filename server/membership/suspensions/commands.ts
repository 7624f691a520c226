import { addDays } from '#contracts/events/event-repeat.ts';
import type { Suspension } from '#contracts/membership/suspensions.ts';
import { isClosedAccount, lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { lastAdmin } from '#server/accounts/accounts/commands.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { isLastAdmin, readRecipient } from '#server/accounts/accounts/queries.ts';
import { findSuspension } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notAllowed, notFound, Refusal } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { localDay, toMoment } from '#server/platform/time/time-zone.ts';
import { suspendedEmail } from './emails.ts';

interface Change {
  adminId: number;
  userId: number;
}

/**
 * Suspends an account: its sessions end, emailed links and codes stop working, and its owner is emailed why. A second call
 * changes the day and the reason; with the same ones it sends no email.
 * @throws Refusal 400 for oneself; 400 `until` for a day that is over; 400 `role` for the last Admin; 403 for a person who is
 * no longer an Admin or is suspended; 404
 */
export async function suspendUser(
  db: Database,
  change: Change,
  suspension: Suspension,
  { timeZone, letterhead }: { timeZone: string; letterhead: Letterhead },
): Promise<void> {
  const { adminId, userId } = change;
  if (adminId === userId) throw new Refusal(400, { error: 'This is your own account. Ask another Admin.' });
  const { until } = suspension;
  const now = Date.now();
  if (until !== null && until < localDay(timeZone, new Date(now)))
    throw badField('until', 'Choose today or a later day.');
  const endsAt = until === null ? null : toMoment(`${addDays(until, 1)}T00:00`, timeZone);
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    // A login at the same time ends with the other sessions, or waits for this.
    if (!(await lockAccount(tx, userId))) throw notFound('user');
    await requireActiveAdmin(tx, adminId, now);
    if (await isLastAdmin(tx, userId)) throw lastAdmin();
    const earlier = await findSuspension(tx, userId, now);
    const row = { ...suspension, endsAt, createdAt: now, byId: adminId };
    await tx
      .insertInto('suspensions')
      .values({ ...row, userId })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
    await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
    const detail = until === null ? 'Until it is lifted' : `Through ${until}`;
    await addLogEntry(tx, {
      kind: 'suspension-changed',
      by: adminId,
      about: userId,
      detail,
      reason: suspension.reason,
    });
    if (earlier?.until !== until || earlier.reason !== suspension.reason)
      await emailReason(tx, change, suspension, letterhead);
  });
}

/** Members who died get no email. */
async function emailReason(
  tx: DatabaseTransaction,
  { adminId, userId }: Change,
  suspension: Suspension,
  letterhead: Letterhead,
): Promise<void> {
  if (await isClosedAccount(tx, userId)) return;
  const isFromProven = await mayLeaveByEmail(tx, adminId);
  const draft = suspendedEmail(await readRecipient(tx, userId), { ...suspension, isFromProven }, letterhead);
  await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
}

/** Refuses a suspended Admin: two Admins may suspend each other at once. */
async function requireActiveAdmin(tx: DatabaseTransaction, adminId: number, now: number): Promise<void> {
  const admin = await tx.selectFrom('users').select('role').where('id', '=', adminId).executeTakeFirst();
  if (admin?.role !== 'Admin' || (await findSuspension(tx, adminId, now))) throw notAllowed();
}

/** Lifts a suspension; nothing when there is none. @throws Refusal 404 */
export async function liftSuspension(db: Database, { adminId, userId }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    // A login or a suspension at the same time waits for this.
    if (!(await lockAccount(tx, userId))) throw notFound('user');
    const active = await findSuspension(tx, userId, Date.now());
    await tx.deleteFrom('suspensions').where('userId', '=', userId).execute();
    if (!active) return;
    await addLogEntry(tx, { kind: 'suspension-changed', by: adminId, about: userId, detail: 'Lifted' });
  });
}
