import { settlesName } from '#contracts/gallery/face-policies.ts';
import { type Face, type FaceName, faceLimits } from '#contracts/gallery/faces.ts';
import { addPerson } from '#server/gallery/photos/person-in-photo.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';

type FaceOfPhoto = Face & { photoId: number };

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
