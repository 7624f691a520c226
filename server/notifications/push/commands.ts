import { pushLimits } from '#contracts/notifications/push.ts';
import { listSessionsOfDevice } from '#server/accounts/accounts/sessions/sessions.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notSignedIn } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';

const takenEndpoint = 'Another member gets notifications at this address. Try again for a new one.';

interface Owner {
  userId: number;
  sessionId: string;
}

export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Stores the address at which a device is told what is new. It replaces the address that this device had, and the address that
 * the same browser had with another member. Deletes the oldest beyond the limit. Idempotent.
 * @throws Refusal 400 `endpoint` if another member has this address with other keys: only the browser that got an address knows
 *   its keys; 401 when the session ended meanwhile
 */
export async function saveSubscription(db: Database, owner: Owner, subscription: NewSubscription): Promise<void> {
  const { userId } = owner;
  await inTransaction(db, async (tx) => {
    // First, so that what ends or renews the session at the same time waits, and so do other devices of the same member.
    await markChanged(tx, 'accounts');
    const sessionId = await findNewestSession(tx, owner);
    await deleteOfDevice(tx, owner, subscription.endpoint);
    const { endpoint, p256dh, auth } = subscription;
    // A shared browser keeps its address when another member takes it over: it is that member’s newest device then.
    const changed = { userId, sessionId, p256dh, auth, createdAt: Date.now() };
    const saved = await tx
      .insertInto('pushSubscriptions')
      .values({ ...changed, endpoint, lastSuccessAt: null })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(changed)
          .where((eb) =>
            eb.or([
              eb('pushSubscriptions.userId', '=', userId),
              eb.and({ 'pushSubscriptions.p256dh': p256dh, 'pushSubscriptions.auth': auth }),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!saved) throw badField('endpoint', takenEndpoint);
    await deleteOldest(tx, userId);
  });
}

/** Deletes the subscription of a device. Idempotent. */
export async function deleteSubscription(db: Database, owner: Owner): Promise<void> {
  await inTransaction(db, (tx) => deleteOfDevice(tx, owner));
}

/** Returns the session, or its successor if it was just renewed. @throws Refusal 401 where it ended meanwhile */
async function findNewestSession(tx: DatabaseTransaction, { sessionId }: Owner): Promise<string> {
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'successorId'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw notSignedIn();
  return session.successorId ?? session.id;
}

async function deleteOfDevice(tx: DatabaseTransaction, owner: Owner, butEndpoint = ''): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', owner.userId)
    .where('sessionId', 'in', await listSessionsOfDevice(tx, owner.sessionId))
    .where('endpoint', '!=', butEndpoint)
    .execute();
}

async function deleteOldest(tx: DatabaseTransaction, userId: number): Promise<void> {
  const rows = await tx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const oldest = rows.slice(pushLimits.devices).map(({ id }) => id);
  if (oldest.length > 0) await tx.deleteFrom('pushSubscriptions').where('id', 'in', oldest).execute();
}
