import { tooManyPeople } from '#contracts/photo-people.ts';
import { canRemoveTag } from '#contracts/photo-policies.ts';
import { photoLimits } from '#contracts/photos.ts';
import { isManager } from '#contracts/policies.ts';
import { isShown } from '#server/database/hidden-items.ts';
import { isOfTheClub } from '#server/database/of-the-club.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { indexDocuments } from '#server/database/search-index/index-document.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { badField, notFound, Refusal } from '#server/http/errors.ts';
import type { SignedInViewer } from '#server/http/viewer.ts';
import { markChanged } from '#server/live/versions.ts';
import { announceTags } from '#server/notifications/announce-tags.ts';
import { logSecurityEvent } from '#server/security-log/commands.ts';
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

type Tag = Awaited<ReturnType<typeof listTags>>[number];

/**
 * Sets who is in a photo and notifies those who are new. Guests who were named before stay as they are.
 * @throws Refusal 403 when it leaves out somebody whom the viewer may not remove; 400 `people` for people who are not
 * members, or too many; 404
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
    if (!removed.every((tag) => mayRemove(viewer, tag))) throw notYours();
    if (tags.length + added.length - removed.length > photoLimits.people) throw badField('people', tooManyPeople);
    await requireMembers(tx, added);
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

function mayRemove(viewer: SignedInViewer, { userId, taggedBy }: Tag): boolean {
  return canRemoveTag(viewer, { user: String(userId), by: taggedBy === null ? undefined : String(taggedBy) });
}

function notYours(): Refusal {
  return new Refusal(403, { people: 'Only they, whoever added their name, and managers can take a name off a photo.' });
}

async function requireMembers(tx: DatabaseTransaction, userIds: number[]): Promise<void> {
  const members = await tx.selectFrom('users').select('id').where('id', 'in', userIds).where(isOfTheClub).execute();
  if (members.length < userIds.length) throw badField('people', 'One of these people is no longer a member.');
}

/** What a manager takes away from others is logged. */
async function removeTags(
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
  await logSecurityEvent(tx, { kind: 'content-changed', by: userId, about, detail: `people in photo ${photoId}` });
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
