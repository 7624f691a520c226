import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { planReminder } from '#server/platform/reminders/reminders.ts';
import type { OldPhoto, OldPost } from './documents.ts';
import type { OldEvent } from './old-club.ts';
import type { StoredPicture } from './pictures.ts';
import { insertUpload, remember, type UserIds } from './write-people.ts';

/** SQLite takes some 30,000 values in a statement. */
const likesAtOnce = 1000;
/** Stands for dates that were not stored. */
const unknownDate = 0;

/** Writes a post with its comments and likes, and notes that it is here now. */
export async function writePost(tx: DatabaseTransaction, post: OldPost, userIds: UserIds): Promise<void> {
  const createdAt = post.date ?? unknownDate;
  const idOf = (user: string) => userIds.get(user) as number;
  const { id } = await tx
    .insertInto('posts')
    .values({ userId: idOf(post.user), body: post.body, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Two people there may be one here.
  const likers = [...new Set(post.likes.map(({ user }) => idOf(user)))];
  const likes = likers.map((userId) => ({ postId: id, userId, createdAt }));
  for (let first = 0; first < likes.length; first += likesAtOnce) {
    await tx
      .insertInto('likes')
      .values(likes.slice(first, first + likesAtOnce))
      .execute();
  }
  const comments = post.comments
    .map(({ user, body, date }) => ({ postId: id, userId: idOf(user), body, createdAt: date ?? createdAt }))
    .sort((one, other) => one.createdAt - other.createdAt);
  for (const comment of comments) await tx.insertInto('comments').values(comment).execute();
  await indexDocuments(tx, 'posts', [id]);
  await remember(tx, 'post', post._id, id);
}

/** Writes an event, plans its reminder, and notes that it is here now. */
export async function writeEvent(
  tx: DatabaseTransaction,
  { ids, event }: OldEvent,
  userIds: UserIds,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<void> {
  const { repeat: _, ...columns } = event;
  const userId = userIds.get(ids.userCreated ?? '') ?? null;
  const { id } = await tx
    .insertInto('events')
    .values({ ...columns, picture: null, userId, createdAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await indexDocuments(tx, 'events', [id]);
  await planReminder(tx, { _id: String(id), startDate: event.startDate }, timeZone);
  await remember(tx, 'event', ids._id, id);
}

/** Writes a photo. Its picture belongs to the club, like the pictures that managers add. */
export async function writePhoto(
  tx: DatabaseTransaction,
  { _id, caption, userCreated, date }: OldPhoto,
  picture: StoredPicture,
  userIds: UserIds,
  now: number,
): Promise<void> {
  const { url, width, height, look } = picture;
  const known = await tx.selectFrom('photos').select('id').where('url', '=', url).executeTakeFirst();
  const id = known?.id ?? (await insert());
  await remember(tx, 'photo', _id, id);

  async function insert(): Promise<number> {
    await insertUpload(tx, picture, 'photo', null, now);
    const userId = userIds.get(userCreated ?? '') ?? null;
    const row = await tx
      .insertInto('photos')
      .values({ userId, caption, url, width, height, look, createdAt: date ?? unknownDate })
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexDocuments(tx, 'photos', [row.id]);
    return row.id;
  }
}
