import type { Post } from '#contracts/feed/posts.ts';
import type { Database } from '#server/platform/database/schema.ts';

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
