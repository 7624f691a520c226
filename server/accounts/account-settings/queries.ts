import type { Session } from '#contracts/accounts/account-settings.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { listSessionsOfDevice } from '#server/accounts/accounts/sessions/sessions.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Returns the account with the hash of its password; `waitingSince` (epoch ms) while it waits for approval. */
export async function readAccount(db: Database, userId: number) {
  const { role, memberSince, createdAt, ...account } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'loginNorm', 'emailConfirmedAt', 'passwordHash'])
    .select(['role', 'memberSince', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...account, waitingSince: role === 'Guest' && memberSince === null ? createdAt : null };
}

/** Lists the devices where a user is logged in, the newest 100, newest first. */
export async function listSessions(db: Database, userId: number, currentId: string | null): Promise<Session[]> {
  const here = currentId ? await listSessionsOfDevice(db, currentId) : [];
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', Date.now())
    // A session with a successor is the same device.
    .where('successorId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(listPageMax)
    .execute();
  return rows.map(({ id, device, createdAt }) => ({
    _id: id,
    device,
    since: new Date(createdAt).toISOString(),
    current: here.includes(id),
  }));
}
