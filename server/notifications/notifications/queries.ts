import type { Notification } from '#contracts/notifications/notifications.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byPlace, type Entry, isAfter, type Part, toCursor } from './cursor.ts';
import { listDecisions } from './decisions.ts';
import { describeComments, describeLikes } from './describe-posts.ts';
import { describeTags } from './describe-tags.ts';
import { listPending, type Pending } from './pending.ts';
import { listPlaces } from './places.ts';
import { type Reader, selectAnnouncements, selectPersonal, selectReceivedNotices, selectTags } from './select.ts';
import { eventText } from './texts.ts';

/** Lists notifications, newest first. */
export async function listNotifications(
  db: Database,
  reader: Reader,
  pending: Pending,
  part: Part,
): Promise<Notification[]> {
  const found = [
    ...(await listPersonal(db, reader, part)),
    ...(await listTags(db, reader, part)),
    ...(await listAnnouncements(db, reader, part)),
    ...(await listPlaces(db, reader, part)),
    ...(await listReceived(db, reader, part)),
    ...(await listDecisions(db, reader, part)),
    ...listPending(pending, part),
  ];
  return found
    .sort(byPlace)
    .slice(0, part.limit)
    .map(({ id, at, source, ...content }) => ({
      ...content,
      _id: toCursor({ id, at, source }),
      date: new Date(at).toISOString(),
      seen: at <= reader.seenAt,
    }));
}

async function listPersonal(db: Database, reader: Reader, { limit, after }: Part): Promise<Entry[]> {
  const rows = await selectPersonal(db, reader)
    .select(['id', 'kind', 'postId', 'at'])
    .where(isAfter(after, 'personal', 'notifications.at', 'notifications.id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const postsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ postId }) => postId);
  const described = {
    like: await describeLikes(db, reader.userId, postsOf('like')),
    comment: await describeComments(db, reader.userId, postsOf('comment')),
  };
  return rows.flatMap(({ id, kind, postId, at }) => {
    const content = described[kind].get(postId);
    // Undefined if it was undone since.
    return content ? [{ id, at, kind, source: 'personal' as const, ...content }] : [];
  });
}

async function listTags(db: Database, reader: Reader, { limit, after }: Part): Promise<Entry[]> {
  const rows = await selectTags(db, reader)
    .select(['id', 'at'])
    .where(isAfter(after, 'tag', 'tagNotifications.at', 'tagNotifications.id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const described = await describeTags(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, at }) => {
    const content = described.get(id);
    // Undefined if it was undone since.
    return content ? [{ id, at, kind: 'tag' as const, source: 'tag' as const, ...content }] : [];
  });
}

async function listAnnouncements(db: Database, reader: Reader, { limit, after }: Part): Promise<Entry[]> {
  const rows = await selectAnnouncements(db, reader)
    .leftJoin('users', 'users.id', 'eventAnnouncements.byId')
    .select(['eventAnnouncements.id', 'eventId', 'change', 'title', 'startDate', 'occurrences', 'newPlace', 'at'])
    .select(['byId', 'users.name', 'users.avatar'])
    .where(isAfter(after, 'event', 'eventAnnouncements.at', 'eventAnnouncements.id'))
    .orderBy('at', 'desc')
    .orderBy('eventAnnouncements.id', 'desc')
    .limit(limit)
    .execute();
  const withPage = await listEventsWithPage(
    db,
    rows.filter(({ change }) => change === 'deleted').map(({ eventId }) => eventId),
  );
  return rows.map(({ id, eventId, at, byId, name, avatar, ...event }) => ({
    id,
    at,
    source: 'event',
    kind: 'event',
    href: event.change === 'deleted' && !withPage.has(eventId) ? '/cal-events' : `/cal-events/${eventId}`,
    text: eventText(event),
    by: byId === null || name === null ? null : { user: String(byId), name, avatar },
    count: 1,
  }));
}

/** Returns which of the events that were called off still have a page, as every breakfast has. */
async function listEventsWithPage(db: Database, eventIds: string[]): Promise<Set<string>> {
  const breakfasts = eventIds.filter(breakfastMonth);
  const ids = eventIds.map(Number).filter(Number.isInteger);
  if (ids.length === 0) return new Set(breakfasts);
  const rows = await db.selectFrom('events').select('id').where('id', 'in', ids).execute();
  return new Set([...breakfasts, ...rows.map(({ id }) => String(id))]);
}

async function listReceived(db: Database, reader: Reader, { limit, after }: Part): Promise<Entry[]> {
  const rows = await selectReceivedNotices(db, reader)
    .leftJoin('users', 'users.id', 'notices.userId')
    .select(['deliveries.id', 'subjectId', 'subject', 'dueAt'])
    .select(['notices.userId', 'users.name', 'users.avatar'])
    .where(isAfter(after, 'notice', 'deliveries.dueAt', 'deliveries.id'))
    .orderBy('dueAt', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, subjectId, subject, dueAt, userId, name, avatar }) => ({
    id,
    at: dueAt,
    source: 'notice',
    kind: 'notice',
    href: `/notices/${subjectId}`,
    text: `Notice: ${subject}`,
    by: userId === null || name === null ? null : { user: String(userId), name, avatar },
    count: 1,
  }));
}
