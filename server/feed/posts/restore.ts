import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { type CommentRows, insertCommentRows, insertPostRows, type PostRows } from './deleted-rows.ts';
import { undoTime } from './deletions.ts';

interface Item {
  id: number;
  /** Who deleted it. */
  userId: number;
}

/**
 * Restores a post that its author deleted; does nothing if it was not deleted. @throws Refusal 404 when it is too late
 */
export async function restorePost(db: Database, { id, userId }: Item): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts', 'uploads');
    if (await isThere(tx, 'posts', { id, userId })) return;
    const rows = await takeDeleted<PostRows>(tx, 'post', { id, userId });
    if (!rows) throw tooLate('post');
    await insertPostRows(tx, rows);
    await indexDocuments(tx, 'posts', [id]);
  });
}

/** Restores a comment on this post. @throws Refusal 404 when it is too late, or the post is gone */
export async function restoreComment(db: Database, postId: number, { id, userId }: Item): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    if (await isThere(tx, 'comments', { id, userId })) return;
    const rows = await takeDeleted<CommentRows>(tx, 'comment', { id, userId });
    const post = tx.selectFrom('posts').select('id').where('id', '=', postId);
    if (rows?.comment.postId !== postId) throw tooLate('comment');
    if (!(await post.executeTakeFirst())) throw notFound('post');
    await insertCommentRows(tx, rows);
    await indexDocuments(tx, 'posts', [postId]);
  });
}

async function isThere(tx: DatabaseTransaction, table: 'posts' | 'comments', { id, userId }: Item): Promise<boolean> {
  const own = tx.selectFrom(table).select('id').where('id', '=', id).where('userId', '=', userId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Returns the rows that this person deleted within the last day, and removes them from `deleted_items`. */
async function takeDeleted<Rows>(
  tx: DatabaseTransaction,
  kind: 'post' | 'comment',
  { id, userId }: Item,
): Promise<Rows | undefined> {
  const deleted = await tx
    .deleteFrom('deletedItems')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', '>', Date.now() - undoTime)
    .returning('rowsJson')
    .executeTakeFirst();
  return deleted && JSON.parse(deleted.rowsJson);
}

function tooLate(what: 'post' | 'comment'): Refusal {
  return new Refusal(404, { error: `It’s too late to bring this ${what} back. You can write it again.` });
}
