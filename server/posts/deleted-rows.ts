import type { DatabaseTransaction } from '#server/database/schema.ts';
import { listPictureRows } from './pictures.ts';

/** The rows of a post and of everything that hangs on it. */
export type PostRows = NonNullable<Awaited<ReturnType<typeof readPostRows>>>;
export type CommentRows = NonNullable<Awaited<ReturnType<typeof readCommentRows>>>;

export async function readPostRows(tx: DatabaseTransaction, id: number) {
  const post = await tx.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!post) return undefined;
  return {
    post,
    postPictures: await listPictureRows(tx, [id]),
    comments: await tx.selectFrom('comments').selectAll().where('postId', '=', id).orderBy('id').execute(),
    likes: await tx.selectFrom('likes').selectAll().where('postId', '=', id).execute(),
    notifications: await tx.selectFrom('notifications').selectAll().where('postId', '=', id).execute(),
  };
}

export async function readCommentRows(tx: DatabaseTransaction, id: number) {
  const comment = await tx.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
  return comment && { comment };
}

type Table = 'postPictures' | 'comments' | 'likes' | 'notifications';

/** Inserts a post again, without the comments and likes of people who have left. */
export async function insertPostRows(tx: DatabaseTransaction, rows: PostRows): Promise<void> {
  await tx
    .insertInto('posts')
    .values(await withFreeKey(tx, 'posts', rows.post))
    .execute();
  const isHere = await findPeople(tx, rows);
  const byPeopleHere = <Row extends { userId: number }>(all: Row[]) => all.filter(({ userId }) => isHere.has(userId));
  await insertAll(tx, 'postPictures', rows.postPictures);
  await insertAll(tx, 'comments', byPeopleHere(rows.comments));
  await insertAll(tx, 'likes', byPeopleHere(rows.likes));
  const notifications = byPeopleHere(rows.notifications);
  await insertAll(
    tx,
    'notifications',
    notifications.map((row) => ({ ...row, byId: row.byId !== null && isHere.has(row.byId) ? row.byId : null })),
  );
}

/** Inserts a comment again. */
export async function insertCommentRows(tx: DatabaseTransaction, { comment }: CommentRows): Promise<void> {
  await tx
    .insertInto('comments')
    .values(await withFreeKey(tx, 'comments', comment))
    .execute();
}

/** Whoever sent it may not have had a response, and sent it again after it was deleted: then that row has the key. */
async function withFreeKey<Row extends { userId: number; submissionKey: string | null }>(
  tx: DatabaseTransaction,
  table: 'posts' | 'comments',
  row: Row,
): Promise<Row> {
  if (row.submissionKey === null) return row;
  const sentAgain = await tx
    .selectFrom(table)
    .select('id')
    .where('userId', '=', row.userId)
    .where('submissionKey', '=', row.submissionKey)
    .executeTakeFirst();
  return sentAgain ? { ...row, submissionKey: null } : row;
}

/** Returns who of the people in these rows still has an account. */
async function findPeople(tx: DatabaseTransaction, rows: PostRows): Promise<Set<number>> {
  const ids = new Set([...rows.comments, ...rows.likes, ...rows.notifications].map(({ userId }) => userId));
  for (const { byId } of rows.notifications) if (byId !== null) ids.add(byId);
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(people.map(({ id }) => id));
}

/** Engines limit how many values one statement may have. */
const rowsAtOnce = 1000;

async function insertAll(tx: DatabaseTransaction, table: Table, rows: PostRows[Table]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce) as never)
      .execute();
  }
}
