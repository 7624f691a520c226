import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/schema.ts';
import { scheduleEvery } from '#server/platform/http/daily.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { CommentRows, PostRows } from './deleted-rows.ts';
import { deletePictures, undoTime } from './deletions.ts';

const oneMinute = 60_000;
/** Each may be a long discussion, which is read whole. */
const atOnce = 5;

/** Deletes for good what can't be taken back anymore, every minute. */
export function schedulePostSweeps(server: FastifyInstance, { db, storage }: Pick<Services, 'db' | 'storage'>): void {
  scheduleEvery(server, oneMinute, () => sweepPosts(db, storage, Date.now()), 'deleted posts could not be swept');
}

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
