import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deviceHeader } from '#contracts/platform/request-headers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { networkOf } from '#server/platform/http/network.ts';

const keyPattern = /^[\w-]{22,64}$/;
const userAgentLength = 200;
/** Beyond these, an account forgets the one used longest ago. */
const mostDevices = 50;

/** The device that a request came from. */
export interface Device {
  keyHash: string;
  /** Whether it sent a key. Without one, it is recognized by its network and user agent. */
  hasKey: boolean;
  /** Its user agent. */
  userAgent: string;
}

export function readDevice(request: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLength);
  const given = request.headers[deviceHeader];
  const key = typeof given === 'string' && keyPattern.test(given) ? given : undefined;
  const identity = key ?? `${networkOf(request.ip)} ${userAgent}`;
  return {
    keyHash: createHash('sha256').update(identity).digest('base64url'),
    hasKey: key !== undefined,
    userAgent,
  };
}

/** Checks whether an account was used on this device before. */
export async function isKnownDevice(db: Database, userId: number, { keyHash }: Device): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the device of a session that began before devices were remembered: the first one of its account. */
export async function rememberFirstDevice(db: Database, userId: number, { keyHash, hasKey }: Device): Promise<void> {
  if (!hasKey) return;
  const known = await db.selectFrom('knownDevices').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('knownDevices')
    .values({ userId, keyHash, lastUsedAt: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the hash of the key of a device that an account was used on before; undefined for any other. */
export async function findKnownDevice(db: Database, userId: number, device: Device): Promise<string | undefined> {
  return (await isKnownDevice(db, userId, device)) ? device.keyHash : undefined;
}

/**
 * Remembers that an account is used on a device. Returns whether the device is new to an account that was used before.
 */
export async function rememberDevice(tx: DatabaseTransaction, userId: number, { keyHash }: Device): Promise<boolean> {
  const known = await tx
    .selectFrom('knownDevices')
    .select('keyHash')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .execute();
  const lastUsedAt = Date.now();
  await tx
    .insertInto('knownDevices')
    .values({ userId, keyHash, lastUsedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'keyHash']).doUpdateSet({ lastUsedAt }))
    .execute();
  const others = known.map((device) => device.keyHash).filter((hash) => hash !== keyHash);
  const forgotten = others.slice(mostDevices - 1);
  await tx.deleteFrom('knownDevices').where('userId', '=', userId).where('keyHash', 'in', forgotten).execute();
  return known.length > 0 && others.length === known.length;
}
