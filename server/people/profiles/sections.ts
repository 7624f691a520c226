import type { Selectable } from 'kysely';
import { type Education, type Experience, profileLimits, type SavedVideo } from '#contracts/people/profiles.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';

type OfUser<Entry> = Map<number, Entry[]>;

interface CredentialRow {
  id: number;
  location: string;
  fromDay: string | null;
  toDay: string | null;
  isCurrent: number;
  description: string;
}

function toCredential({ id, location, fromDay, toDay, isCurrent, description }: CredentialRow) {
  return { _id: String(id), location, from: fromDay, to: toDay, current: isCurrent === 1, description };
}

/** Lists entries of these users, newest start first; entries without a start come last. */
export async function listExperiences(db: Database, userIds: number[]): Promise<OfUser<Experience>> {
  const rows = await listCredentials(db, 'experiences', userIds);
  return byUser(rows, (row) => ({ ...toCredential(row), company: row.company, title: row.title }));
}

/** Lists educations in the same order. */
export async function listEducations(db: Database, userIds: number[]): Promise<OfUser<Education>> {
  const rows = await listCredentials(db, 'educations', userIds);
  return byUser(rows, (row) => ({ ...toCredential(row), school: row.school, fieldofstudy: row.fieldOfStudy }));
}

function listCredentials<Table extends 'experiences' | 'educations'>(db: Database, table: Table, userIds: number[]) {
  const rows = db
    .selectFrom(table as 'experiences')
    .selectAll()
    .where('userId', 'in', userIds)
    .orderBy('fromDay', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(profileLimits.credentials * userIds.length)
    .execute();
  return rows as unknown as Promise<Selectable<Schema[Table]>[]>;
}

/** Lists videos of these users, the last saved first. */
export async function listVideos(db: Database, userIds: number[]): Promise<OfUser<SavedVideo>> {
  const rows = await db
    .selectFrom('videos')
    .selectAll()
    .where('userId', 'in', userIds)
    .orderBy('id', 'desc')
    .limit(profileLimits.videos * userIds.length)
    .execute();
  return byUser(rows, ({ id, videoId, title, description, url, width, height }) => ({
    _id: String(id),
    videoID: videoId,
    title,
    description,
    url,
    width,
    height,
  }));
}

function byUser<Row extends { userId: number }, Entry>(rows: Row[], toEntry: (row: Row) => Entry): OfUser<Entry> {
  const entries: OfUser<Entry> = new Map();
  for (const row of rows) entries.set(row.userId, [...(entries.get(row.userId) ?? []), toEntry(row)]);
  return entries;
}
