import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type Draft, draftLimits, type SentContent } from '#contracts/feed/drafts.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';

const lifetime = draftLimits.days * oneDay;

export async function findDraft(db: Database, userId: number, place: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('userId', '=', userId)
    .where('place', '=', place)
    .where('savedAt', '>', Date.now() - lifetime)
    .executeTakeFirst();
  return row ? toDraft(row) : null;
}

/**
 * Lists a person's drafts with the names of their forms, for the download of their data; without those that were sent
 * or emptied.
 */
export async function listDrafts(db: Database, userId: number): Promise<(Draft & { place: string })[]> {
  const drafts = db.selectFrom('drafts').selectAll().where('userId', '=', userId);
  const rows = await drafts.where(not(isEmptied)).orderBy('place').execute();
  return rows.map((row) => ({ place: row.place, ...toDraft(row) }));
}

/** Selects empty drafts, which only say that the draft was sent or emptied. */
export const isEmptied = sql<SqlBool>`body = '' and pictures_json = '[]'`;

export function not(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (${condition})`;
}

function toDraft({ body, picturesJson, savedAt, submissionKey }: Selectable<Schema['drafts']>): Draft {
  return { body, pictures: JSON.parse(picturesJson), saved: new Date(savedAt).toISOString(), key: submissionKey };
}

/** Finds the post or comment that was sent with this key. */
export async function findSent(
  db: Database,
  { userId, place, key }: { userId: number; place: string; key: string },
): Promise<SentContent | null> {
  const sent = db
    .selectFrom(place === 'post' ? 'posts' : 'comments')
    .select(['id', 'body'])
    .where('userId', '=', userId)
    .where('submissionKey', '=', key);
  const row = await sent.executeTakeFirst();
  if (!row) return null;
  const pictures = db
    .selectFrom('postPictures')
    .select(['url', 'alt'])
    .where('postId', '=', row.id)
    .orderBy('position');
  return { body: row.body, pictures: place === 'post' ? await pictures.execute() : [] };
}
