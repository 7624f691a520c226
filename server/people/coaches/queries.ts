import { sql } from 'kysely';
import type { Coach } from '#contracts/people/coaches.ts';
import { statusOptions } from '#contracts/people/profiles.ts';
import { cardColumns, toCard } from '#server/people/profiles/queries.ts';
import { type FoundPage, findPage } from '#server/platform/database/find-page.ts';
import { sportWord } from '#server/platform/database/listed-coaches.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SearchIndex } from '#server/platform/database/search-index/search-index.ts';
import type { Services } from '#server/services.ts';

export interface CoachSearch {
  search?: string | undefined;
  sport?: string | undefined;
  status?: string | undefined;
}

export interface CoachPage extends Omit<FoundPage, 'ids'> {
  coaches: Coach[];
}

/**
 * Returns a page of the coaches, counted from 1, by last name, with the sport and the status. Every word of `search` is in their
 * name, handle, school or club, town, or sports, as in the search for members. Leaves out coaches whom an Admin made Guests, and
 * hidden profiles.
 */
export async function listCoaches(
  { db, searchIndex }: Pick<Services, 'db' | 'searchIndex'>,
  { search = '', sport = '', status = '' }: CoachSearch,
  part: { page: number; limit: number },
): Promise<CoachPage> {
  const among = search.trim() === '' ? undefined : await findByCard(searchIndex, search);
  const isFiltered = sport.trim() !== '' || status.trim() !== '';
  const searched = {
    from: sql`listed_coaches as c`,
    id: sql`c.user_id`,
    order: sql`c.sort_name, c.user_id`,
    where: [sql`c.word = ${sportWord(sport)}`, ...statusFilter(status)],
    words: [],
    among,
    total: isFiltered ? undefined : among?.length,
  };
  const { ids, ...rest } = await findPage(db, searched, part);
  return { ...rest, coaches: await listCards(db, ids) };
}

/** Returns the ids of users, in no order. */
async function findByCard(searchIndex: SearchIndex, typed: string): Promise<number[]> {
  const kinds = ['cards'] as const;
  const count = Number.POSITIVE_INFINITY;
  const { ranked } = await searchIndex.find({ typed, kinds, count, mayBePartial: false, isCurious: false });
  return ranked.get('cards')?.ids ?? [];
}

/** Returns the cards of these coaches, in this order. */
async function listCards(db: Database, userIds: number[]): Promise<Coach[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(cardColumns)
    .where('profiles.userId', 'in', userIds)
    .execute();
  const coaches = new Map(rows.map((row) => [row.userId, toCard(row)]));
  return userIds.flatMap((userId) => coaches.get(userId) ?? []);
}

// One of the options has a trailing space.
function statusFilter(status: string) {
  const word = status.trim().toLowerCase();
  if (word === '') return [];
  const stored = statusOptions.find(({ value }) => value.trim().toLowerCase() === word)?.value ?? '';
  return [sql`c.status = ${stored}`];
}

const sportsListed = 100;

/** Returns the first 100 sports of coaches, in alphabetical order, each as one of them typed it. */
export async function listSports(db: Database): Promise<string[]> {
  // Steps from one sport to the next through the index, instead of reading every coach.
  const { rows } = await sql<{ sport: string }>`
    with recursive steps (word, number) as (
      select min(word), 1 from listed_coaches where word > ''
      union all
      select (select min(word) from listed_coaches where word > steps.word), number + 1 from steps
      where steps.word is not null and number < ${sportsListed}
    )
    select (select sport from listed_coaches as one where one.word = steps.word order by sort_name, user_id limit 1) as sport
    from steps where word is not null order by word`.execute(db);
  return rows.map(({ sport }) => sport);
}
