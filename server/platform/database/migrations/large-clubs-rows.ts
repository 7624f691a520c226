import { type Kysely, sql } from 'kysely';
import { fold } from '#server/platform/database/text.ts';
import { toSortName, toWord, wordsOf } from '#server/platform/database/words.ts';

type AnyRow = Record<string, unknown>;
export type AnyDatabase = Kysely<Record<string, AnyRow>>;

const batch = 500;

/** Fills the new columns and tables for existing rows. */
export async function fillLargeClubTables(camelCased: Kysely<never>): Promise<void> {
  const db = camelCased.withoutPlugins() as unknown as AnyDatabase;
  await fillUsers(db);
  await fillProfiles(db);
  await fillVideos(db);
  await fillUploads(db);
  await countNotices(db);
}

async function fillUsers(db: AnyDatabase): Promise<void> {
  for await (const { id, name, email } of readAll<{ name: string; email: string }>(db, 'users', 'id')) {
    await db
      .updateTable('users')
      .set({ sort_name: toSortName(name) })
      .where('id', '=', id)
      .execute();
    await insertWords(db, 'user_words', id, wordsOf(name, email));
  }
}

interface ProfileRow {
  name: string;
  handle: string;
  company: string;
  location: string;
  favsports_json: string;
}

async function fillProfiles(db: AnyDatabase): Promise<void> {
  const named = sql`(select p.*, u.name from profiles p join users u on u.id = p.user_id) as named`;
  for await (const { id, ...row } of readAll<ProfileRow>(db, 'profiles', 'user_id', named)) {
    const sports = JSON.parse(row.favsports_json) as string[];
    const words = wordsOf(row.name, row.handle, row.company, row.location, ...sports);
    await db
      .updateTable('profiles')
      .set({ sort_name: toSortName(row.name) })
      .where('user_id', '=', id)
      .execute();
    await insertWords(db, 'profile_words', id, words);
    const byWord = new Map(sports.map((sport) => [toWord(fold(sport)), sport]));
    const rows = [...byWord].map(([word, sport]) => ({ word, owner_id: id, sport }));
    if (rows.length > 0) await db.insertInto('profile_sports').values(rows).execute();
  }
}

interface VideoRow {
  title: string;
  description: string;
  video_id: string;
}

async function fillVideos(db: AnyDatabase): Promise<void> {
  for await (const { id, title, description, video_id } of readAll<VideoRow>(db, 'videos', 'id')) {
    await insertWords(db, 'video_words', id, wordsOf(title, video_id, description));
  }
}

const uploadAddress = /\/uploads\/([\w-]+)\//g;

async function fillUploads(db: AnyDatabase): Promise<void> {
  for (const { section, content_json } of await db.selectFrom('site_sections').selectAll().execute()) {
    const rows = namesIn(content_json).map((name) => ({ name, section }));
    if (rows.length > 0) await db.insertInto('section_uploads').values(rows).execute();
  }
  for await (const { id, content_json } of readAll<{ content_json: string }>(db, 'site_versions', 'id')) {
    const rows = namesIn(content_json).map((name) => ({ name, version_id: id }));
    if (rows.length > 0) await db.insertInto('version_uploads').values(rows).execute();
  }
}

function namesIn(json: unknown): string[] {
  return [...new Set([...String(json).matchAll(uploadAddress)].map(([, name]) => name as string))];
}

async function countNotices(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ notice_id: number; state: string; count: number }>`
    select notice_id, state, count(*) as count from notice_recipients
    where notice_id in (select id from notices where state = 'sent') group by notice_id, state`.execute(db);
  for (const [id, states] of Map.groupBy(rows, ({ notice_id }) => notice_id)) {
    const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]));
    await db
      .updateTable('notices')
      .set({ counts_json: JSON.stringify(counts) })
      .where('id', '=', id)
      .execute();
  }
}

export async function insertWords(db: AnyDatabase, table: string, id: number, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await db
    .insertInto(table)
    .values(words.map((word) => ({ word, owner_id: id })))
    .execute();
}

/** Yields every row in the order of its key, which is also returned as `id`. */
export async function* readAll<Row>(
  db: AnyDatabase,
  table: string,
  key: string,
  source = sql`${sql.table(table)}`,
): AsyncIterable<Row & { id: number }> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & AnyRow>`
      select * from ${source} where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${batch}`.execute(db);
    for (const row of rows) yield { ...row, id: row[key] as number };
    if (rows.length < batch) return;
    last = rows.at(-1)?.[key] as number;
  }
}
