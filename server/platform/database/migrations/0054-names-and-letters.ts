import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { sportWord } from '#server/platform/database/listed-coaches.ts';
import { wordsOf } from '#server/platform/database/words.ts';
import { type AnyDatabase, readAll, updateSortNames } from './sort-names.ts';

/** Updates the sort keys and words of rows that are now sorted or found differently. */
export const namesAndLetters: Migration = {
  async up(camelCased) {
    const db = camelCased.withoutPlugins() as AnyDatabase;
    for await (const { id, name, email } of readAll<{ name: string; email: string }>(db, 'users'))
      await addWords(db, 'user_words', id, wordsOf(name, email));
    await updateSortNames(db);
    await updateSports(db);
    for await (const { id, title, description } of readAll<VideoRow>(db, 'videos'))
      await addWords(db, 'video_words', id, wordsOf(title, description));
  },
};

interface VideoRow {
  title: string;
  description: string;
}

async function updateSports(db: AnyDatabase): Promise<void> {
  const listed = sql<{ word: string; sport: string }>`select distinct word, sport from listed_coaches where word <> ''`;
  for (const { word, sport } of (await listed.execute(db)).rows) {
    if (sportWord(sport) === word) continue;
    // A coach may have a sport in both spellings.
    await sql`delete from listed_coaches where word = ${word} and user_id in (
      select user_id from listed_coaches where word = ${sportWord(sport)})`.execute(db);
    await db
      .updateTable('listed_coaches')
      .set({ word: sportWord(sport) })
      .where('word', '=', word)
      .execute();
  }
}

async function addWords(db: AnyDatabase, table: string, id: number, words: string[]): Promise<void> {
  const known = await db.selectFrom(table).select('word').where('owner_id', '=', id).execute();
  const knownWords = new Set(known.map(({ word }) => word));
  const added = words.filter((word) => !knownWords.has(word)).map((word) => ({ word, owner_id: id }));
  if (added.length > 0) await db.insertInto(table).values(added).execute();
}
