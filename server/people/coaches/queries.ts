import { sql } from 'kysely';
import type { Coach } from '#contracts/people/coaches.ts';
import { statusOptions } from '#contracts/people/profiles.ts';
import { cardColumns, toCard } from '#server/people/profiles/queries.ts';
import { type FoundPage, findPage } from '#server/platform/database/find-page.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SearchIndex } from '#server/platform/database/search-index/search-index.ts';
import { fold } from '#server/platform/database/text.ts';
import { toWord, type WordFilter } from '#server/platform/database/words.ts';
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
 * Returns a page of the coaches, counted from 1, by last name: those with the sport and the status whose name, handle,
 * school or club, town, and sports have every word of `search`, as the search for members understands words. Leaves out
 * coaches whom an Admin made Guests, and hidden profiles.
 */
export async function listCoaches(
  { db, searchIndex }: Pick<Services, 'db' | 'searchIndex'>,
  { search = '', sport = '', status = '' }: CoachSearch,
  part: { page: number; limit: number },
): Promise<CoachPage> {
  const searched = {
    from: sql`profiles as p join users as u on u.id = p.user_id`,
    id: sql`p.user_id`,
    order: sql`p.sort_name, p.user_id`,
    where: [sql`u.role <> 'Guest'`, isShown('profile', 'p.userId'), ...statusFilter(status)],
    words: sportFilter(sport),
    among: search.trim() === '' ? undefined : await findByCard(searchIndex, search),
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

function sportFilter(sport: string): WordFilter[] {
  const word = toWord(fold(sport));
  return word === '' ? [] : [{ table: 'profileSports', word, isBeginning: false }];
}

// One of them is stored with a trailing space.
function statusFilter(status: string) {
  const word = status.trim().toLowerCase();
  if (word === '') return [];
  const stored = statusOptions.find(({ value }) => value.trim().toLowerCase() === word)?.value ?? '';
  return [sql`p.status = ${stored}`];
}

const sportsListed = 100;

/** Returns the sports of coaches among the first 100 words for one, without those that only Guests have, in alphabetical order, each as one of them typed it. */
export async function listSports(db: Database): Promise<string[]> {
  // Steps from one sport to the next through the index, instead of reading every coach.
  const { rows } = await sql<{ sport: string }>`
    with recursive steps (word, number) as (
      select min(word), 1 from profile_sports
      union all
      select (select min(word) from profile_sports where word > steps.word), number + 1 from steps
      where steps.word is not null and number < ${sportsListed}
    )
    select (select sport from profile_sports as one where one.word = steps.word limit 1) as sport
    from steps where exists (
      select 1 from profile_sports as held join users as u on u.id = held.owner_id
      where held.word = steps.word and u.role <> 'Guest' and ${isShown('profile', 'held.ownerId')}
    ) order by word`.execute(db);
  return rows.map(({ sport }) => sport);
}
