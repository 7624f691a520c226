import { sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { createCache } from '#server/platform/live/cache.ts';

/** Caches who wrote something in the feed that is hidden, until any post changes. */
export function createHiddenAuthors(db: Database) {
  const cache = createCache<ReadonlySet<number | null>>(1);
  return {
    async has(userId: number, version: number): Promise<boolean> {
      const authors = cache.find('', version) ?? (await listHiddenAuthors(db));
      cache.store('', version, authors);
      return authors.has(userId);
    },
  };
}

async function listHiddenAuthors(db: Database): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('moderationCases')
    .select('authorId')
    .distinct()
    .where('kind', 'in', ['post', 'comment'])
    .where('state', '=', sql.lit('removed'))
    .execute();
  return new Set(rows.map(({ authorId }) => authorId));
}
