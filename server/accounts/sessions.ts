import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#contracts/policies.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import { type Tokens, tokenLifetime } from './tokens.ts';

const deviceLimit = 200;

/** Opens a session on the device of this request, sweeps the same user's expired ones; answers the token for it. */
export async function startSession(
  db: Database,
  tokens: Tokens,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const userId = Number(viewer._id);
  const device = (request.headers['user-agent'] ?? '').slice(0, deviceLimit);
  const now = Date.now();
  const expiresAt = now + tokenLifetime * 1000;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<=', now).execute();
    await tx.insertInto('sessions').values({ id, userId, device, createdAt: now, expiresAt }).execute();
    await tx.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
  });
  return tokens.issue(viewer, id);
}

/** Lets a session live for another full lifetime. */
export async function prolongSession(db: Database, id: string, now: number): Promise<void> {
  const expiresAt = now + tokenLifetime * 1000;
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute();
}

/** Ends a session at once; doing it again changes nothing. */
export async function endSession(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    await markChanged(tx, 'accounts');
  });
}
