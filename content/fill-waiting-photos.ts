import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { UserIds } from './fill-profiles.ts';
import { clubTimeZone, hour } from './moments.ts';
import { drawingOf } from './site/photo.ts';

const photos = [
  { by: 'peglindqvist', scene: 'plate', ink: 'ink', caption: 'Somebody drew the lines fresh for us', ago: 5 * hour },
  { by: 'peglindqvist', scene: 'track', ink: 'ink', caption: '', ago: 5 * hour },
  { by: 'coachturo', scene: 'beach', ink: 'clay', caption: 'Who stayed to the end', ago: 4 * hour },
] as const;

/** Adds photos of the last event, sent by two members. */
export async function fillWaitingPhotos(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const { id: eventId } = await tx
    .selectFrom('events')
    .select('id')
    .where('startDate', '<', localDay(clubTimeZone, new Date(now)))
    .where('canceledAt', 'is', null)
    .orderBy('startDate', 'desc')
    .executeTakeFirstOrThrow();
  const rows = photos.map(({ by, scene, ink, caption, ago }) => ({
    userId: userIds.get(by) as number,
    eventId,
    caption,
    url: drawingOf(scene, ink),
    source: 'site' as const,
    createdAt: now - ago,
  }));
  await tx.insertInto('waitingPhotos').values(rows).execute();
}
