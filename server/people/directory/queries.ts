import { sql } from 'kysely';
import type { DirectoryEntry } from '#contracts/people/directory.ts';
import { cardColumns, toCard } from '#server/people/profiles/queries.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import type { Database } from '#server/platform/database/schema.ts';

interface DirectoryPage {
  entries: DirectoryEntry[];
  hasMore: boolean;
}

/** Returns a page of the directory, counted from 1, by last name; without coaches whom an Admin made Guests and hidden profiles. */
export async function listDirectory(db: Database, part: { page: number; limit: number }): Promise<DirectoryPage> {
  const searched = {
    from: sql`listed_coaches as c`,
    id: sql`c.user_id`,
    order: sql`c.sort_name, c.user_id`,
    where: [sql`c.word = ''`],
    words: [],
  };
  const { ids, hasMore } = await findPage(db, searched, part);
  return { entries: await listEntries(db, ids), hasMore };
}

async function listEntries(db: Database, userIds: number[]): Promise<DirectoryEntry[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select([...cardColumns, 'sortName', 'phone', 'mailingAddress', 'sharesPhone', 'sharesMailingAddress'])
    .where('profiles.userId', 'in', userIds)
    .orderBy('sortName')
    .orderBy('profiles.userId')
    .execute();
  return rows.map((row) => {
    const { user, handle, location, favsports } = toCard(row);
    return {
      user,
      handle,
      location,
      favsports,
      phone: row.sharesPhone === 1 ? row.phone : '',
      mailingAddress: row.sharesMailingAddress === 1 ? row.mailingAddress : '',
      letter: letterOf(row.sortName),
    };
  });
}

function letterOf(sortName: string): string {
  return /^\p{L}/u.exec(sortName)?.[0].toUpperCase() ?? '#';
}
