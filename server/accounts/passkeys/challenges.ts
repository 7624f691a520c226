import { passkeyLimits } from '#contracts/accounts/passkeys.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';

const lifetime = passkeyLimits.challengeMinutes * oneMinute;

/** Stores what a passkey has to sign; `userId` is who adds one, null for a login. */
export async function saveChallenge(db: Database, challenge: string, userId: number | null): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge, userId, expiresAt: Date.now() + lifetime })
    .execute();
}

/** Spends a challenge. Returns false when it was spent, is too old, or was for another purpose or person. */
export async function spendChallenge(db: Database, challenge: string, userId: number | null): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .returning('expiresAt')
    .executeTakeFirst();
  return row !== undefined && row.expiresAt > Date.now();
}

export async function deleteOldChallenges(db: Database, now: number): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute();
}
