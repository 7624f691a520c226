import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { enqueue } from './queue.ts';

/** How many are indexed in one transaction, for which other writers wait: about a tenth of a second. */
const atOnce = 100;

/**
 * Updates the search index of photos in the transaction that changes a name on them. If a member is in hundreds of photos, jobs
 * update the rest a moment later.
 */
export async function indexPhotos(tx: DatabaseTransaction, ids: number[]): Promise<void> {
  await indexDocuments(tx, 'photos', ids.slice(0, atOnce));
  for (let start = atOnce; start < ids.length; start += atOnce) {
    await enqueue(tx, 'index-photos', { ids: ids.slice(start, start + atOnce) });
  }
}
