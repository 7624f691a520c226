import { sql } from 'kysely';
import { type Comment, type Post, postLimits } from '#contracts/posts.ts';
import { isShown } from '#server/database/hidden-items.ts';
import { isOfTheClub } from '#server/database/of-the-club.ts';
import type { Database } from '#server/database/schema.ts';
import { listPictureRows, toPicture } from './pictures.ts';

function selectPosts(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'posts.userId', 'users.name', 'users.avatar', 'posts.body', 'posts.createdAt', 'editedAt'])
    .select(isShown('post', 'posts.id').as('isShown'));
}

interface WrittenRow {
  id: number;
  userId: number;
  name: string;
  avatar: string | null;
  body: string;
  createdAt: number;
  editedAt: number | null;
  /** On SQLite, a number. */
  isShown: boolean | number;
}

function toWritten({ id, userId, name, avatar, body, createdAt, editedAt, isShown: shown }: WrittenRow): Comment {
  return {
    _id: String(id),
    user: String(userId),
    name,
    avatar,
    body,
    date: new Date(createdAt).toISOString(),
    edited: editedAt === null ? null : new Date(editedAt).toISOString(),
    ...(!shown && { hidden: true as const }),
  };
}

interface PostPage {
  limit: number;
  before?: number | undefined;
  by?: number | undefined;
  withHidden: boolean;
}

interface FoundPosts {
  posts: Post[];
  hasMore: boolean;
}

/**
 * Returns a page of at most `limit` posts, newest first, only those older than the post `before`, and only those of the
 * author `by`; each with all likes and its newest comments. It ends early, but not before the first post, when more would
 * make the response too large for a phone. Only managers get what is hidden.
 */
export async function listPosts(db: Database, { limit, before, by, withHidden }: PostPage): Promise<FoundPosts> {
  let query = selectPosts(db).limit(limit + 1);
  if (!withHidden) query = query.where(isShown('post', 'posts.id'));
  if (by === undefined) {
    query = query.orderBy('posts.id', 'desc');
    if (before !== undefined) query = query.where('posts.id', '<', before);
  } else {
    query = query.where('posts.userId', '=', by).where(isOfTheClub).orderBy(newestFirst);
    if (before !== undefined) query = query.where(newestFirst, '>', -before);
  }
  const rows = await query.execute();
  const posts = cutToWeight(
    await withReplies(db, rows.slice(0, limit), { commentsEach: postLimits.commentsInList, withHidden }),
  );
  return { posts, hasMore: rows.length > posts.length };
}

/** Orders the posts of one author by the index that is made for it. */
export const newestFirst = sql<number>`(-posts.id)`;

/** Characters of JSON, which leaves room below 200 kB for characters of several bytes. */
const heaviestPage = 150_000;

function cutToWeight(posts: Post[]): Post[] {
  let weight = 0;
  const end = posts.findIndex((post) => {
    weight += JSON.stringify(post).length;
    return weight > heaviestPage;
  });
  return end === -1 ? posts : posts.slice(0, Math.max(1, end));
}

/** Finds a post with all likes and all comments. Only managers get what is hidden. */
export async function findPost(db: Database, id: number, withHidden: boolean): Promise<Post | undefined> {
  const rows = await selectPosts(db)
    .where('posts.id', '=', id)
    .$if(!withHidden, (query) => query.where(isShown('post', 'posts.id')))
    .execute();
  return (await withReplies(db, rows, { commentsEach: Number.MAX_SAFE_INTEGER, withHidden }))[0];
}

/** Finds what decides who may change a post. Only managers find hidden ones. */
export async function findPostAuthor(
  db: Database,
  id: number,
  withHidden: boolean,
): Promise<{ user: string } | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('userId')
    .where('id', '=', id)
    .$if(!withHidden, (query) => query.where(isShown('post', 'posts.id')))
    .executeTakeFirst();
  return row && { user: String(row.userId) };
}

/** Finds what decides who may change a comment, of this post only. Only managers find hidden ones. */
export async function findCommentAuthor(
  db: Database,
  { postId, id, withHidden }: { postId: number; id: number; withHidden: boolean },
): Promise<{ user: string } | undefined> {
  const row = await db
    .selectFrom('comments')
    .select('userId')
    .where('id', '=', id)
    .where('postId', '=', postId)
    .$if(!withHidden, (query) =>
      query.where(isShown('comment', 'comments.id')).where(isShown('post', 'comments.postId')),
    )
    .executeTakeFirst();
  return row && { user: String(row.userId) };
}

interface Replies {
  commentsEach: number;
  withHidden: boolean;
}

async function withReplies(db: Database, rows: WrittenRow[], replies: Replies): Promise<Post[]> {
  const postIds = rows.map((row) => row.id);
  const [pictures, likes, comments] = await Promise.all([
    listPictureRows(db, postIds),
    listLikes(db, postIds),
    listComments(db, postIds, replies),
  ]);
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const commentsOf = Map.groupBy(comments, ({ postId }) => postId);
  return rows.map((row) => {
    const ofPost = commentsOf.get(row.id) ?? [];
    return {
      ...toWritten(row),
      pictures: (picturesOf.get(row.id) ?? []).map(toPicture),
      likes: likes.get(row.id) ?? [],
      comments: ofPost.map(toWritten),
      commentCount: ofPost[0]?.total ?? 0,
    };
  });
}

/** Oldest first. One row for each post, because a popular one has hundreds of likes. */
async function listLikes(db: Database, postIds: number[]): Promise<Map<number, Post['likes']>> {
  const rows = await db
    .selectFrom('likes')
    .select(['postId', sql<string>`string_agg(cast(user_id as text), ',' order by created_at, user_id)`.as('users')])
    .where('postId', 'in', postIds)
    .groupBy('postId')
    .execute();
  return new Map(rows.map(({ postId, users }) => [postId, users.split(',').map((user) => ({ user }))]));
}

/** Oldest first; only the newest ones of each post, with how many it has in all. */
function listComments(db: Database, postIds: number[], { commentsEach, withHidden }: Replies) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .select(['id', 'postId', 'userId', 'body', 'createdAt', 'editedAt'])
        .select([
          sql<number>`row_number() over (partition by post_id order by id desc)`.as('place'),
          sql<number>`count(*) over (partition by post_id)`.as('total'),
        ])
        .where('postId', 'in', postIds)
        .$if(!withHidden, (query) => query.where(isShown('comment', 'comments.id')))
        .as('newest'),
    )
    .innerJoin('users', 'users.id', 'newest.userId')
    .select(['newest.id', 'newest.postId', 'newest.userId', 'newest.body', 'newest.createdAt', 'newest.total'])
    .select(['newest.editedAt', 'users.name', 'users.avatar', isShown('comment', 'newest.id').as('isShown')])
    .where('newest.place', '<=', commentsEach)
    .orderBy('newest.id')
    .execute();
}
