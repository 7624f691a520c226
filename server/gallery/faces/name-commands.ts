import { canDeleteFaceName, isOwnName } from '#contracts/gallery/face-policies.ts';
import type { Face, FaceName } from '#contracts/gallery/faces.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry, logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import { agree, removePerson } from './agree.ts';
import { type FaceOfPhoto, readFace } from './queries.ts';
import { denyNames } from './remove-names.ts';
import { alreadySettled, type SuggestedName, sayName } from './say-name.ts';

/** Says who a face is. Returns the face as it is afterwards. @throws Refusal 404, or as `sayName` */
export async function suggestName(
  db: Database,
  viewer: SignedInViewer,
  faceId: number,
  suggested: SuggestedName,
): Promise<Face> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    await sayName(tx, viewer, await readFace(tx, faceId), suggested);
    return readFace(tx, faceId);
  });
}

interface NamedFace {
  face: FaceOfPhoto;
  name: FaceName;
}

/** Agrees with a name. Returns the face as it is afterwards. @throws Refusal 404; 400 when another name is settled */
export async function agreeWithName(db: Database, viewer: SignedInViewer, nameId: number): Promise<Face> {
  const before = await readNamedFace(db, nameId);
  // A repeated agreement changes nothing, so no page has to load again.
  if (before.name.isConfirmed || before.name.agreedBy.includes(viewer._id)) return before.face;
  return changeName(db, nameId, async (tx, { face, name }) => {
    if (face.isSettled && !name.isConfirmed) throw alreadySettled(face);
    await agree(tx, viewer, face, name);
  });
}

/** Takes back an agreement, unless the name is settled. Returns the face as it is afterwards. Idempotent. @throws Refusal 404 */
export async function withdrawAgreement(db: Database, { userId }: SignedInViewer, nameId: number): Promise<Face> {
  return changeName(db, nameId, async (tx, { name }) => {
    if (name.isConfirmed) return;
    await tx.deleteFrom('faceVotes').where('nameId', '=', nameId).where('userId', '=', userId).execute();
  });
}

/**
 * Takes a name off a face. A member whose name was settled on no other face also goes off the people of the photo. Returns the
 * face as it is afterwards. What a Manager takes away from others is logged. @throws Refusal 404, 403
 */
export async function deleteName(db: Database, viewer: SignedInViewer, nameId: number): Promise<Face> {
  return changeName(db, nameId, async (tx, { face, name }) => {
    const { photoId } = face;
    const isOwn = isOwnName(viewer, name);
    if (!canDeleteFaceName(viewer, name)) throw notAllowed();
    if (isOwn) await denyNames(tx, { ...viewer, faceIds: [Number(face._id)] });
    else await tx.deleteFrom('faceNames').where('id', '=', nameId).execute();
    const userId = Number(name.user);
    const leaves = name.isConfirmed && name.user !== null && !(await isOnFace(tx, photoId, userId));
    if (leaves) await removePerson(tx, { photoId, userId });
    else await indexDocuments(tx, 'photos', [photoId]);
    if (isOwn) return;
    const logEntry = logEntryAboutOthers(
      viewer,
      'content-removed',
      name.suggestedBy,
      `name of a face in photo ${photoId}`,
    );
    if (logEntry) await addLogEntry(tx, logEntry);
  });
}

/** Checks whether another face in the photo is settled as this member, as in a picture of a picture or by mistake. */
async function isOnFace(tx: DatabaseTransaction, photoId: number, personId: number): Promise<boolean> {
  const names = tx
    .selectFrom('faceNames')
    .innerJoin('faces', 'faces.id', 'faceNames.faceId')
    .select('faceNames.id')
    .where('photoId', '=', photoId)
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null);
  return (await names.executeTakeFirst()) !== undefined;
}

async function changeName(
  db: Database,
  nameId: number,
  change: (tx: DatabaseTransaction, named: NamedFace) => Promise<void>,
): Promise<Face> {
  return inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    const named = await readNamedFace(tx, nameId);
    await change(tx, named);
    return readFace(tx, Number(named.face._id));
  });
}

/** Reads a name and its face. @throws Refusal 404 also for a Guest’s name and for a denied one, which is never shown */
async function readNamedFace(db: Database, nameId: number): Promise<NamedFace> {
  const row = await db.selectFrom('faceNames').select('faceId').where('id', '=', nameId).executeTakeFirst();
  if (!row) throw notFound('name');
  const face = await readFace(db, row.faceId);
  const name = face.names.find(({ _id }) => _id === String(nameId));
  if (!name) throw notFound('name');
  return { face, name };
}
