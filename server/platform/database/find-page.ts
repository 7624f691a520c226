import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';
import { selectOwners, type WordFilter } from './words.ts';

/** Totals are counted up to this, so that no search reads a whole club. */
const countedUpTo = 1000;
/**
 * A word that occurs in at most this many rows is looked up first. With more common words, rows that have all of them
 * are soon found by reading in order.
 */
const rareUpTo = 5000;
/** On SQLite, looking up and sorting more rows than this takes longer than reading a list of 20,000 in order. */
const fewUpTo = 1000;

/** What to search, as parts of a SQL query. */
export interface Searched {
  /** The table with its alias, and its joins. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Must have an index, so that a page of a long list only reads its own rows. */
  order: RawBuilder<unknown>;
  /** Conditions besides the words. */
  where: RawBuilder<unknown>[];
  words: WordFilter[];
  /** Only rows with these ids; undefined means any. */
  among?: number[] | undefined;
  /** How many there are; undefined means that they have to be counted. */
  total?: number | undefined;
}

export interface FoundPage {
  /** In the order of the list. */
  ids: number[];
  hasMore: boolean;
  /** How many there are in all; undefined means more than 1,000. */
  total: number | undefined;
}

/**
 * Returns a page (the first is 1) of the rows that have all the words. A rare word is looked up first, and its rows are sorted.
 * With common words only, the list is read in order until the page is full.
 */
export async function findPage(
  db: Database,
  searched: Searched,
  { page, limit }: { page: number; limit: number },
): Promise<FoundPage> {
  const { order, id } = searched;
  const skipped = (page - 1) * limit;
  const matches = matchesOf(db, searched, await findRareWord(db, searched.words));
  const found = await sql<{ id: number }>`
    select ${id} as id ${matches} order by ${order} limit ${sql.lit(limit + 1)} offset ${skipped}`.execute(db);
  const ids = found.rows.slice(0, limit).map((row) => row.id);
  const hasMore = found.rows.length > limit;
  const seen = skipped + ids.length;
  const isCounted = ids.length > 0 ? !hasMore || seen > countedUpTo : skipped === 0;
  const total = searched.total ?? (isCounted ? seen : await countMatches(db, matches));
  return { ids, hasMore, total: total > countedUpTo ? undefined : total };
}

async function countMatches(db: Database, matches: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${matches} limit ${sql.lit(countedUpTo + 1)}) as matches`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

function matchesOf(db: Database, searched: Searched, rare: WordFilter | undefined): RawBuilder<unknown> {
  const { from, id, where, words, among } = searched;
  const conditions = [
    ...where,
    ...words.filter((word) => word !== rare).map((word) => sql`exists (${selectOwners(word)} and owner_id = ${id})`),
  ];
  // For SQLite; PostgreSQL takes an array.
  const ids = sql`select value as owner_id from json_each(${JSON.stringify(among)})`;
  const isLookedUp = among && !rare && !isPostgres(db) && among.length <= fewUpTo;
  if (among && isPostgres(db)) conditions.push(sql`${id} = any(${`{${among.join(',')}}`}::bigint[])`);
  // The plus makes SQLite read the list in order instead of looking up each id.
  else if (among && !isLookedUp) conditions.push(sql`+${id} in (${ids})`);
  const owners = rare && sql`select distinct owner_id from (${selectOwners(rare)}) as owners`;
  const first = isLookedUp ? ids : owners;
  if (first) conditions.push(sql`found.owner_id = ${id}`);
  // SQLite keeps the order of a cross join, so the few rows come first.
  const source = first ? sql`(${first}) as found cross join ${from}` : from;
  const filter = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`from ${source} ${filter}`;
}

async function findRareWord(db: Database, words: WordFilter[]): Promise<WordFilter | undefined> {
  let rarest: { filter: WordFilter; owners: number } | undefined;
  for (const filter of words) {
    const { rows } = await sql<{ owners: number }>`
      select count(*) as owners from (${selectOwners(filter)} limit ${sql.lit(rareUpTo + 1)}) as owners`.execute(db);
    const owners = rows[0]?.owners ?? 0;
    if (owners <= rareUpTo && owners < (rarest?.owners ?? Number.POSITIVE_INFINITY)) rarest = { filter, owners };
  }
  return rarest?.filter;
}
