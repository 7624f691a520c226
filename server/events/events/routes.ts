import type { FastifyInstance } from 'fastify';
import { canDeleteEvent, canEditEvent } from '#contracts/events/event-policies.ts';
import * as endpoints from '#contracts/events/events.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { badField, notAllowed } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { SignedInViewer } from '#server/platform/http/viewer.ts';
import { eventAboutOthers } from '#server/platform/security-log/commands.ts';
import { refuseSkippedTimes } from '#server/platform/time/skipped-times.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { addAttendance } from './attendance.ts';
import { cancelEvent, restoreEvent } from './cancel.ts';
import { deleteFollowing, updateFollowing } from './change-series.ts';
import { createEvent, deleteEvent, updateEvent } from './commands.ts';
import { listEventsBy, listEventsOfMonth } from './list-events.ts';
import { findEvent, readEvent, toEvent, toRowId } from './queries.ts';
import type { EventRow } from './series.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'beforeDeletion'>;

export function eventRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, config, beforeDeletion } = dependencies;

  /** Returns events as this viewer sees them. */
  function show(events: endpoints.PlannedEvent[], viewer: SignedInViewer): Promise<endpoints.ClubEvent[]> {
    return addAttendance(db, events, viewer.userId, config.timeZone);
  }

  async function showEvent(id: string, viewer: SignedInViewer): Promise<endpoints.ClubEvent> {
    const [event] = await show([await readEvent(db, id)], viewer);
    return event as endpoints.ClubEvent;
  }

  async function readIfAllowed(policy: typeof canDeleteEvent, viewer: SignedInViewer, id: string) {
    const event = await readEvent(db, id);
    if (!policy(viewer, event)) throw notAllowed();
    return event;
  }

  function deletionBy(viewer: SignedInViewer) {
    return { mayDelete: (row: EventRow) => canDeleteEvent(viewer, toEvent(row)), beforeDeletion };
  }

  async function readPart({
    limit = listPageMax,
    before,
  }: {
    limit?: number | undefined;
    before?: string | undefined;
  }) {
    const after = before === undefined ? undefined : await findEvent(db, before);
    if (before && !after) throw badField('before', 'This event is gone. Reload the list.');
    return { limit: limit + 1, after };
  }

  handle(app, endpoints.listEvents, async ({ viewer, query, reply }) => {
    const part = await readPart(query);
    const chosen = { list: query.list, today: localDay(config.timeZone, new Date()), userId: viewer.userId };
    const { events, total } = await listEventsBy(db, chosen, part);
    const { rows, hasMore } = cutPage(events, part.limit - 1);
    const page = { items: await show(rows, viewer), next: nextAfter(rows, part.limit - 1, hasMore), total };
    return sendListPage(reply, endpoints.listEvents, { query }, page);
  });

  handle(app, endpoints.listEventsOfMonth, async ({ viewer, params, query, reply }) => {
    const part = await readPart(query);
    const { rows, hasMore } = cutPage(await listEventsOfMonth(db, params.month, part), part.limit - 1);
    const page = { items: await show(rows, viewer), next: nextAfter(rows, part.limit - 1, hasMore) };
    return sendListPage(reply, endpoints.listEventsOfMonth, { params, query }, page);
  });

  handle(app, endpoints.readEvent, ({ viewer, params }) => showEvent(params.id, viewer));

  handle(app, endpoints.createEvent, async ({ viewer, body, request }) => {
    refuseSkippedTimes(body, config.timeZone);
    const id = await createEvent(db, body, readSubmission(request), {
      byId: viewer.userId,
      timeZone: config.timeZone,
      origins: config,
    });
    return showEvent(String(id), viewer);
  });

  handle(app, endpoints.updateEvent, async ({ viewer, params, query, body }) => {
    const { userCreated } = await readIfAllowed(canEditEvent, viewer, params.id);
    refuseSkippedTimes(body, config.timeZone);
    const entry = eventAboutOthers(viewer, 'content-changed', userCreated, `event ${params.id}`);
    const about = { byId: viewer.userId, timeZone: config.timeZone, origins: config, entry };
    if (query.scope === 'following') await updateFollowing(db, toRowId(params.id), body, deletionBy(viewer), about);
    else await updateEvent(db, toRowId(params.id), body, about);
    return showEvent(params.id, viewer);
  });

  handle(app, endpoints.deleteEvent, async ({ viewer, params, query }) => {
    const { userCreated } = await readIfAllowed(canDeleteEvent, viewer, params.id);
    const entry = eventAboutOthers(viewer, 'content-removed', userCreated, `event ${params.id}`);
    const about = { byId: viewer.userId, timeZone: config.timeZone, origins: config, entry };
    if (query.scope === 'following') await deleteFollowing(db, toRowId(params.id), deletionBy(viewer), about);
    else await deleteEvent(db, toRowId(params.id), beforeDeletion, about);
    return success;
  });

  handle(app, endpoints.cancelEvent, async ({ viewer, params, body }) => {
    const { userCreated } = await readIfAllowed(canDeleteEvent, viewer, params.id);
    const entry = eventAboutOthers(viewer, 'content-changed', userCreated, `event ${params.id}`);
    await cancelEvent(db, toRowId(params.id), body.words, {
      byId: viewer.userId,
      timeZone: config.timeZone,
      origins: config,
      entry,
    });
    return showEvent(params.id, viewer);
  });

  handle(app, endpoints.restoreEvent, async ({ viewer, params }) => {
    const { userCreated } = await readIfAllowed(canDeleteEvent, viewer, params.id);
    const entry = eventAboutOthers(viewer, 'content-changed', userCreated, `event ${params.id}`);
    await restoreEvent(db, toRowId(params.id), {
      byId: viewer.userId,
      timeZone: config.timeZone,
      origins: config,
      entry,
    });
    return showEvent(params.id, viewer);
  });
}
