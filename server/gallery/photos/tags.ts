import { canRemoveTag } from '#contracts/gallery/photo-policies.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { listTags } from './describe.ts';

export type Tag = Awaited<ReturnType<typeof listTags>>[number];

export function mayRemove(viewer: SignedInViewer, { userId, taggedBy }: Tag): boolean {
  return canRemoveTag(viewer, { user: String(userId), by: taggedBy === null ? undefined : String(taggedBy) });
}

export function notYours(field: string): Refusal {
  return new Refusal(403, {
    [field]: 'Only they, whoever added their name, and managers can take a name off a photo.',
  });
}

export async function areMembers(tx: DatabaseTransaction, userIds: number[]): Promise<boolean> {
  const members = await tx.selectFrom('users').select('id').where('id', 'in', userIds).where(isOfTheClub).execute();
  return members.length === userIds.length;
}

/** Removes tags. What a manager takes away from others is logged. */
export async function removeTags(
  tx: DatabaseTransaction,
  { userId, role, _id }: SignedInViewer,
  photoId: number,
  removed: Tag[],
): Promise<void> {
  if (removed.length === 0) return;
  const userIds = removed.map((tag) => tag.userId);
  await tx.deleteFrom('photoPeople').where('photoId', '=', photoId).where('userId', 'in', userIds).execute();
  const foreign = removed.find((tag) => tag.userId !== userId && tag.taggedBy !== userId);
  if (!foreign || !isManager({ _id, role })) return;
  const about = foreign.taggedBy ?? undefined;
  await addLogEntry(tx, { kind: 'content-changed', by: userId, about, detail: `people in photo ${photoId}` });
}
