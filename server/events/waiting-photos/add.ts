import {
  type ChosenPhoto,
  ownPhotoMissing,
  type PhotoSource,
  waitingPhotoLimits,
} from '#contracts/events/waiting-photos.ts';
import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { listManagers } from '#server/accounts/accounts/managers.ts';
import type { DatedEvent } from '#server/events/breakfasts/queries.ts';
import { readEvent } from '#server/events/events/queries.ts';
import { toEventColumns } from '#server/gallery/photos/describe.ts';
import { hasPhoto } from '#server/gallery/photos/queries.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { announce } from '#server/platform/live/announce.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { toMoment } from '#server/platform/time/time-zone.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';
import { isOwnPicture, type OwnPicture, readPicture } from '#server/platform/uploads/own-picture.ts';
import { countOwnWaiting } from './queries.ts';

interface SentPhotos {
  /** The id of an event or a breakfast. */
  eventId: string;
  /** The member who sends them. */
  userId: number;
  photos: ChosenPhoto[];
  source: PhotoSource;
}

/**
 * Adds photos of an event to those that wait for a manager, and returns how many of the member’s photos of this event now wait.
 * Leaves out photos that wait already or are in the gallery. Adds all of the others or, when it throws, none.
 * @throws Refusal 404; 400 `photos` beyond the limits, before the event begins, after it was canceled, and for a photo of someone
 *   else
 */
export async function addWaitingPhotos(
  tx: DatabaseTransaction,
  { eventId, userId, photos, source }: SentPhotos,
  context: PictureOrigins & { timeZone: string },
): Promise<number> {
  await markChanged(tx, 'uploads');
  // So that what one member sends at the same time is counted one by one.
  if (!(await lockAccount(tx, userId))) throw notFound('account');
  const event = await lockEvent(tx, eventId);
  refuseUnlessBegun(event, context.timeZone);
  const fresh = await findFresh(tx, userId, photos, context);
  const before = await countOwnWaiting(tx, userId, eventId);
  refuseTooMany({ ofEvent: before.ofEvent + fresh.length, ofMember: before.ofMember + fresh.length });
  if (fresh.length === 0) return before.ofEvent;
  const shared = { userId, source, createdAt: Date.now(), ...toEventColumns(eventId) };
  const rows = fresh.map(({ caption, picture: { url, uploadName } }) => ({ ...shared, caption, url, uploadName }));
  await tx.insertInto('waitingPhotos').values(rows).execute();
  await announce(tx, { userIds: await listManagers(tx) });
  return before.ofEvent + fresh.length;
}

/** Reads an event that no one deletes before the transaction ends. @throws Refusal 404 */
async function lockEvent(tx: DatabaseTransaction, eventId: string): Promise<DatedEvent> {
  const { eventId: rowId } = toEventColumns(eventId);
  // SQLite has one writer.
  if (rowId !== null && isPostgres(tx))
    await tx.selectFrom('events').select('id').where('id', '=', rowId).forKeyShare().execute();
  return readEvent(tx, eventId);
}

function refuseUnlessBegun({ startDate, canceled }: DatedEvent, timeZone: string): void {
  if (canceled) throw badField('photos', 'This event was canceled.');
  if (toMoment(startDate, timeZone) > Date.now())
    throw badField('photos', 'This event has not begun yet. Come back with your photos when it has.');
}

interface FreshPhoto {
  picture: OwnPicture;
  caption: string;
}

/** Returns those that neither wait nor are in the gallery, each of them once. */
async function findFresh(
  tx: DatabaseTransaction,
  userId: number,
  photos: ChosenPhoto[],
  origins: PictureOrigins,
): Promise<FreshPhoto[]> {
  const chosen = new Map<string, FreshPhoto>();
  for (const { url, caption } of photos) {
    const picture = readPicture(url, origins);
    if (!chosen.has(picture.url)) chosen.set(picture.url, { picture, caption });
  }
  const fresh = [];
  for (const photo of chosen.values()) {
    if (await isKnown(tx, userId, photo.picture.url)) continue;
    if (!(await isOwnPicture(tx, userId, photo.picture, origins))) throw badField('photos', ownPhotoMissing);
    fresh.push(photo);
  }
  return fresh;
}

async function isKnown(tx: DatabaseTransaction, userId: number, url: string): Promise<boolean> {
  const waiting = tx.selectFrom('waitingPhotos').select('id').where('userId', '=', userId).where('url', '=', url);
  return (await waiting.executeTakeFirst()) !== undefined || hasPhoto(tx, url);
}

function refuseTooMany({ ofEvent, ofMember }: { ofEvent: number; ofMember: number }): void {
  const limits = waitingPhotoLimits;
  if (ofEvent > limits.ofEvent)
    throw badField('photos', `Up to ${limits.ofEvent} of your photos of one event can wait for a manager. ${later}`);
  if (ofMember > limits.ofMember)
    throw badField('photos', `Up to ${limits.ofMember} of your photos can wait for a manager. ${later}`);
}

const later = 'Send fewer, or send the others once a manager has reviewed these.';
