import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

/**
 * Removes somebody’s name from faces, also where it was typed. A row records that, so that nobody else names them there
 * again.
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
