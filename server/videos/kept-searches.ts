import type { VideoPage } from '#contracts/videos.ts';
import type { Database } from '#server/database/schema.ts';

const day = 24 * 60 * 60 * 1000;
const keptFor = 7 * day;

/** What YouTube answered to a search in the last week; `isFresh` for a day. */
export async function findKeptSearch(
  db: Database,
  search: string,
): Promise<{ page: VideoPage; isFresh: boolean } | undefined> {
  const row = await db
    .selectFrom('videoSearches')
    .select(['answerJson', 'answeredAt'])
    .where('search', '=', search)
    .where('answeredAt', '>', Date.now() - keptFor)
    .executeTakeFirst();
  return row && { page: JSON.parse(row.answerJson), isFresh: row.answeredAt > Date.now() - day };
}

/** Keeps an answer and forgets those of more than a week ago: with 100 searches a day there are never many. */
export async function keepSearch(db: Database, search: string, page: VideoPage): Promise<void> {
  const answer = { answerJson: JSON.stringify(page), answeredAt: Date.now() };
  await db
    .insertInto('videoSearches')
    .values({ search, ...answer })
    .onConflict((conflict) => conflict.column('search').doUpdateSet(answer))
    .execute();
  await db
    .deleteFrom('videoSearches')
    .where('answeredAt', '<=', Date.now() - keptFor)
    .execute();
}
