import { sql } from 'kysely';
import { mostUnseen } from '#contracts/notifications/notifications.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { selectDecisions } from './decisions.ts';
import { countPending, type Pending } from './pending.ts';
import { selectPlaces } from './places.ts';
import { type Reader, selectAnnouncements, selectPersonal, selectReceivedNotices, selectTags } from './select.ts';

/** Counts a person's unseen notifications, up to 100. */
export async function countUnseen(db: Database, reader: Reader, pending: Pending): Promise<number> {
  const one = sql<number>`1`.as('one');
  const isNew = (
    at: 'notifications.at' | 'tagNotifications.at' | 'eventAnnouncements.at' | 'movedUpAt' | 'dueAt' | 'decidedAt',
  ) => sql<boolean>`${sql.ref(at)} > ${reader.seenAt}`;
  const parts = [
    selectPersonal(db, reader).select(one).where(isNew('notifications.at')).limit(mostUnseen),
    selectTags(db, reader).select(one).where(isNew('tagNotifications.at')).limit(mostUnseen),
    selectAnnouncements(db, reader).select(one).where(isNew('eventAnnouncements.at')).limit(mostUnseen),
    selectPlaces(db, reader).select(one).where(isNew('movedUpAt')).limit(mostUnseen),
    selectReceivedNotices(db, reader).select(one).where(isNew('dueAt')).limit(mostUnseen),
    selectDecisions(db, reader).select(one).where(isNew('decidedAt')).limit(mostUnseen),
  ];
  const counts = await Promise.all(parts.map(async (part) => (await part.execute()).length));
  const unseen = counts.reduce((sum, count) => sum + count, countPending(pending, reader.seenAt));
  return Math.min(unseen, mostUnseen);
}
