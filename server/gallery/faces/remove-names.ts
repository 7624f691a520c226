import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

interface Removed {
  photoId: number;
  userIds: number[];
  byId: number;
}

/**
 * Takes the names of people who were taken out of a photo off its faces. People who took themselves out cannot be named there
 * by others again.
 */
export async function removeNamesOfPeople(tx: DatabaseTransaction, removed: Removed): Promise<void> {
  const { photoId, userIds, byId } = removed;
  const faces = tx.selectFrom('faces').select('id').where('photoId', '=', photoId);
  const names = await tx
    .selectFrom('faceNames')
    .innerJoin('users', 'users.id', 'personId')
    .select(['faceNames.id', 'faceId', 'personId', 'users.name'])
    .where('personId', 'in', userIds)
    .where('faceId', 'in', faces)
    .where('deniedAt', 'is', null)
    .execute();
  const own = names.filter(({ personId }) => personId === byId);
  const ofOthers = names.filter(({ personId }) => personId !== byId).map(({ id }) => id);
  await tx.deleteFrom('faceNames').where('id', 'in', ofOthers).execute();
  await denyNames(tx, { userId: byId, name: own[0]?.name ?? '', faceIds: own.map(({ faceId }) => faceId) });
}

/**
 * Removes a member’s name from faces, also where it was typed. A row records that, so that others can’t name them there again.
 */
export async function denyNames(
  tx: DatabaseTransaction,
  { userId, name, faceIds }: { userId: number; name: string; faceIds: number[] },
): Promise<void> {
  if (faceIds.length === 0) return;
  await tx
    .deleteFrom('faceNames')
    .where('faceId', 'in', faceIds)
    .where((eb) =>
      eb.or([eb('personId', '=', userId), eb.and([eb('personId', 'is', null), eb('nameNorm', '=', fold(name))])]),
    )
    .execute();
  const now = Date.now();
  const denial = { personId: userId, name: null, nameNorm: null, suggestedBy: null, confirmedAt: null };
  await tx
    .insertInto('faceNames')
    .values(faceIds.map((faceId) => ({ ...denial, faceId, createdAt: now, deniedAt: now })))
    .execute();
}
