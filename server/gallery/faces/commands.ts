import { canDeleteFace } from '#contracts/gallery/face-policies.ts';
import { type FaceSpot, isSameFace } from '#contracts/gallery/face-spots.ts';
import { faceLimits } from '#contracts/gallery/faces.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notAllowed, Refusal } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry, logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import { readFace, requirePhoto } from './queries.ts';
import { type SuggestedName, sayName } from './say-name.ts';

interface NewFace {
  photoId: number;
  spot: FaceSpot;
  /** Who it is, if the viewer knows. */
  suggested: SuggestedName | undefined;
  submission: Submission;
}

/**
 * Marks a face, one for each key of the viewer, and returns its id.
 * @throws Refusal 404; 400 when it is marked already, when the photo has as many as it can or is kept on another site, or as
 * `sayName`; 422 when the key came with something else
 */
export async function markFace(db: Database, viewer: SignedInViewer, face: NewFace): Promise<number> {
  const { photoId, spot, suggested, submission } = face;
  const { userId } = viewer;
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    const earlier = await findSubmitted(tx, 'faces', userId, submission);
    if (earlier !== undefined) return earlier;
    await requireRoom(tx, photoId, spot);
    const { id } = await tx
      .insertInto('faces')
      .values({ photoId, userId, ...spot, createdAt: Date.now(), ...submission })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (suggested) await sayName(tx, viewer, await readFace(tx, id), suggested);
    return id;
  });
}

async function requireRoom(tx: DatabaseTransaction, photoId: number, spot: FaceSpot): Promise<void> {
  await requirePhoto(tx, photoId);
  const { width, height } = await tx
    .selectFrom('photos')
    .select(['width', 'height'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  if (width === null || height === null)
    throw refuse('Faces can’t be marked in this photo: it is kept on another site.');
  const marked = await tx.selectFrom('faces').select(['x', 'y', 'size']).where('photoId', '=', photoId).execute();
  if (marked.some((other) => isSameFace(spot, other, { width, height }))) {
    throw refuse('This face is already marked. Tap its ring to say who it is.');
  }
  if (marked.length >= faceLimits.inPhoto) throw refuse(`A photo can have up to ${faceLimits.inPhoto} marked faces.`);
}

function refuse(error: string): Refusal {
  return new Refusal(400, { error });
}

/** Deletes a face. What a manager takes away from others is logged. @throws Refusal 404, 403 */
export async function deleteFace(db: Database, viewer: SignedInViewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    const face = await readFace(tx, id);
    if (!canDeleteFace(viewer, face)) throw notAllowed();
    await tx.deleteFrom('faces').where('id', '=', id).execute();
    const logEntry = logEntryAboutOthers(viewer, 'content-removed', face.markedBy, `face in photo ${face.photoId}`);
    if (logEntry) await addLogEntry(tx, logEntry);
    await indexDocuments(tx, 'photos', [face.photoId]);
  });
}
