import type { FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import * as endpoints from '#contracts/notifications/notifications.ts';
import { isAdmin, isManager } from '#contracts/platform/policies.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { readCursor } from './cursor.ts';
import { selectDecisions } from './decisions.ts';
import { countPending, findWaitingPeople, findWaitingPhotos, findWaitingVouches, type Pending } from './pending.ts';
import { selectPlaces } from './places.ts';
import { listNotifications } from './queries.ts';
import { findWaitingReports } from './reports.ts';
import {
  findReader,
  type Reader,
  selectAnnouncements,
  selectPersonal,
  selectReceivedNotices,
  selectTags,
} from './select.ts';

export function notificationRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.listNotifications, async ({ viewer, query, reply }) => {
    const { limit = endpoints.notificationLimits.page, before } = query;
    const after = before === undefined ? undefined : readCursor(before);
    if (before !== undefined && !after) throw badField('before', 'We couldn’t find that.');
    const reader = await findReader(db, viewer.userId, Date.now());
    const pending = {
      people: isAdmin(viewer) ? await findWaitingPeople(db) : undefined,
      reports: isManager(viewer) ? await findWaitingReports(db, viewer.userId) : undefined,
      vouches: isManager(viewer) ? await findWaitingVouches(db) : undefined,
      photos: isManager(viewer) ? await findWaitingPhotos(db) : undefined,
    };
    const found = await listNotifications(db, reader, pending, { limit: limit + 1, after });
    const { rows, hasMore } = cutPage(found, limit);
    const page = { items: rows, next: nextAfter(rows, limit, hasMore) };
    const items = sendListPage(reply, endpoints.listNotifications, { query }, page);
    // Newest first: once one was seen, so were all after it.
    const listsAllUnseen = !after && (!hasMore || rows.some(({ seen }) => seen));
    const unseen = listsAllUnseen ? rows.filter(({ seen }) => !seen).length : await countUnseen(db, reader, pending);
    return {
      unseen,
      items,
      ...(!reader.isProven && { mustConfirm: true as const }),
      ...(reader.isFailing && { emailFails: true as const }),
    };
  });

  handle(app, endpoints.markNotificationsSeen, async ({ viewer, body }) => {
    const now = Date.now();
    await markSeen(db, viewer.userId, body.until === undefined ? now : Math.min(now, Date.parse(body.until)));
    return success;
  });
}

/** Marks a person's notifications up to a moment (epoch ms) as seen; an earlier moment changes nothing. Idempotent. */
async function markSeen(db: Database, userId: number, until: number): Promise<void> {
  await db
    .insertInto('notificationReaders')
    .values({ userId, seenAt: until })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ seenAt: until })
        .where(sql<SqlBool>`notification_readers.seen_at < ${until}`),
    )
    .execute();
}

/** Counts a person's unseen notifications, up to 100. */
async function countUnseen(db: Database, reader: Reader, pending: Pending): Promise<number> {
  const one = sql<number>`1`.as('one');
  const isNew = (
    at: 'notifications.at' | 'tagNotifications.at' | 'eventAnnouncements.at' | 'movedUpAt' | 'dueAt' | 'decidedAt',
  ) => sql<boolean>`${sql.ref(at)} > ${reader.seenAt}`;
  const parts = [
    selectPersonal(db, reader).select(one).where(isNew('notifications.at')).limit(endpoints.mostUnseen),
    selectTags(db, reader).select(one).where(isNew('tagNotifications.at')).limit(endpoints.mostUnseen),
    selectAnnouncements(db, reader).select(one).where(isNew('eventAnnouncements.at')).limit(endpoints.mostUnseen),
    selectPlaces(db, reader).select(one).where(isNew('movedUpAt')).limit(endpoints.mostUnseen),
    selectReceivedNotices(db, reader).select(one).where(isNew('dueAt')).limit(endpoints.mostUnseen),
    selectDecisions(db, reader).select(one).where(isNew('decidedAt')).limit(endpoints.mostUnseen),
  ];
  const counts = await Promise.all(parts.map(async (part) => (await part.execute()).length));
  const unseen = counts.reduce((sum, count) => sum + count, countPending(pending, reader.seenAt));
  return Math.min(unseen, endpoints.mostUnseen);
}
