import { sql } from 'kysely';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isNotMuted } from '#server/platform/database/mutes.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { commentText, likeText } from './texts.ts';

type Described = Pick<Notification, 'href' | 'text' | 'by' | 'count'>;

/** Describes likes of a person's posts, by the ids of the posts. */
export async function describeLikes(db: Database, userId: number, postIds: number[]): Promise<Map<number, Described>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('likes')
        .select(['postId', 'userId'])
        .select([
          sql<number>`row_number() over (partition by post_id order by created_at desc, user_id desc)`.as('place'),
          sql<number>`count(*) over (partition by post_id)`.as('count'),
        ])
        .where('postId', 'in', postIds)
        .where('userId', '!=', userId)
        .where(isNotMuted(userId, 'likes.userId'))
        .as('latest'),
    )
    .innerJoin('posts', 'posts.id', 'latest.postId')
    .innerJoin('users', 'users.id', 'latest.userId')
    .select(['latest.postId', 'latest.userId', 'latest.count', 'posts.body as post', 'users.name', 'users.avatar'])
    .where('latest.place', '=', 1)
    .execute();
  return new Map(
    rows.map(({ postId, count, post, ...liker }) => [
      postId,
      {
        count,
        by: toPerson(liker),
        href: `/post/${postId}#post-${postId}`,
        text: likeText({ name: liker.name, count, post }),
      },
    ]),
  );
}

/** Describes comments since a person last looked, by the ids of the posts. */
export async function describeComments(
  db: Database,
  userId: number,
  postIds: number[],
): Promise<Map<number, Described>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .innerJoin('comments', 'comments.postId', 'notifications.postId')
        .select((eb) => [
          'notifications.postId',
          eb.fn.countAll<number>().as('count'),
          sql<number>`count(distinct comments.user_id)`.as('people'),
          eb.fn.min('comments.id').as('firstId'),
          eb.fn.max('comments.id').as('lastId'),
        ])
        .where('notifications.userId', '=', userId)
        .where('notifications.kind', '=', 'comment')
        .where('notifications.postId', 'in', postIds)
        .where('comments.userId', '!=', userId)
        .whereRef('comments.id', '>=', 'notifications.sinceCommentId')
        .where(isShown('comment', 'comments.id'))
        .where(isNotMuted(userId, 'comments.userId'))
        .groupBy('notifications.postId')
        .as('unread'),
    )
    .innerJoin('comments', 'comments.id', 'unread.lastId')
    .innerJoin('users', 'users.id', 'comments.userId')
    .innerJoin('posts', 'posts.id', 'unread.postId')
    .innerJoin('users as authors', 'authors.id', 'posts.userId')
    .select(['unread.postId', 'unread.count', 'people', 'firstId', 'posts.body as post', 'authors.name as author'])
    .select(['posts.userId as authorId', 'users.id as userId', 'users.name', 'users.avatar'])
    .execute();
  return new Map(
    rows.map(({ postId, count, people, firstId, post, authorId, ...writer }) => {
      const author = authorId === userId ? null : writer.author;
      const isByAuthor = authorId === writer.userId;
      const text = commentText({ name: writer.name, count, people, post, author, isByAuthor });
      return [postId, { count, by: toPerson(writer), href: `/post/${postId}#comment-${firstId}`, text }];
    }),
  );
}

interface PersonRow {
  userId: number;
  name: string;
  avatar: string | null;
}

function toPerson({ userId, name, avatar }: PersonRow): NonNullable<Notification['by']> {
  return { user: String(userId), name, avatar };
}
