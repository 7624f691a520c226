import { lockAccount } from '#server/accounts/accounts/lock-account.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { findSubmitted, keyWasUsed, type Submission } from '#server/platform/http/idempotency-key.ts';
import { logSecurityEvent, type SecurityEventInput } from '#server/platform/security-log/commands.ts';

interface NewTribute {
  userId: number;
  aboutId: number;
  body: string;
  submission: Submission;
}

/**
 * Adds one tribute for each key of its author; returns its id.
 * @throws Refusal 404 without a memorial; 422 when the key came with another text or for somebody else
 */
export async function createTribute(db: Database, tribute: NewTribute): Promise<number> {
  const { userId, aboutId, body, submission } = tribute;
  return inTransaction(db, async (tx) => {
    // The same submission, sent at the same moment, waits for this one.
    await lockAccount(tx, userId);
    await requireMemorial(tx, aboutId);
    const earlier = await findSubmitted(tx, 'tributes', userId, submission);
    if (earlier !== undefined) return requireSameSubject(tx, earlier, aboutId);
    const { id } = await tx
      .insertInto('tributes')
      .values({ userId, aboutId, body, createdAt: Date.now(), ...submission })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The same text again changes nothing. */
export async function updateTribute(db: Database, id: number, body: string): Promise<void> {
  await db
    .updateTable('tributes')
    .set({ body, editedAt: Date.now() })
    .where('id', '=', id)
    .where('body', '!=', body)
    .execute();
}

/** `event` goes into the security log: deleting somebody else's is logged, once. */
export async function deleteTribute(db: Database, id: number, event?: SecurityEventInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deleted = await tx.deleteFrom('tributes').where('id', '=', id).returning('id').executeTakeFirst();
    if (event && deleted) await logSecurityEvent(tx, event);
  });
}

async function requireMemorial(tx: DatabaseTransaction, userId: number): Promise<void> {
  const memorial = await tx.selectFrom('memorials').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (!memorial) throw notFound('memorial');
}

async function requireSameSubject(tx: DatabaseTransaction, id: number, aboutId: number): Promise<number> {
  const same = await tx
    .selectFrom('tributes')
    .select('id')
    .where('id', '=', id)
    .where('aboutId', '=', aboutId)
    .executeTakeFirst();
  if (!same) throw keyWasUsed();
  return id;
}
