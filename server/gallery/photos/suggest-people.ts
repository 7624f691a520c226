import { type SqlBool, sql } from 'kysely';
import { suggestionsAtOnce } from '#contracts/gallery/photo-people.ts';
import type { PhotoPerson } from '#contracts/gallery/photos.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toSortName } from '#server/platform/database/words.ts';

const mostWords = 4;

/**
 * Lists members whose names have words that begin with each of these, by last name. Reads the sortable names, which are
 * folded; their email addresses must not find anybody.
 */
export async function suggestPeople(db: Database, typed: string): Promise<PhotoPerson[]> {
  const words = toSortName(typed).split(' ').filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar'])
    .where(isOfTheClub)
    // Letters and digits only, so nothing in them means anything to `like`.
    .where((eb) => eb.and(words.map((word) => sql<SqlBool>`(' ' || sort_name) like ${`% ${word}%`}`)))
    .orderBy('sortName')
    .orderBy('id')
    .limit(suggestionsAtOnce)
    .execute();
  return rows.map(({ id, name, avatar }) => ({ user: String(id), name, avatar }));
}
