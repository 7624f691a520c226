import { claimedId, createAddressKey, isSignedId, signId } from '#server/accounts/accounts/signed-ids.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The tokens in the addresses of members' calendar feeds. */
export interface CalendarTokens {
  issue(userId: number): Promise<string>;
  /** Returns a new token and ends the earlier ones. */
  renew(userId: number): Promise<string>;
  /** Checks whether a token opens the calendar: issued here, not ended, and its owner is still a member and not suspended. */
  isGood(token: string): Promise<boolean>;
}

interface Member {
  calendarKey: string;
  passwordHash: string;
}

export function createCalendarTokens(db: Database, secret: string): CalendarTokens {
  const findMember = (id: number) =>
    db
      .selectFrom('users')
      .select(['calendarKey', 'passwordHash'])
      .where('id', '=', id)
      .where('role', '!=', 'Guest')
      .where(isNotSuspended(Date.now()))
      .executeTakeFirst();
  return {
    async issue(userId) {
      const { calendarKey } = (await findMember(userId)) ?? { calendarKey: '' };
      return signId(secret, purposeOf(calendarKey), userId);
    },
    async renew(userId) {
      const calendarKey = createAddressKey();
      await db.updateTable('users').set({ calendarKey }).where('id', '=', userId).execute();
      return signId(secret, purposeOf(calendarKey), userId);
    },
    async isGood(token) {
      const userId = claimedId(token);
      const member = userId === undefined ? undefined : await findMember(userId);
      return member !== undefined && purposesOf(member).some((purpose) => isSignedId(secret, purpose, token));
    },
  };
}

function purposeOf(calendarKey: string): string {
  return `calendar key ${calendarKey}`;
}

/** Addresses of version 1.0 were signed with the hash of the password; they work until it changes, or there is a key. */
function purposesOf({ calendarKey, passwordHash }: Member): string[] {
  return calendarKey === '' ? [purposeOf(''), `calendar ${passwordHash}`] : [purposeOf(calendarKey)];
}
