import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';

/** Collects what a member wrote, and what they answered; part of `collectEverything`. */
export async function collectWritten(db: Database, userId: number) {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'body', 'createdAt', 'editedAt'])
    .where('userId', '=', userId)
    .execute();
  const pictures = await db
    .selectFrom('postPictures')
    .innerJoin('posts', 'posts.id', 'postPictures.postId')
    .select(['postId', 'url', 'alt'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute();
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const comments = await db
    .selectFrom('comments')
    .select(['postId', 'body', 'createdAt', 'editedAt'])
    .where('userId', '=', userId)
    .execute();
  const likes = await db.selectFrom('likes').select(['postId', 'createdAt']).where('userId', '=', userId).execute();
  const rsvps = await db
    .selectFrom('eventAnswers')
    .select(['eventId', 'answer', 'guests', 'note', 'answeredAt'])
    .where('userId', '=', userId)
    .execute();
  const tributes = await db
    .selectFrom('tributes')
    .select(['aboutId', 'body', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const stories = await db
    .selectFrom('photoStories')
    .select(['photoId', 'body', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const vouches = await db
    .selectFrom('vouches')
    .select(['name', 'email', 'words', 'state', 'reply', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['id', 'title', 'description', 'address', 'city', 'state', 'zip', 'startDate', 'endDate', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  return {
    posts: posts.map(({ id, body, createdAt, editedAt }) => ({
      _id: String(id),
      body,
      pictures: (picturesOf.get(id) ?? []).map(({ url, alt }) => ({ url, alt })),
      date: toDate(createdAt),
      edited: toDate(editedAt),
    })),
    comments: comments.map(({ postId, body, createdAt, editedAt }) => ({
      post: String(postId),
      body,
      date: toDate(createdAt),
      edited: toDate(editedAt),
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
    events: events.map(({ id, createdAt, ...event }) => ({ _id: String(id), ...event, date: toDate(createdAt) })),
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
