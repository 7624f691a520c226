import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { markChanged } from '#server/live/versions.ts';
import { logSecurityEvent, type SecurityEventInput } from '#server/security-log/commands.ts';

/** Answers the id of the new post. */
export async function createPost(db: Database, userId: number, body: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    const row = await tx
      .insertInto('posts')
      .values({ userId, body, createdAt: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** With its likes and comments. Whoever removes somebody else's is logged. */
export async function deletePost(db: Database, id: number, event?: SecurityEventInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    const deleted = await tx.deleteFrom('posts').where('id', '=', id).returning('id').execute();
    if (event && deleted.length > 0) await logSecurityEvent(tx, event);
  });
}

/** Twice is once. @throws Refusal 404 */
export async function likePost(db: Database, postId: number, userId: number): Promise<void> {
  await changePost(db, postId, async (tx) => {
    await tx
      .insertInto('likes')
      .values({ postId, userId, createdAt: Date.now() })
      .onConflict((conflict) => conflict.columns(['postId', 'userId']).doNothing())
      .execute();
  });
}

/** Twice is once. @throws Refusal 404 */
export async function unlikePost(db: Database, postId: number, userId: number): Promise<void> {
  await changePost(db, postId, async (tx) => {
    await tx.deleteFrom('likes').where('postId', '=', postId).where('userId', '=', userId).execute();
  });
}

/** @throws Refusal 404 */
export async function createComment(db: Database, postId: number, userId: number, body: string): Promise<void> {
  await changePost(db, postId, async (tx) => {
    await tx.insertInto('comments').values({ postId, userId, body, createdAt: Date.now() }).execute();
  });
}

/** Whoever removes somebody else's is logged. */
export async function deleteComment(db: Database, id: number, event?: SecurityEventInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    const deleted = await tx.deleteFrom('comments').where('id', '=', id).returning('id').execute();
    if (event && deleted.length > 0) await logSecurityEvent(tx, event);
  });
}

async function changePost(db: Database, id: number, change: (tx: DatabaseTransaction) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, because it lets a deletion of the same post finish before we look for it.
    await markChanged(tx, 'posts');
    const found = await tx.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound('post');
    await change(tx);
  });
}
