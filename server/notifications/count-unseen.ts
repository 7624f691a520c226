import { sql } from 'kysely';
import { mostUnseen } from '#contracts/notifications.ts';
import type { Database } from '#server/database/schema.ts';
import { selectPlaces } from './places.ts';
import { type Reader, selectAnnouncements, selectPersonal, selectReceivedNotices, selectTags } from './select.ts';
import type { WaitingPeople } from './waiting.ts';

/** Counts a person's unseen notifications, up to 100. */
export async function countUnseen(db: Database, reader: Reader, waiting: WaitingPeople | undefined): Promise<number> {
  const one = sql<number>`1`.as('one');
  const isNew = (at: 'notifications.at' | 'tagNotifications.at' | 'eventAnnouncements.at' | 'movedUpAt' | 'dueAt') =>
    sql<boolean>`${sql.ref(at)} > ${reader.seenAt}`;
  const parts = [
    selectPersonal(db, reader).select(one).where(isNew('notifications.at')).limit(mostUnseen),
    selectTags(db, reader).select(one).where(isNew('tagNotifications.at')).limit(mostUnseen),
    selectAnnouncements(db, reader).select(one).where(isNew('eventAnnouncements.at')).limit(mostUnseen),
    selectPlaces(db, reader).select(one).where(isNew('movedUpAt')).limit(mostUnseen),
    selectReceivedNotices(db, reader).select(one).where(isNew('dueAt')).limit(mostUnseen),
  ];
  const counts = await Promise.all(parts.map(async (part) => (await part.execute()).length));
  const unseen = counts.reduce((sum, count) => sum + count, waiting && waiting.at > reader.seenAt ? 1 : 0);
  return Math.min(unseen, mostUnseen);
}
