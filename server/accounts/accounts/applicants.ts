import { mailboxPeople } from '#contracts/membership/assisted-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

/**
 * Whether an email address belongs, ignoring case, to somebody who waits for approval and has not proven it. Anybody
 * can sign up with any address, so such an address gets the email that asks for proof, and no other. This does not
 * apply to the first Admin, whom that email lets in.
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
