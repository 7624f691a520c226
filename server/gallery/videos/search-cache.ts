import type { VideoPage } from '#contracts/gallery/videos.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';

const cachedFor = 7 * oneDay;

/** Finds YouTube's response to a search in the last week; `isFresh` for a day. */
export async function findCachedSearch(
  db: Database,
  search: string,
): Promise<{ page: VideoPage; isFresh: boolean } | undefined> {
  const row = await db
    .selectFrom('videoSearches')
    .select(['answerJson', 'answeredAt'])
    .where('search', '=', search)
    .where('answeredAt', '>', Date.now() - cachedFor)
    .executeTakeFirst();
  return row && { page: JSON.parse(row.answerJson), isFresh: row.answeredAt > Date.now() - oneDay };
}

/** Caches a response and deletes those older than a week: with 100 searches a day there are never many. */
export async function cacheSearch(db: Database, search: string, page: VideoPage): Promise<void> {
  const response = { answerJson: JSON.stringify(page), answeredAt: Date.now() };
  await db
    .insertInto('videoSearches')
    .values({ search, ...response })
    .onConflict((conflict) => conflict.column('search').doUpdateSet(response))
    .execute();
  await db
    .deleteFrom('videoSearches')
    .where('answeredAt', '<=', Date.now() - cachedFor)
    .execute();
}
