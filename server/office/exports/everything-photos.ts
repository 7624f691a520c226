import { breakfastId } from '#contracts/platform/event-id.ts';
import { letterUrl } from '#contracts/platform/letters.ts';
import { pictureUrl } from '#contracts/platform/pictures/pictures.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';

/** Collects what a member uploaded and added to the gallery, and whom they named; part of `collectEverything`. */
export async function collectPhotos(db: Database, userId: number) {
  const uploads = await db
    .selectFrom('uploads')
    .select(['name', 'preset', 'width', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'url', 'caption', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const tags = await db
    .selectFrom('photoPeople')
    .select(['photoId', 'userId', 'taggedBy', 'taggedAt'])
    .where((eb) => eb.or([eb('userId', '=', userId), eb('taggedBy', '=', userId)]))
    .execute();
  const waiting = await db
    .selectFrom('waitingPhotos')
    .select(['url', 'caption', 'eventId', 'breakfastMonth', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const faces = await db
    .selectFrom('faces')
    .select(['photoId', 'x', 'y', 'size', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const faceNames = await db
    .selectFrom('faceNames')
    .innerJoin('faces', 'faces.id', 'faceNames.faceId')
    .select(['photoId', 'faceId', 'personId', 'name', 'faceNames.createdAt'])
    .where('suggestedBy', '=', userId)
    .execute();
  const faceVotes = await db
    .selectFrom('faceVotes')
    .innerJoin('faceNames', 'faceNames.id', 'faceVotes.nameId')
    .select(['faceVotes.faceId', 'personId', 'name', 'faceVotes.createdAt'])
    .where('userId', '=', userId)
    .execute();
  return {
    uploads: uploads.map(({ name, preset, width, createdAt }) => ({
      url: preset === 'letter' ? letterUrl(name) : pictureUrl(name, width),
      date: toDate(createdAt),
    })),
    photos: photos.map(({ id, createdAt, ...photo }) => ({ _id: String(id), ...photo, date: toDate(createdAt) })),
    photosThatWait: waiting.map(({ url, caption, eventId, breakfastMonth, createdAt }) => ({
      url,
      caption,
      event: breakfastMonth === null ? eventId && String(eventId) : breakfastId(breakfastMonth),
      date: toDate(createdAt),
    })),
    namesOnPhotos: tags.map((tag) => ({
      photo: String(tag.photoId),
      person: String(tag.userId),
      addedByYou: tag.taggedBy === userId,
      date: toDate(tag.taggedAt),
    })),
    facesMarked: faces.map(({ photoId, createdAt, ...spot }) => ({
      photo: String(photoId),
      ...spot,
      date: toDate(createdAt),
    })),
    namesOfFaces: faceNames.map(({ photoId, faceId, personId, name, createdAt }) => ({
      photo: String(photoId),
      face: String(faceId),
      person: personId === null ? null : String(personId),
      name,
      date: toDate(createdAt),
    })),
    agreedNames: faceVotes.map(({ faceId, personId, name, createdAt }) => ({
      face: String(faceId),
      person: personId === null ? null : String(personId),
      name,
      date: toDate(createdAt),
    })),
  };
}
