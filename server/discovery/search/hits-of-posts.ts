import { sql } from 'kysely';
import type { SearchHit } from '#contracts/discovery/search.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cutSnippet } from './snippet.ts';

/** How many of the newest comments are searched for the excerpt. */
const commentsRead = 50;

export async function listPostHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'body', 'posts.createdAt', 'name', 'avatar'])
    .where('posts.id', 'in', ids)
    .where(isShown('post', 'posts.id'))
    .execute();
  const pictures = await db
    .selectFrom('postPictures')
    .select(['postId', 'alt'])
    .where('postId', 'in', ids)
    .orderBy('position')
    .execute();
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const comments = Map.groupBy(await listComments(db, ids), ({ postId }) => postId);
  return rows.map(({ id, body, createdAt, name, avatar }) => {
    const replies = (comments.get(id) ?? []).map((comment) => `${comment.name}: ${comment.body}`);
    const shown = (picturesOf.get(id) ?? []).map(({ alt }) => alt || 'A picture');
    // A post with nothing but pictures begins with what they show.
    const texts = [body, ...shown, ...replies].filter(Boolean);
    return {
      _id: String(id),
      title: name,
      text: cutSnippet(texts, sought),
      href: `/post/${id}`,
      date: new Date(createdAt).toISOString(),
      picture: avatar,
    };
  });
}

function listComments(db: Database, postIds: number[]) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .select(['postId', 'userId', 'body'])
        .select(sql<number>`row_number() over (partition by post_id order by id desc)`.as('nth'))
        .where('postId', 'in', postIds)
        .where(isShown('comment', 'comments.id'))
        .as('newest'),
    )
    .innerJoin('users', 'users.id', 'newest.userId')
    .select(['newest.postId', 'newest.body', 'users.name'])
    .where('newest.nth', '<=', commentsRead)
    .execute();
}
