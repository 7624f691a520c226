import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { freshLoginMinutes } from '#contracts/platform/fresh-operations.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';

/** A session that is not renewed ends after this. */
const lifetime = 30 * oneDay;
/** No matter how often it is renewed, a session ends this long after the login. */
const longestLifetime = 365 * oneDay;
/** Requests already under way with the token of a renewed session still count. */
const grace = oneMinute;
const freshFor = freshLoginMinutes * oneMinute;
/** Per account; the oldest are deleted first. */
const mostSessions = 50;

export interface Session {
  id: string;
  /** When its token was issued, and when it expires; epoch ms. */
  issuedAt: number;
  expiresAt: number;
}

/** Opens a session on a device. Deletes expired sessions of the same account, and the oldest beyond the limit. */
export async function createSession(tx: DatabaseTransaction, userId: number, device: string): Promise<Session> {
  const now = Date.now();
  const session = { id: createId(), issuedAt: now, expiresAt: now + lifetime };
  await deleteExpired(tx, userId, now);
  await deleteOldest(tx, userId);
  await tx
    .insertInto('sessions')
    .values({ id: session.id, expiresAt: session.expiresAt, userId, device, createdAt: now, successorId: null })
    .execute();
  await tx.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
  return session;
}

async function deleteExpired(tx: DatabaseTransaction, userId: number, now: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<=', now).execute();
}

async function deleteOldest(tx: DatabaseTransaction, userId: number): Promise<void> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
  const oldest = rows.slice(mostSessions - 1).map(({ id }) => id);
  if (oldest.length === 0) return;
  await tx.deleteFrom('sessions').where('id', 'in', oldest).execute();
  await markChanged(tx, 'accounts');
}

/**
 * Creates the successor of a session, which itself ends a minute later. Renewing it again within that minute returns
 * the same successor. Undefined when the session has ended.
 */
export async function renewSession(db: Database, id: string): Promise<Session | undefined> {
  return inTransaction(db, async (tx) => {
    // First, so that requests that renew the same session at once wait for each other.
    await markChanged(tx, 'accounts');
    const session = await findLiving(tx, id);
    if (!session) return undefined;
    const now = Date.now();
    await deleteExpired(tx, session.userId, now);
    if (session.successorId) return toSession(await findLiving(tx, session.successorId), now);
    await deleteOldest(tx, session.userId);
    const { successorId: _, ...same } = session;
    const expiresAt = Math.min(now + lifetime, session.createdAt + longestLifetime);
    const successor = { ...same, id: createId(), expiresAt, successorId: null };
    await tx.insertInto('sessions').values(successor).execute();
    await tx
      .updateTable('sessions')
      .set({ successorId: successor.id, expiresAt: Math.min(session.expiresAt, now + grace) })
      .where('id', '=', id)
      .execute();
    await tx.updateTable('pushSubscriptions').set({ sessionId: successor.id }).where('sessionId', '=', id).execute();
    return toSession(successor, now);
  });
}

function toSession(row: { id: string; expiresAt: number } | undefined, issuedAt: number): Session | undefined {
  return row && { id: row.id, issuedAt, expiresAt: row.expiresAt };
}

function findLiving(tx: DatabaseTransaction, id: string) {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
}

/** Notes that the owner of a session just proved again who they are, for it and its successors. */
export async function freshenSession(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sessions = await listSessionsOfDevice(tx, id);
    await tx.updateTable('sessions').set({ reauthenticatedAt: Date.now() }).where('id', 'in', sessions).execute();
  });
}

/** Checks whether the owner of a session just logged in or proved who they are. Renewing the session does not count. */
export async function isFreshSession(db: Database, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.coalesce('reauthenticatedAt', 'createdAt').as('provenAt'))
    .where('id', '=', id)
    .executeTakeFirst();
  return session !== undefined && Number(session.provenAt) > Date.now() - freshFor;
}

/** Ends the session of a device right away; calling it again changes nothing. */
export async function deleteSession(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts');
    await tx
      .deleteFrom('sessions')
      .where('id', 'in', await listSessionsOfDevice(tx, id))
      .execute();
  });
}

/** Returns the ids of a session, its predecessors, and its successors. */
export async function listSessionsOfDevice(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive newer (id) as (
      select ${id} union select s.successor_id from sessions s join newer on s.id = newer.id where s.successor_id is not null
    ), older (id) as (
      select ${id} union select s.id from sessions s join older on s.successor_id = older.id
    )
    select id from newer union select id from older
  `.execute(db);
  return rows.map((row) => row.id);
}

function createId(): string {
  return randomBytes(24).toString('base64url');
}
