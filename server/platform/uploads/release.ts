import { draftLimits } from '#contracts/feed/drafts.ts';
import { undoHours } from '#contracts/feed/posts.ts';
import { oneDay, oneHour } from '#contracts/platform/durations.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/**
 * Lets the sweep delete the uploads of a draft or deleted item that is gone, unless another draft or deleted item of the user
 * names them. The caller marks `uploads` as changed.
 */
export async function releaseUploads(tx: DatabaseTransaction, userId: number, names: Iterable<string>): Promise<void> {
  for (const name of new Set(names)) {
    await tx
      .updateTable('uploads')
      .set({ keepUntil: await findEndOfNeed(tx, userId, name) })
      .where('userId', '=', userId)
      .where('name', '=', name)
      .execute();
  }
}

/** Returns until when drafts and deleted items need an upload, epoch ms; null when none does. */
async function findEndOfNeed(tx: DatabaseTransaction, userId: number, name: string): Promise<number | null> {
  const draft = await tx
    .selectFrom('drafts')
    .select('savedAt')
    .where('userId', '=', userId)
    .where('picturesJson', 'like', `%/${name}/%`)
    .orderBy('savedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const deleted = await tx
    .selectFrom('deletedItems')
    .select('deletedAt')
    .where('userId', '=', userId)
    .where('rowsJson', 'like', `%"${name}"%`)
    .orderBy('deletedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const ends = [];
  if (draft) ends.push(draft.savedAt + draftLimits.days * oneDay);
  if (deleted) ends.push(deleted.deletedAt + undoHours * oneHour);
  return ends.length > 0 ? Math.max(...ends) : null;
}
