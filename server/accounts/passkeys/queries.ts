import { type Passkey, passkeyLimits } from '#contracts/accounts/passkeys.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';

interface Row {
  id: number;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

export function toPasskey({ id, name, createdAt, lastUsedAt }: Row): Passkey {
  return { _id: String(id), name, created: toDate(createdAt), lastUsed: toDate(lastUsedAt) };
}

/** Lists passkeys, oldest first. */
export async function listPasskeys(db: Database, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .limit(passkeyLimits.perAccount)
    .execute();
  return rows.map(toPasskey);
}

/** Lists credentials in the shape of WebAuthn’s `excludeCredentials`: their devices get no second passkey. */
export async function listCredentials(db: Database, userId: number) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transportsJson'])
    .where('userId', '=', userId)
    .limit(passkeyLimits.perAccount)
    .execute();
  return rows.map(({ credentialId, transportsJson }) => ({
    id: credentialId,
    transports: JSON.parse(transportsJson) as string[],
  }));
}

/** Finds a passkey with its owner. */
export function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id as passkeyId', 'userId', 'credentialId', 'publicKey', 'counter'])
    .select(['users.id', 'users.name', 'avatar', 'role'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}
