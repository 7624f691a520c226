import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { beginsWith } from '#server/platform/database/text.ts';

/** Lists the names of a user's uploads, without those that only the club owns by now. */
export async function listUploadNames(tx: DatabaseTransaction, userId: number): Promise<string[]> {
  const rows = await tx.selectFrom('uploads').select('name').where('userId', '=', userId).execute();
  return rows.map(({ name }) => name);
}

/** Checks whether anybody, or the club, still owns this upload. */
export async function hasOwner(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const found = await tx.selectFrom('uploads').select('id').where('name', '=', name).limit(1).executeTakeFirst();
  return found !== undefined;
}

/**
 * Checks whether anything needs this upload: a member's avatar, a saved video, a post, a photo that waits for a manager, or the
 * club.
 */
export async function isUsed(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const files = `/uploads/${name}/`;
  const members = tx.selectFrom('users').where((eb) => beginsWith(eb, 'avatar', files));
  const videos = tx.selectFrom('videos').where((eb) => beginsWith(eb, 'url', files));
  const posts = tx.selectFrom('postPictures').where('uploadName', '=', name);
  const waiting = tx.selectFrom('waitingPhotos').where('uploadName', '=', name);
  for (const query of [members, videos, posts, waiting]) if (await hasRow(query)) return true;
  return isShownByClub(tx, name);
}

/** Checks whether a post by this user shows this upload, or they sent it as a photo that waits for a manager. */
export async function isNeededBy(tx: DatabaseTransaction, userId: number, name: string): Promise<boolean> {
  const posts = tx
    .selectFrom('postPictures')
    .innerJoin('posts', 'posts.id', 'postPictures.postId')
    .where('uploadName', '=', name)
    .where('posts.userId', '=', userId);
  const waiting = tx.selectFrom('waitingPhotos').where('uploadName', '=', name).where('userId', '=', userId);
  return (await hasRow(posts)) || hasRow(waiting);
}

/** Checks whether the gallery, an event, a page, or any version or draft of a page shows this upload. */
export async function isShownByClub(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const photos = tx.selectFrom('photos').where((eb) => beginsWith(eb, 'url', `/uploads/${name}/`));
  const events = tx.selectFrom('events').where((eb) => beginsWith(eb, 'picture', `/uploads/${name}/`));
  const sections = tx.selectFrom('sectionUploads').where('name', '=', name);
  const versions = tx.selectFrom('versionUploads').where('name', '=', name);
  return (await hasRow(photos)) || (await hasRow(events)) || (await hasRow(sections)) || hasRow(versions);
}

async function hasRow<TB extends keyof Schema>(query: SelectQueryBuilder<Schema, TB, object>): Promise<boolean> {
  const found = await query.select(sql.lit(1).as('one')).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Checks whether a user owns this upload. */
export async function isUploadOf(tx: DatabaseTransaction, userId: number, name: string): Promise<boolean> {
  return (await findUpload(tx, userId, name)) !== undefined;
}

/** Finds an upload that a user owns; undefined if only the club owns it by now. */
export function findUpload(db: Database | DatabaseTransaction, userId: number, name: string) {
  return db
    .selectFrom('uploads')
    .select(['id', 'look'])
    .where('userId', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Checks whether the club owns this upload. */
export async function isUploadOfClub(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('userId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst();
  return found !== undefined;
}

/** Checks whether all sizes of an upload exist; undefined when no one has uploaded it. */
export async function findReadiness(db: Database, name: string): Promise<boolean | undefined> {
  const rows = await db.selectFrom('uploads').select('sizesDueAt').where('name', '=', name).execute();
  return rows.length > 0 ? rows.every(({ sizesDueAt }) => sizesDueAt === null) : undefined;
}
