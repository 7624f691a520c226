import { claimedId, isSignedId, signId } from '#server/accounts/signed-ids.ts';
import type { Database } from '#server/database/schema.ts';

/** What stands in the address of a member's calendar. */
export interface CalendarTokens {
  issue(userId: number): Promise<string>;
  /** Whether it opens the calendar: issued here, by the password they still have, to somebody who still is a member. */
  isGood(token: string): Promise<boolean>;
}

export function createCalendarTokens(db: Database, secret: string): CalendarTokens {
  // The hash of the password is part of what is signed, so a new one ends the old address.
  const purposeOf = (passwordHash: string) => `calendar ${passwordHash}`;
  const findMember = (id: number) =>
    db.selectFrom('users').select('passwordHash').where('id', '=', id).where('role', '!=', 'Guest').executeTakeFirst();
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
