import { sql } from 'kysely';
import { type ActivityPost, activityLimits } from '#contracts/discovery/activity.ts';
import { listPictureRows, toPicture } from '#server/feed/posts/pictures.ts';
import { newestFirst } from '#server/feed/posts/queries.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Lists posts, newest first. */
export async function listActivityPosts(db: Database, userId: number): Promise<ActivityPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'createdAt', sql<string>`substr(body, 1, ${activityLimits.text + 1})`.as('start')])
    .select((eb) =>
      eb
        .selectFrom('comments')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('comments.postId', '=', 'posts.id')
        .where(isShown('comment', 'comments.id'))
        .as('commentCount'),
    )
    .where('userId', '=', userId)
    .where(isShown('post', 'posts.id'))
    .orderBy(newestFirst)
    .limit(activityLimits.posts)
    .execute();
  const pictures = await listPictureRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, createdAt, start, commentCount }) => {
    const first = pictures.find(({ postId }) => postId === id);
    return {
      _id: String(id),
      text: cutText(start),
      picture: first ? toPicture(first) : null,
      date: new Date(createdAt).toISOString(),
      commentCount: Number(commentCount),
    };
  });
}

/** Cuts between two words where there is a space not far from the end. */
function cutText(text: string): string {
  const letters = [...text];
  if (letters.length <= activityLimits.text) return text;
  const end = activityLimits.text - 1;
  const space = letters.slice(0, end + 1).findLastIndex((letter) => /\s/.test(letter));
  const kept = letters.slice(0, space > end / 2 ? space : end).join('');
  return `${kept.trimEnd()}…`;
}

/** Counts a person’s posts, up to 1,000. */
export async function countPostsBy(db: Database, userId: number): Promise<number> {
  const some = db
    .selectFrom('posts')
    .select('id')
    .where('userId', '=', userId)
    .where(isShown('post', 'posts.id'))
    .limit(activityLimits.counted);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
