import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { forgetFailure } from './failing-addresses.ts';

/**
 * Deletes what is stored under a leaving member's addresses instead of their account. That is their invitations, what members
 * wrote to vouch for them, bounces, and the fate of emails sent before they joined.
 */
export async function forgetAddresses(tx: DatabaseTransaction, userId: number): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'emailNorm'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return;
  const isTheirs = user.emailNorm !== '' && !(await isShared(tx, user.emailNorm, userId));
  const invitations = await tx
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('joinedId', '=', userId), ...(isTheirs ? [eb('emailNorm', '=', user.emailNorm)] : [])]))
    .returning('email')
    .execute();
  // Among people who share a mailbox, the name tells whom a vouch is about.
  const vouches = tx.deleteFrom('vouches').where('emailNorm', '=', user.emailNorm);
  if (user.emailNorm !== '') await (isTheirs ? vouches : vouches.where('nameNorm', '=', fold(user.name))).execute();
  const addresses = [...(isTheirs ? [user] : []), ...invitations]
    .map(({ email }) => email.toLowerCase())
    .filter((email) => email !== '');
  if (isTheirs) await forgetFailure(tx, user.email);
  await tx.deleteFrom('emailLog').where(sql<string>`lower(address)`, 'in', addresses).execute();
}

/** Checks whether another account reads the same mailbox. */
async function isShared(tx: DatabaseTransaction, emailNorm: string, userId: number): Promise<boolean> {
  const other = tx.selectFrom('users').select('id').where('emailNorm', '=', emailNorm).where('id', '!=', userId);
  return (await other.limit(1).executeTakeFirst()) !== undefined;
}
