import { undoHours } from '#contracts/feed/posts.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry, type LogEntry } from '#server/platform/security-log/commands.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteUnusedUploads, keepUploads } from '#server/platform/uploads/commands.ts';
import { type CommentRows, type PostRows, readCommentRows, readPostRows } from './deleted-rows.ts';

/** In milliseconds. */
export const undoTime = undoHours * oneHour;

interface Deletion {
  db: Database;
  storage: Storage;
  id: number;
  /** Goes into the security log, because an Admin deletes what another member wrote; that can't be undone. */
  logEntry: LogEntry | undefined;
}

/** Deletes a post with its likes, comments, and pictures. Its author can take that back. */
export async function deletePost({ db, storage, id, logEntry }: Deletion): Promise<void> {
  const deleted = await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts', 'uploads');
    const rows = await readPostRows(tx, id);
    if (!rows) return undefined;
    await tx.deleteFrom('posts').where('id', '=', id).execute();
    await indexDocuments(tx, 'posts', [id]);
    await note(tx, { kind: 'post', id, userId: rows.post.userId, rows }, logEntry);
    return rows;
  });
  if (deleted && logEntry) await deletePictures(db, storage, deleted).catch(() => {});
}

/** Deletes a comment. Its author can take that back. */
export async function deleteComment({ db, id, logEntry }: Omit<Deletion, 'storage'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'posts');
    const rows = await readCommentRows(tx, id);
    if (!rows) return;
    await tx.deleteFrom('comments').where('id', '=', id).execute();
    await indexDocuments(tx, 'posts', [rows.comment.postId]);
    await note(tx, { kind: 'comment', id, userId: rows.comment.userId, rows }, logEntry);
  });
}

interface Deleted {
  kind: 'post' | 'comment';
  id: number;
  userId: number;
  rows: PostRows | CommentRows;
}

/** Records in the security log what an Admin deleted, and stores for a day what its author deleted. */
async function note(
  tx: DatabaseTransaction,
  { kind, id, userId, rows }: Deleted,
  logEntry: LogEntry | undefined,
): Promise<void> {
  if (logEntry) return addLogEntry(tx, logEntry);
  const deletedAt = Date.now();
  await tx
    .insertInto('deletedItems')
    .values({ kind, itemId: id, userId, deletedAt, rowsJson: JSON.stringify(rows) })
    .execute();
  if ('post' in rows) await keepUploads(tx, userId, uploadsOf(rows), deletedAt + undoTime);
}

/** Deletes the files that only a deleted post showed. */
function deletePictures(db: Database, storage: Storage, rows: PostRows): Promise<void> {
  return deleteUnusedUploads(db, storage, rows.post.userId, uploadsOf(rows));
}

function uploadsOf({ postPictures }: PostRows): string[] {
  return postPictures.flatMap(({ uploadName }) => uploadName ?? []);
}

/** Each may be a long discussion, which is read whole. */
const atOnce = 5;

/** Deletes for good what can’t be taken back anymore. */
export async function sweepPosts(db: Database, storage: Storage, now: number): Promise<void> {
  for (;;) {
    const expired = await db
      .selectFrom('deletedItems')
      .select(['id', 'rowsJson'])
      .where('deletedAt', '<=', now - undoTime)
      .limit(atOnce)
      .execute();
    const ids = expired.map(({ id }) => id);
    await db.deleteFrom('deletedItems').where('id', 'in', ids).execute();
    for (const { rowsJson } of expired) {
      const rows: PostRows | CommentRows = JSON.parse(rowsJson);
      if ('post' in rows) await deletePictures(db, storage, rows);
    }
    if (expired.length < atOnce) return;
  }
}
