import { sql } from 'kysely';
import { type Post, postLimits } from '#contracts/feed/posts.ts';
import { isListed, isShown, type WithHidden } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toWritten, type WrittenRow } from '#server/platform/written/written.ts';
import { listPictureRows, toPicture } from './pictures.ts';
import { listReplies, type Replies } from './replies.ts';

function selectPosts(db: Database) {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'posts.userId', 'users.name', 'users.avatar', 'posts.body', 'posts.createdAt', 'editedAt'])
    .select(isShown('post', 'posts.id').as('isShown'));
}

interface PostPage {
  limit: number;
  before?: number | undefined;
  by?: number | undefined;
  withHidden: WithHidden;
}

/** A page of posts. */
export interface FoundPosts {
  posts: Post[];
  hasMore: boolean;
}

/**
 * Returns a page of at most `limit` posts, newest first, each with its newest likes and comments. Only posts older than `before`,
 * and only posts by the author `by`. It ends early, after at least one post, when more would make the response too large for a
 * phone.
 */
export async function listPosts(db: Database, { limit, before, by, withHidden }: PostPage): Promise<FoundPosts> {
  let query = selectPosts(db)
    .where(isListed('post', withHidden, postColumns))
    .limit(limit + 1);
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

const postColumns = { id: 'posts.id', author: 'posts.userId' };
const commentColumns = { id: 'comments.id', author: 'comments.userId' };

/** Orders the posts of one author by the index that is made for it. */
export const newestFirst = sql<number>`(-posts.id)`;

/** In characters of JSON, most of which are a byte. */
const heaviestPage = 150_000;

function cutToWeight(posts: Post[]): Post[] {
  let weight = 0;
  const end = posts.findIndex((post) => {
    weight += JSON.stringify(post).length;
    return weight > heaviestPage;
  });
  return end === -1 ? posts : posts.slice(0, Math.max(1, end));
}

/** Finds a post with its newest likes and comments. */
export async function findPost(db: Database, id: number, withHidden: WithHidden): Promise<Post | undefined> {
  const rows = await selectPosts(db)
    .where('posts.id', '=', id)
    .where(isListed('post', withHidden, postColumns))
    .execute();
  return (await withReplies(db, rows, { commentsEach: postLimits.comments, withHidden }))[0];
}

/** Finds the author of a post; by that, policies decide who may change it. */
export async function findPostAuthor(
  db: Database,
  id: number,
  withHidden: WithHidden,
): Promise<{ user: string } | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('userId')
    .where('id', '=', id)
    .where(isListed('post', withHidden, postColumns))
    .executeTakeFirst();
  return row && { user: String(row.userId) };
}

/** Finds the author of a comment on this post, like `findPostAuthor`. Finds the viewer’s own comment also under a hidden post. */
export async function findCommentAuthor(
  db: Database,
  { postId, id, withHidden }: { postId: number; id: number; withHidden: WithHidden },
): Promise<{ user: string } | undefined> {
  const row = await db
    .selectFrom('comments')
    .select('userId')
    .where('id', '=', id)
    .where('postId', '=', postId)
    .where(isListed('comment', withHidden, commentColumns))
    .where(isListed('post', withHidden, { id: 'comments.postId', author: commentColumns.author }))
    .executeTakeFirst();
  return row && { user: String(row.userId) };
}

async function withReplies(db: Database, rows: WrittenRow[], which: Replies): Promise<Post[]> {
  const postIds = rows.map((row) => row.id);
  const [pictures, replies] = await Promise.all([listPictureRows(db, postIds), listReplies(db, postIds, which)]);
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  return rows.map((row) => ({
    ...toWritten(row),
    pictures: (picturesOf.get(row.id) ?? []).map(toPicture),
    ...replies(row.id),
  }));
}

/**
 * Adds the viewer’s own like at the front of posts whose newest likes, the only ones that a post carries, don’t include
 * it. Returns the same array when there is nothing to add.
 */
export async function withOwnLikes(db: Database, posts: Post[], userId: number): Promise<Post[]> {
  const user = String(userId);
  const cut = posts.filter(
    ({ likes, likeCount }) => likes.length < likeCount && !likes.some((like) => like.user === user),
  );
  if (cut.length === 0) return posts;
  const rows = await db
    .selectFrom('likes')
    .select('postId')
    .where(
      'postId',
      'in',
      cut.map(({ _id }) => Number(_id)),
    )
    .where('userId', '=', userId)
    .execute();
  const liked = new Set(rows.map(({ postId }) => String(postId)));
  if (liked.size === 0) return posts;
  return posts.map((post) => (liked.has(post._id) ? { ...post, likes: [{ user }, ...post.likes] } : post));
}
