import { claimedId, isSignedId, signId } from '#server/accounts/signed-ids.ts';
import { isNotSuspended } from '#server/accounts/suspended-accounts.ts';
import type { Database } from '#server/database/schema.ts';

/** The tokens in the addresses of members' calendar feeds. */
export interface CalendarTokens {
  issue(userId: number): Promise<string>;
  /**
   * Whether it opens the calendar: issued here, with the user's current password, to somebody who is still a member and not
   * suspended.
   */
  isGood(token: string): Promise<boolean>;
}

export function createCalendarTokens(db: Database, secret: string): CalendarTokens {
  // The password hash is part of what is signed, so a new password ends the old address.
  const purposeOf = (passwordHash: string) => `calendar ${passwordHash}`;
  const findMember = (id: number) =>
    db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .where('role', '!=', 'Guest')
      .where(isNotSuspended(Date.now()))
      .executeTakeFirst();
  return {
    async issue(userId) {
      const member = await findMember(userId);
      return signId(secret, purposeOf(member?.passwordHash ?? ''), userId);
    },
    async isGood(token) {
      const userId = claimedId(token);
      const member = userId === undefined ? undefined : await findMember(userId);
      return member !== undefined && isSignedId(secret, purposeOf(member.passwordHash), token);
    },
  };
}
