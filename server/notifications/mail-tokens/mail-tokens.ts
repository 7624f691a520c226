import { type SqlBool, sql } from 'kysely';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isSameText } from '#server/accounts/accounts/signed-ids.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { fold } from '#server/platform/database/text.ts';
import { dayOfMoment, readMailClaim, writeMailToken } from '#server/platform/mail/mail-token.ts';

/** How many days a token is good for. */
export const mailTokenDays = 60;

export interface TokenOwner {
  userId: number;
  /** Where the email with the token goes. */
  address: string;
  /** Only for `post`: another key ends the earlier posting addresses. */
  postingKey?: string;
}

/**
 * Returns a token for what a member may do by email or with a link, without a login. It is the same all day and has 104 bits that
 * no one can guess. It works for one purpose and thing, for 60 days, while the member keeps this address. That of a posting
 * address stays the same for 30 days.
 */
export function issueMailToken(
  secret: string,
  { userId, address, postingKey = '' }: TokenOwner,
  { purpose, thing }: { purpose: MailPurpose; thing: string },
  now = Date.now(),
): string {
  const today = dayOfMoment(now);
  const claim = { purpose, userId, thing, day: purpose === 'post' ? firstOfPeriod(today) : today };
  return writeMailToken(secret, claim, accountOf(purpose, address, postingKey));
}

/** Returns the day from which a posting address stays the same, for 30 days: people keep it. Its token works 30 more days. */
function firstOfPeriod(day: number): number {
  return day - (day % (mailTokenDays / 2));
}

/** A member whose token was recognized. */
export interface TokenHolder {
  userId: number;
  name: string;
  email: string;
  emailNorm: string;
  emailConfirmedAt: number | null;
  purpose: MailPurpose;
  thing: string;
  /** Whether its 60 days are over. It may then only be explained, not used. */
  hasExpired: boolean;
}

/**
 * Finds whose token this is, and what for. Undefined if it was not issued here, or the member’s address has changed. Also for
 * people who are suspended, In Memory, or no longer members, except with the token of an email that comes back.
 */
export async function findTokenHolder(db: Database, secret: string, token: string): Promise<TokenHolder | undefined> {
  const claim = readMailClaim(token);
  if (!claim) return undefined;
  const { userId, purpose, thing, day } = claim;
  const member = await findOwner(db, userId, purpose);
  if (!member) return undefined;
  const { postingKey, ...account } = member;
  const issued = writeMailToken(secret, claim, accountOf(purpose, account.emailNorm, postingKey));
  if (!isSameText(token.toLowerCase(), issued)) return undefined;
  return { userId, purpose, thing, ...account, hasExpired: dayOfMoment(Date.now()) - day > mailTokenDays };
}

function findOwner(db: Database, userId: number, purpose: MailPurpose) {
  const isMember = sql<SqlBool>`users.role <> 'Guest' and ${isNotSuspended(Date.now())} and ${isOpenAccount}`;
  return (
    db
      .selectFrom('users')
      .select(['name', 'email', 'emailNorm', 'emailConfirmedAt', 'postingKey'])
      .where('id', '=', userId)
      .where('emailNorm', '!=', '')
      // An email that comes back is not something they did.
      .$if(purpose !== 'bounce', (query) => query.where(isMember))
      .executeTakeFirst()
  );
}

function accountOf(purpose: MailPurpose, address: string, postingKey: string): string {
  return `${fold(address)} ${purpose === 'post' ? postingKey : ''}`;
}
