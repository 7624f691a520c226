import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/notifications/notifications.ts';
import { isAdmin, isManager } from '#contracts/platform/policies.ts';
import { badField } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { markSeen } from './commands.ts';
import { countUnseen } from './count-unseen.ts';
import { readCursor } from './cursor.ts';
import { findWaitingPeople, findWaitingVouches } from './pending.ts';
import { listNotifications } from './queries.ts';
import { findWaitingReports } from './reports.ts';
import { findReader } from './select.ts';
import { findWaitingPhotos } from './waiting-photos.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function notificationRoutes(app: FastifyInstance, { db, config }: Dependencies): void {
  handle(app, endpoints.listNotifications, async ({ viewer, query, reply }) => {
    const { limit = endpoints.notificationLimits.page, before } = query;
    const after = before === undefined ? undefined : readCursor(before);
    if (before !== undefined && !after) throw badField('before', 'We couldn’t find that.');
    const reader = await findReader(db, viewer.userId, Date.now());
    const pending = {
      people: isAdmin(viewer) ? await findWaitingPeople(db, config.signup) : undefined,
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
