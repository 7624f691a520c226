import { mailboxPeople } from '#contracts/membership/assisted-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

/**
 * Checks whether an email address belongs, ignoring case, to an applicant who has not proven it. Strangers can sign up with any
 * address, so it gets only the email that asks for proof. The first Admin is an exception: that email lets them in.
 */
export async function isUnprovenApplicant(
  db: Database,
  address: string,
  adminEmail: string | undefined,
): Promise<boolean> {
  if (adminEmail !== undefined && fold(address) === fold(adminEmail)) return false;
  const rows = await db
    .selectFrom('users')
    .select(['role', 'memberSince', 'emailConfirmedAt'])
    .where('emailNorm', '=', fold(address))
    .limit(mailboxPeople)
    .execute();
  const isUnproven = (row: (typeof rows)[number]) =>
    row.role === 'Guest' && row.memberSince === null && row.emailConfirmedAt === null;
  // Not while a member has the same mailbox.
  return rows.length > 0 && rows.every(isUnproven);
}
