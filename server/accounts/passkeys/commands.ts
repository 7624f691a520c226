import type { WebAuthnCredential } from '@simplewebauthn/server';
import { type Passkey, passkeyLimits } from '#contracts/accounts/passkeys.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { readRecipient } from '#server/accounts/accounts/queries.ts';
import { isUniqueViolation } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts';
import { toPasskey } from './queries.ts';

const columns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** Adds a passkey and emails its owner. @throws Refusal 400 when the account has too many, or the passkey is already registered */
export async function createPasskey(
  db: Database,
  userId: number,
  { name, credential }: { name: string; credential: WebAuthnCredential },
  letterhead: Letterhead,
): Promise<Passkey> {
  const values = {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transportsJson: JSON.stringify(credential.transports ?? []),
    name,
    createdAt: Date.now(),
    lastUsedAt: null,
  };
  try {
    return await inTransaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await requireRoom(tx, userId);
      const row = await tx.insertInto('passkeys').values(values).returning(columns).executeTakeFirstOrThrow();
      await addLogEntry(tx, { kind: 'passkeys-changed', by: userId, detail: 'Added one' });
      const draft = passkeyAddedEmail(await readRecipient(tx, userId), name, letterhead);
      await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
      return toPasskey(row);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badField('error', 'This passkey is already in use.');
  }
}

/** Requires that the account may have another passkey. @throws Refusal 400 */
export async function requireRoom(db: Database, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) < passkeyLimits.perAccount) return;
  throw badField('error', `You have ${passkeyLimits.perAccount} passkeys already. Remove one you don’t use.`);
}

/** Renames a passkey of this user. @throws Refusal 404 */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<Passkey> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw notFound('passkey');
  return toPasskey(row);
}

/** Deletes a passkey of this user. @throws Refusal 404 */
export async function deletePasskey(db: Database, userId: number, id: number, letterhead: Letterhead): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw notFound('passkey');
    await addLogEntry(tx, { kind: 'passkeys-changed', by: userId, detail: 'Removed one' });
    const draft = passkeyRemovedEmail(await readRecipient(tx, userId), row.name, letterhead);
    await enqueue(tx, 'send-mail', composeEmail(draft, letterhead));
  });
}
