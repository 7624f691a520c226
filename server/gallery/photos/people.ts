import { tooManyPeople } from '#contracts/gallery/photo-people.ts';
import { canRemoveTag } from '#contracts/gallery/photo-policies.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { announceTags } from '#server/notifications/notifications/announce-tags.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField, notFound, Refusal } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { listTags } from './describe.ts';

interface People {
  /** The whole list. */
  people: number[];
  /** The list that the sender saw: only what differs between the two is changed. */
  known?: number[] | undefined;
}

/** Called in the transaction that takes people out of a photo. */
export type OnPeopleRemoved = (
  tx: DatabaseTransaction,
  removed: { photoId: number; userIds: number[]; byId: number },
) => Promise<void>;

/**
 * Sets who is in a photo and notifies the new ones. Guests who were named before stay as they are.
 * @throws Refusal 403 when it leaves out a person whom the viewer may not remove; 400 `people` for people who are not members, or
 * too many; 404
 */
export async function savePeople(
  db: Database,
  viewer: SignedInViewer,
  id: number,
  { onRemoved, ...people }: People & { onRemoved: OnPeopleRemoved },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    const photo = tx.selectFrom('photos').select('id').where('id', '=', id).where(isShown('photo', 'photos.id'));
    if (!(await photo.executeTakeFirst())) throw notFound('photo');
    const tags = await listTags(tx, [id]);
    const { added, removed } = compare(tags, people);
    if (!removed.every((tag) => mayRemove(viewer, tag))) throw notYours('people');
    if (tags.length + added.length - removed.length > photoLimits.people) throw badField('people', tooManyPeople);
    if (!(await areMembers(tx, added))) throw badField('people', 'One of these people is no longer a member.');
    await removeTags(tx, viewer, id, removed);
    const userIds = removed.map(({ userId }) => userId);
    if (userIds.length > 0) await onRemoved(tx, { photoId: id, userIds, byId: viewer.userId });
    await addTags(tx, viewer, id, added);
    await indexDocuments(tx, 'photos', [id]);
  });
}

function compare(tags: Tag[], { people, known }: People): { added: number[]; removed: Tag[] } {
  const named = tags.map(({ userId }) => userId);
  const before = known ?? named;
  return {
    added: [...new Set(people)].filter((user) => !before.includes(user) && !named.includes(user)),
    removed: tags.filter(({ userId }) => before.includes(userId) && !people.includes(userId)),
  };
}

async function addTags(
  tx: DatabaseTransaction,
  { userId: taggedBy }: SignedInViewer,
  photoId: number,
  added: number[],
): Promise<void> {
  if (added.length === 0) return;
  const taggedAt = Date.now();
  await tx
    .insertInto('photoPeople')
    .values(added.map((userId) => ({ photoId, userId, taggedBy, taggedAt })))
    .execute();
  await announceTags(tx, { byId: taggedBy, userIds: added, at: taggedAt });
}

export type Tag = Awaited<ReturnType<typeof listTags>>[number];

export function mayRemove(viewer: SignedInViewer, { userId, taggedBy }: Tag): boolean {
  return canRemoveTag(viewer, { user: String(userId), by: taggedBy === null ? undefined : String(taggedBy) });
}

export function notYours(field: string): Refusal {
  return new Refusal(403, {
    [field]: 'Only that person, the member who added the name, and managers can take a name off a photo.',
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
