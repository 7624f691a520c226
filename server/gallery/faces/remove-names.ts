import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { denyNames } from './deny-names.ts';

interface Removed {
  photoId: number;
  userIds: number[];
  byId: number;
}

/**
 * Takes the names of people who were taken out of a photo off its faces. Those who took themselves out cannot be named there
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
    .execute();
  const own = names.filter(({ personId }) => personId === byId);
  const ofOthers = names.filter(({ personId }) => personId !== byId).map(({ id }) => id);
  await tx.deleteFrom('faceNames').where('id', 'in', ofOthers).execute();
  await denyNames(tx, { userId: byId, name: own[0]?.name ?? '', faceIds: own.map(({ faceId }) => faceId) });
}
