import { settlesName } from '#contracts/gallery/face-policies.ts';
import { type FaceName, faceLimits } from '#contracts/gallery/faces.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { announceTags } from '#server/notifications/notifications/announce-tags.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import type { FaceOfPhoto } from './queries.ts';

/**
 * Agrees with a name of a face, takes back the viewer’s agreement with any other, and settles the name if enough people
 * agree. Changes nothing if it is settled already, or if the viewer suggested it and is neither that person nor a
 * Manager.
 */
export async function agree(
  tx: DatabaseTransaction,
  viewer: SignedInViewer,
  face: FaceOfPhoto,
  name: FaceName,
): Promise<void> {
  if (name.isConfirmed) return;
  if (settlesName(viewer, name)) return confirmName(tx, viewer, face, name);
  if (name.suggestedBy === viewer._id) return;
  await vote(tx, viewer.userId, { faceId: Number(face._id), nameId: Number(name._id) });
  const agreed = new Set([...name.agreedBy, viewer._id]);
  if (agreed.size >= faceLimits.agree) await confirmName(tx, viewer, face, name);
}

async function vote(
  tx: DatabaseTransaction,
  userId: number,
  { faceId, nameId }: { faceId: number; nameId: number },
): Promise<void> {
  await tx
    .insertInto('faceVotes')
    .values({ faceId, nameId, userId, createdAt: Date.now() })
    .onConflict((conflict) => conflict.columns(['faceId', 'userId']).doUpdateSet({ nameId }))
    .execute();
}

/** Settles a name. A member is then among the people of the photo, named by the member who said so first. */
export async function confirmName(
  tx: DatabaseTransaction,
  viewer: SignedInViewer,
  { photoId }: FaceOfPhoto,
  { _id, user, suggestedBy }: FaceName,
): Promise<void> {
  await tx.updateTable('faceNames').set({ confirmedAt: Date.now() }).where('id', '=', Number(_id)).execute();
  if (user === null) return indexDocuments(tx, 'photos', [photoId]);
  // People who said it themselves need no notification.
  const taggedBy = user === viewer._id ? viewer.userId : Number(suggestedBy ?? viewer._id);
  await addPerson(tx, { photoId, userId: Number(user), taggedBy });
}

interface PersonInPhoto {
  photoId: number;
  userId: number;
}

/**
 * Adds a member to the people of a photo and notifies them, unless they are already named or the photo is full. The
 * caller has checked that they are a member, and has called `markChanged` for the photos.
 */
async function addPerson(
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
