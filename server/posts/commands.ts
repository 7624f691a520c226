import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { addToDocument, indexDocuments } from '#server/database/search-index/index-document.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { keyWasUsed } from '#server/http/idempotency-key.ts';
import { markChanged } from '#server/live/versions.ts';
import { announceComment, announceLike } from '#server/notifications/announce.ts';
import { logSecurityEvent, type SecurityEventInput } from '#server/security-log/commands.ts';

interface Submission {
  userId: number;
  body: string;
  /** Chosen by the sender for this submission; null means that it may be sent twice. */
  key: string | null;
}

/**
 * Returns the id of the new post, or of the one that its author sent earlier with the same key.
 * @throws Refusal 422 when that one had different text
 */
export async function createPost(db: Database, { userId, body, key }: Submission): Promise<number> {
  return inTransaction(db, async (tx) => {
    // First, so that the same submission, sent at the same moment, finishes before we look for it.
    await markChanged(tx, 'posts');
    const earlier = key === null ? undefined : await findSubmittedPost(tx, { userId, key });
    if (earlier) return sameText(earlier, body).id;
    const row = await tx
      .insertInto('posts')
      .values({ userId, body, createdAt: Date.now(), submissionKey: key })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexDocuments(tx, 'posts', [row.id]);
    return row.id;
  });
}

/** Deletes its likes and comments too. `event` goes into the security log: deleting somebody else's is logged. */
export async function deletePost(db: Database, id: number, event?: SecurityEventInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    const deleted = await tx.deleteFrom('posts').where('id', '=', id).returning('id').execute();
    await indexDocuments(tx, 'posts', [id]);
    if (event && deleted.length > 0) await logSecurityEvent(tx, event);
  });
}

/** Calling it twice changes nothing. @throws Refusal 404 */
export async function likePost(db: Database, postId: number, userId: number): Promise<void> {
  await changePost(db, postId, async (tx, authorId) => {
    const added = await tx
      .insertInto('likes')
      .values({ postId, userId, createdAt: Date.now() })
      .onConflict((conflict) => conflict.columns(['postId', 'userId']).doNothing())
      .returning('postId')
      .executeTakeFirst();
    if (added) await announceLike(tx, { postId, authorId, byId: userId });
  });
}

/** Calling it twice changes nothing. @throws Refusal 404 */
export async function unlikePost(db: Database, postId: number, userId: number): Promise<void> {
  await changePost(db, postId, async (tx) => {
    await tx.deleteFrom('likes').where('postId', '=', postId).where('userId', '=', userId).execute();
  });
}

/**
 * Adds one comment for each key of its author.
 * @throws Refusal 404; 422 when the comment with that key has different text or belongs to another post
 */
export async function createComment(db: Database, postId: number, { userId, body, key }: Submission): Promise<void> {
  await changePost(db, postId, async (tx, authorId) => {
    const earlier = key === null ? undefined : await findSubmittedComment(tx, { userId, key });
    if (earlier && earlier.postId !== postId) throw keyWasUsed();
    if (earlier) return void sameText(earlier, body);
    const comment = { postId, userId, body, createdAt: Date.now(), submissionKey: key };
    const { id } = await tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
    await addToDocument(tx, 'posts', postId, body);
    await announceComment(tx, { postId, commentId: id, authorId, byId: userId });
  });
}

function findSubmittedPost(tx: DatabaseTransaction, { userId, key }: { userId: number; key: string }) {
  return tx
    .selectFrom('posts')
    .select(['id', 'body'])
    .where('userId', '=', userId)
    .where('submissionKey', '=', key)
    .executeTakeFirst();
}

function findSubmittedComment(tx: DatabaseTransaction, { userId, key }: { userId: number; key: string }) {
  return tx
    .selectFrom('comments')
    .select(['id', 'postId', 'body'])
    .where('userId', '=', userId)
    .where('submissionKey', '=', key)
    .executeTakeFirst();
}

function sameText<Written extends { body: string }>(earlier: Written, body: string): Written {
  if (earlier.body !== body) throw keyWasUsed();
  return earlier;
}

/** `event` goes into the security log: deleting somebody else's is logged. */
export async function deleteComment(db: Database, id: number, event?: SecurityEventInput): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    const deleted = await tx.deleteFrom('comments').where('id', '=', id).returning(['id', 'postId']).execute();
    await indexDocuments(
      tx,
      'posts',
      deleted.map(({ postId }) => postId),
    );
    if (event && deleted.length > 0) await logSecurityEvent(tx, event);
  });
}

type PostChange = (tx: DatabaseTransaction, authorId: number) => Promise<void>;

async function changePost(db: Database, id: number, change: PostChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, so that a deletion of the same post finishes before we look for it.
    await markChanged(tx, 'posts');
    const found = await tx.selectFrom('posts').select('userId').where('id', '=', id).executeTakeFirst();
    if (!found) throw notFound('post');
    await change(tx, found.userId);
  });
}
