import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';

/** Runs a change on a post that exists and is not hidden. @throws Refusal 404 */
export async function changePost(
  db: Database,
  id: number,
  change: (tx: DatabaseTransaction, authorId: number) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, so that a deletion of the same post finishes before we look for it.
    await markChanged(tx, 'posts');
    const found = await tx
      .selectFrom('posts')
      .select('userId')
      .where('id', '=', id)
      .where(isShown('post', 'posts.id'))
      .executeTakeFirst();
    if (!found) throw notFound('post');
    await change(tx, found.userId);
  });
}
