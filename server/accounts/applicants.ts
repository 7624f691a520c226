import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';

/**
 * Whether an email address belongs, ignoring case, to somebody who waits for approval and has not shown that it is
 * theirs. Anybody can sign up with any address, so it gets the email that asks for that, and no other. The first Admin
 * is let in by such an email and waits for nobody.
 */
export async function isUnprovenApplicant(
  db: Database,
  address: string,
  adminEmail: string | undefined,
): Promise<boolean> {
  if (adminEmail !== undefined && fold(address) === fold(adminEmail)) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('emailNorm', '=', fold(address))
    .where('role', '=', 'Guest')
    .where('memberSince', 'is', null)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
