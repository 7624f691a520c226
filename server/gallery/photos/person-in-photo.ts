import { photoLimits } from '#contracts/gallery/photos.ts';
import { announceTags } from '#server/notifications/notifications/announce-tags.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';

interface PersonInPhoto {
  photoId: number;
  userId: number;
}

/**
 * Adds a member to the people of a photo and notifies them, unless they are already named or the photo is full. The
 * caller has checked that they are a member, and has called `markChanged` for the photos.
 */
export async function addPerson(
  tx: DatabaseTransaction,
  { photoId, userId, taggedBy }: PersonInPhoto & { taggedBy: number },
): Promise<void> {
  const named = await tx.selectFrom('photoPeople').select('userId').where('photoId', '=', photoId).execute();
  if (named.length >= photoLimits.people || named.some((person) => person.userId === userId)) return;
  const at = Date.now();
  await tx.insertInto('photoPeople').values({ photoId, userId, taggedBy, taggedAt: at }).execute();
  await announceTags(tx, { byId: taggedBy, userIds: [userId], at });
  await indexDocuments(tx, 'photos', [photoId]);
}

/**
 * Removes a member from the people of a photo. The caller has checked the permission, and has called `markChanged` for
 * the photos.
 */
export async function removePerson(tx: DatabaseTransaction, { photoId, userId }: PersonInPhoto): Promise<void> {
  await tx.deleteFrom('photoPeople').where('photoId', '=', photoId).where('userId', '=', userId).execute();
  await indexDocuments(tx, 'photos', [photoId]);
}
