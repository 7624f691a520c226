import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { listPictureRows } from './pictures.ts';

/** The rows of a post and of everything that belongs to it. */
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
    .values(await withFreeKeys(tx, 'posts', [rows.post]))
    .execute();
  const peopleHere = await findPeople(tx, rows);
  const byPeopleHere = <Row extends { userId: number }>(all: Row[]) =>
    all.filter(({ userId }) => peopleHere.has(userId));
  await insertAll(tx, 'postPictures', rows.postPictures);
  await insertAll(tx, 'comments', await withFreeKeys(tx, 'comments', byPeopleHere(rows.comments)));
  await insertAll(tx, 'likes', byPeopleHere(rows.likes));
  const notifications = byPeopleHere(rows.notifications);
  await insertAll(
    tx,
    'notifications',
    notifications.map((row) => ({ ...row, byId: row.byId !== null && peopleHere.has(row.byId) ? row.byId : null })),
  );
}

/** Inserts a comment again. */
export async function insertCommentRows(tx: DatabaseTransaction, { comment }: CommentRows): Promise<void> {
  await tx
    .insertInto('comments')
    .values(await withFreeKeys(tx, 'comments', [comment]))
    .execute();
}

/**
 * Clears the submission key of rows whose key a newer row has. A member who got no response may have sent the same text again
 * after it was deleted.
 */
async function withFreeKeys<Row extends Keyed>(
  tx: DatabaseTransaction,
  table: 'posts' | 'comments',
  rows: Row[],
): Promise<Row[]> {
  const taken = new Set<string>();
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    for (const row of await listTaken(tx, table, rows.slice(from, from + rowsAtOnce))) taken.add(nameOf(row));
  return rows.map((row) => (taken.has(nameOf(row)) ? { ...row, submissionKey: null } : row));
}

interface Keyed {
  userId: number;
  submissionKey: string | null;
}

function nameOf({ userId, submissionKey }: Keyed): string {
  return `${userId} ${submissionKey}`;
}

async function listTaken(tx: DatabaseTransaction, table: 'posts' | 'comments', rows: Keyed[]): Promise<Keyed[]> {
  const keys = rows.flatMap(({ submissionKey }) => submissionKey ?? []);
  if (keys.length === 0) return [];
  const people = [...new Set(rows.map(({ userId }) => userId))];
  return tx
    .selectFrom(table)
    .select(['userId', 'submissionKey'])
    .where('userId', 'in', people)
    .where('submissionKey', 'in', keys)
    .execute();
}

/** Returns which of the people in these rows still have an account. */
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
