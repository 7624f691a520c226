import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { listSessionsOfDevice } from '#server/accounts/accounts/sessions/sessions.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Finds the subscription of the device that a session is on. */
export async function findOfDevice(db: Database, sessionId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('sessionId', 'in', await listSessionsOfDevice(db, sessionId))
    .executeTakeFirst();
  return row?.id;
}

/** Finds a subscription whose owner may be told things: still logged in on the device, a member, and not suspended. */
export function findSubscription(db: Database, id: number) {
  const now = Date.now();
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .select(['pushSubscriptions.id', 'pushSubscriptions.userId', 'endpoint', 'p256dh', 'auth'])
    .where('pushSubscriptions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .where('users.role', '!=', 'Guest')
    .where(isNotSuspended(now))
    .where(isOpenAccount)
    .executeTakeFirst();
}
