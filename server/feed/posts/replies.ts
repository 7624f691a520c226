import { sql } from 'kysely';
import { type Comment, type Post, postLimits } from '#contracts/feed/posts.ts';
import { isListed, isShown, type WithHidden } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cutPage } from '#server/platform/http/list-pages.ts';
import { toWritten } from '#server/platform/written/written.ts';

export interface Replies {
  /** How many comments of each post, the newest ones. */
  commentsEach: number;
  withHidden: WithHidden;
}

const commentColumns = { id: 'comments.id', author: 'comments.userId' };

type RepliesOfPost = Pick<Post, 'likes' | 'likeCount' | 'comments' | 'commentCount'>;

/**
 * Reads the newest likes and comments of posts, and how many there are; returns a function from the id of a post to its
 * own. However many there are, only as many as a post shows are read, from the end of an index.
 */
export async function listReplies(
  db: Database,
  postIds: number[],
  which: Replies,
): Promise<(postId: number) => RepliesOfPost> {
  const rows = await selectHeads(db, postIds, which).execute();
  const comments = await listCommentsById(
    db,
    rows.flatMap(({ commentIds }) => toIds(commentIds)),
  );
  const commentsOf = Map.groupBy(comments, ({ postId }) => postId);
  const byPost = new Map(rows.map((row) => [row.id, row]));
  return (postId) => {
    const head = byPost.get(postId);
    return {
      likes: toIds(head?.likers ?? null).map((user) => ({ user: String(user) })),
      likeCount: Number(head?.likeCount ?? 0),
      comments: (commentsOf.get(postId) ?? []).map(toWritten),
      commentCount: Number(head?.commentCount ?? 0),
    };
  };
}

/** Selects a row for each post: its newest likes and comments, and how many there are of both. */
function selectHeads(db: Database, postIds: number[], { commentsEach, withHidden }: Replies) {
  const shown = isListed('comment', withHidden, commentColumns);
  return db
    .selectFrom('posts')
    .select([
      'id',
      sql<string | null>`(
        select string_agg(cast(user_id as text), ',' order by created_at, user_id) from (
          select user_id, created_at from likes where likes.post_id = posts.id
          order by created_at desc, user_id desc limit ${sql.lit(postLimits.likes)}
        ) as newest
      )`.as('likers'),
      sql<number>`(select count(*) from likes where likes.post_id = posts.id)`.as('likeCount'),
      sql<string | null>`(
        select string_agg(cast(id as text), ',') from (
          select comments.id from comments where comments.post_id = posts.id and ${shown}
          order by comments.id desc limit ${sql.lit(commentsEach)}
        ) as newest
      )`.as('commentIds'),
      sql<number>`(select count(*) from comments where comments.post_id = posts.id and ${shown})`.as('commentCount'),
    ])
    .where('id', 'in', postIds);
}

function toIds(list: string | null): number[] {
  return list ? list.split(',').map(Number) : [];
}

/** Lists comments, oldest first. */
function listCommentsById(db: Database, ids: number[]) {
  return selectComments(db).where('comments.id', 'in', ids).orderBy('comments.id').execute();
}

function selectComments(db: Database) {
  return db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.userId')
    .select(['comments.id', 'comments.postId', 'comments.userId', 'comments.body', 'comments.createdAt'])
    .select(['comments.editedAt', 'users.name', 'users.avatar', isShown('comment', 'comments.id').as('isShown')]);
}

interface CommentPage {
  limit: number;
  before?: number | undefined;
  withHidden: WithHidden;
}

/** Returns at most `limit` comments on a post, newest first, only those older than the comment `before`. */
export async function listComments(
  db: Database,
  postId: number,
  { limit, before, withHidden }: CommentPage,
): Promise<{ comments: Comment[]; hasMore: boolean }> {
  const rows = await selectComments(db)
    .where('comments.postId', '=', postId)
    .$if(before !== undefined, (query) => query.where('comments.id', '<', before as number))
    .where(isListed('comment', withHidden, commentColumns))
    .orderBy('comments.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows: page, hasMore } = cutPage(rows, limit);
  return { comments: page.map(toWritten), hasMore };
}
