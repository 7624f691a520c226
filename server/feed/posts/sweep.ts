import type { Database } from '#server/platform/database/schema.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { CommentRows, PostRows } from './deleted-rows.ts';
import { deletePictures, undoTime } from './deletions.ts';

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
