import type { Session } from '#contracts/account-settings.ts';
import { letterUrl } from '#contracts/letters.ts';
import { listPageMax } from '#contracts/list-pages.ts';
import { pictureUrl } from '#contracts/pictures/pictures.ts';
import { toUser } from '#server/accounts/queries.ts';
import { listSessionsOfDevice } from '#server/accounts/sessions.ts';
import type { Database } from '#server/database/schema.ts';
import { listDrafts } from '#server/drafts/queries.ts';
import { findEmailPreferences } from '#server/email-preferences/queries.ts';
import { findProfileByUser } from '#server/profiles/queries.ts';

/** Returns the account with the hash of its password. */
export async function readAccount(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailConfirmedAt', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the newest 100, newest first. */
export async function listSessions(db: Database, userId: number, currentId: string | null): Promise<Session[]> {
  const here = currentId ? await listSessionsOfDevice(db, currentId) : [];
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', Date.now())
    // A session with a successor is the same device.
    .where('successorId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(listPageMax)
    .execute();
  return rows.map(({ id, device, createdAt }) => ({
    _id: id,
    device,
    since: new Date(createdAt).toISOString(),
    current: here.includes(id),
  }));
}

/** Returns everything that a person put into the site, for them to keep; no program reads it back. */
export async function collectEverything(db: Database, userId: number): Promise<Record<string, unknown>> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'avatar', 'role', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
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
  const uploads = await db
    .selectFrom('uploads')
    .select(['name', 'preset', 'width', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const tags = await db
    .selectFrom('photoPeople')
    .select(['photoId', 'userId', 'taggedBy', 'taggedAt'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('taggedBy', '=', userId)]))
    .execute();
  return {
    account: { ...toUser(user), joined: toDate(user.createdAt) },
    emailPreferences: await findEmailPreferences(db, userId),
    profile: (await findProfileByUser(db, userId, userId)) ?? null,
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
    uploads: uploads.map(({ name, preset, width, createdAt }) => ({
      url: preset === 'letter' ? letterUrl(name) : pictureUrl(name, width),
      date: toDate(createdAt),
    })),
    drafts: await listDrafts(db, userId),
    likes: likes.map(({ postId, createdAt }) => ({ post: String(postId), date: toDate(createdAt) })),
    eventAnswers: rsvps.map(({ eventId, answer, guests, note, answeredAt }) => ({
      event: eventId,
      answer,
      guests,
      note,
      date: toDate(answeredAt),
    })),
    namesOnPhotos: tags.map((tag) => ({
      photo: String(tag.photoId),
      person: String(tag.userId),
      addedByYou: tag.taggedBy === userId,
      date: toDate(tag.taggedAt),
    })),
  };
}

function toDate(time: number): string {
  return new Date(time).toISOString();
}
