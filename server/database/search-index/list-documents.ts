import type { DatabaseTransaction } from '#server/database/schema.ts';
import type { DocumentKind } from './documents.ts';

/** Lists the documents with text by a user, which change when the account is deleted. */
export async function listDocumentsOf(tx: DatabaseTransaction, userId: number): Promise<[DocumentKind, number[]][]> {
  const posts = await tx.selectFrom('posts').select('id').where('userId', '=', userId).execute();
  const discussed = await tx
    .selectFrom('comments')
    .select('postId as id')
    .distinct()
    .where('userId', '=', userId)
    .execute();
  const videos = await tx.selectFrom('videos').select('id').where('userId', '=', userId).execute();
  return [
    ['coaches', [userId]],
    ['cards', [userId]],
    ['posts', [...new Set([...posts, ...discussed].map(({ id }) => id))]],
    ['videos', videos.map(({ id }) => id)],
  ];
}
