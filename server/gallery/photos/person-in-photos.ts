import { someAreFull } from '#contracts/gallery/photo-people.ts';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { announceTags } from '#server/notifications/notifications/announce-tags.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { listTags } from './describe.ts';
import { areMembers, mayRemove, notYours, type OnPeopleRemoved, removeTags, type Tag } from './people.ts';
import { someGone } from './update.ts';

interface PersonInPhotos {
  ids: number[];
  person: number;
  /** Whether they are to be named in these photos, or in none of them. */
  named: boolean;
  onRemoved: OnPeopleRemoved;
}

/**
 * Names a member in all of these photos, and notifies them once; or takes their name off all of them. Photos that already
 * are as asked stay as they are.
 * @throws Refusal 400 `person` when they are not a member; 400 `ids` when a photo is full; 403 `ids` when the viewer may not
 * take the name off one of them; 404 when a photo is gone. Nothing is changed then.
 */
export async function savePersonInPhotos(
  db: Database,
  viewer: SignedInViewer,
  { ids, person, named, onRemoved }: PersonInPhotos,
): Promise<void> {
  const photoIds = [...new Set(ids)];
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    await requirePhotos(tx, photoIds);
    const tags = await listTags(tx, photoIds);
    const theirs = tags.filter(({ userId }) => userId === person);
    if (!named) return takeOff(tx, viewer, theirs, onRemoved);
    if (!(await areMembers(tx, [person]))) throw badField('person', 'They are no longer a member.');
    const without = photoIds.filter((id) => !theirs.some(({ photoId }) => photoId === id));
    if (without.some((id) => countTags(tags, id) >= photoLimits.people)) throw badField('ids', someAreFull);
    await name(tx, viewer.userId, person, without);
  });
}

async function requirePhotos(tx: DatabaseTransaction, ids: number[]): Promise<void> {
  const photos = tx.selectFrom('photos').select('id').where('id', 'in', ids).where(isShown('photo', 'photos.id'));
  if ((await photos.execute()).length < ids.length) throw someGone();
}

function countTags(tags: Tag[], id: number): number {
  return tags.filter(({ photoId }) => photoId === id).length;
}

async function name(tx: DatabaseTransaction, byId: number, userId: number, photoIds: number[]): Promise<void> {
  if (photoIds.length === 0) return;
  const at = Date.now();
  const rows = photoIds.map((photoId) => ({ photoId, userId, taggedBy: byId, taggedAt: at }));
  await tx.insertInto('photoPeople').values(rows).execute();
  await announceTags(tx, { byId, userIds: [userId], at });
  await indexDocuments(tx, 'photos', photoIds);
}

async function takeOff(
  tx: DatabaseTransaction,
  viewer: SignedInViewer,
  tags: Tag[],
  onRemoved: OnPeopleRemoved,
): Promise<void> {
  if (!tags.every((tag) => mayRemove(viewer, tag))) throw notYours('ids');
  for (const tag of tags) {
    await removeTags(tx, viewer, tag.photoId, [tag]);
    await onRemoved(tx, { photoId: tag.photoId, userIds: [tag.userId], byId: viewer.userId });
  }
  await indexDocuments(
    tx,
    'photos',
    tags.map(({ photoId }) => photoId),
  );
}
