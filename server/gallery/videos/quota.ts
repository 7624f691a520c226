import type { Database } from '#server/platform/database/schema.ts';

/** How many searches a day YouTube allows with a free key. */
export const searchesPerDay = 100;

const youtubeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Counts a search that is about to be made; false when today's are used up. Exact across several processes. */
export async function spendSearch(db: Database): Promise<boolean> {
  const counted = await db
    .insertInto('videoSearchDays')
    .values({ day: today(), searches: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ searches: eb('videoSearchDays.searches', '+', 1) }))
        .where('videoSearchDays.searches', '<', searchesPerDay),
    )
    .returning('searches')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Records that YouTube itself accepts no more searches today: something else may be using the same key. */
export async function markQuotaSpent(db: Database): Promise<void> {
  await db
    .insertInto('videoSearchDays')
    .values({ day: today(), searches: searchesPerDay })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ searches: searchesPerDay }))
    .execute();
}

// YouTube counts its days in Pacific time.
function today(): string {
  return youtubeDay.format(Date.now());
}
