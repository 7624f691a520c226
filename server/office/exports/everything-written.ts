import type { Database } from '#server/platform/database/schema.ts';
import { listOwn, toDate } from './own-rows.ts';

/** What somebody wrote, and what they answered; part of `collectEverything`. */
export async function collectWritten(db: Database, userId: number) {
  const posts = await listOwn(db, userId, 'posts', ['id', 'body', 'createdAt', 'editedAt']);
  const pictures = await db
    .selectFrom('postPictures')
    .innerJoin('posts', 'posts.id', 'postPictures.postId')
    .select(['postId', 'url', 'alt'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute();
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const comments = await listOwn(db, userId, 'comments', ['postId', 'body', 'createdAt', 'editedAt']);
  const likes = await listOwn(db, userId, 'likes', ['postId', 'createdAt']);
  const rsvps = await listOwn(db, userId, 'eventAnswers', ['eventId', 'answer', 'guests', 'note', 'answeredAt']);
  const tributes = await listOwn(db, userId, 'tributes', ['aboutId', 'body', 'createdAt']);
  const stories = await listOwn(db, userId, 'photoStories', ['photoId', 'body', 'createdAt']);
  const vouches = await listOwn(db, userId, 'vouches', ['name', 'email', 'words', 'state', 'reply', 'createdAt']);
  return {
    posts: posts.map(({ id, body, createdAt, editedAt }) => ({
      _id: String(id),
      body,
      pictures: (picturesOf.get(id) ?? []).map(({ url, alt }) => ({ url, alt })),
      date: toDate(createdAt),
      edited: editedAt && toDate(editedAt),
    })),
    comments: comments.map(({ postId, body, createdAt, editedAt }) => ({
      post: String(postId),
      body,
      date: toDate(createdAt),
      edited: editedAt && toDate(editedAt),
    })),
    tributes: tributes.map(({ aboutId, body, createdAt }) => ({
      about: String(aboutId),
      body,
      date: toDate(createdAt),
    })),
    photoStories: stories.map(({ photoId, body, createdAt }) => ({
      photo: String(photoId),
      body,
      date: toDate(createdAt),
    })),
    vouchedFor: vouches.map(({ createdAt, ...vouch }) => ({ ...vouch, date: toDate(createdAt) })),
    likes: likes.map(({ postId, createdAt }) => ({ post: String(postId), date: toDate(createdAt) })),
    eventAnswers: rsvps.map(({ eventId, answer, guests, note, answeredAt }) => ({
      event: eventId,
      answer,
      guests,
      note,
      date: toDate(answeredAt),
    })),
  };
}
