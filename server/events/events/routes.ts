import type { FastifyInstance } from 'fastify';
import { canDeleteEvent, canEditEvent } from '#contracts/events/event-policies.ts';
import * as endpoints from '#contracts/events/events.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { isManager } from '#contracts/platform/policies.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { badField, notAllowed } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import { refuseSkippedTimes } from '#server/platform/time/skipped-times.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { addAttendance } from './attendance.ts';
import { cancelEvent, restoreEvent } from './cancel.ts';
import { deleteEvents, updateFollowing } from './change-series.ts';
import { createEvent, updateEvent } from './commands.ts';
import { createEventPages } from './event-pages.ts';
import { listEventsBy, listEventsOfMonth } from './list-events.ts';
import { findEvent, findNextDate, readEvent, toEvent, toRowId } from './queries.ts';
import type { EventRow } from './series.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'beforeDeletion'>;

export function eventRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, config, beforeDeletion } = dependencies;
  const pages = createEventPages(dependencies);

  const today = () => localDay(config.timeZone, new Date());

  async function readAsViewer(id: string, viewer: SignedInViewer): Promise<endpoints.ClubEvent> {
    const [event] = await addAttendance(db, [await readEvent(db, id)], viewer.userId, config.timeZone);
    return event as endpoints.ClubEvent;
  }

  async function showEvent(id: string, viewer: SignedInViewer): Promise<endpoints.ShownEvent> {
    const event = await readAsViewer(id, viewer);
    return { ...event, nextDate: await findNextDate(db, event, today()) };
  }

  function contextOf(viewer: SignedInViewer) {
    return { byId: viewer.userId, timeZone: config.timeZone, origins: config };
  }

  /** Returns the context of a change that the viewer may make. @throws Refusal 403, 404 */
  async function allow(
    policy: typeof canDeleteEvent,
    viewer: SignedInViewer,
    { id, kind }: { id: string; kind: 'content-changed' | 'content-removed' },
  ) {
    const event = await readEvent(db, id);
    if (!policy(viewer, event)) throw notAllowed();
    return { ...contextOf(viewer), logEntry: logEntryAboutOthers(viewer, kind, event.userCreated, `event ${id}`) };
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

  handle(app, endpoints.listEvents, async ({ viewer: { userId }, query, versions, reply }) => {
    const { list, limit = listPageMax } = query;
    const request = { endpoint: endpoints.listEvents, values: { query }, limit, userId, versions, reply };
    const day = today();
    const read = async () => listEventsBy(db, { list, today: day, userId }, await readPart(query));
    return list === 'going' ? pages.sendUncached(request, read) : pages.send(request, day, read);
  });

  handle(app, endpoints.listEventsOfMonth, async ({ viewer: { userId }, params, query, versions, reply }) => {
    const { limit = listPageMax } = query;
    const values = { params, query };
    const request = { endpoint: endpoints.listEventsOfMonth, values, limit, userId, versions, reply };
    const read = async () => ({ events: await listEventsOfMonth(db, params.month, await readPart(query)) });
    return pages.send(request, today(), read);
  });

  handle(app, endpoints.readEvent, ({ viewer, params }) => showEvent(params.id, viewer));

  handle(app, endpoints.createEvent, async ({ viewer, body, request }) => {
    refuseSkippedTimes(body, config.timeZone);
    const id = await createEvent(db, body, readSubmission(request), contextOf(viewer));
    return readAsViewer(String(id), viewer);
  });

  handle(app, endpoints.updateEvent, async ({ viewer, params: { id }, query, body }) => {
    const context = await allow(canEditEvent, viewer, { id, kind: 'content-changed' });
    refuseSkippedTimes(body, config.timeZone);
    if (query.scope === 'following') await updateFollowing(db, toRowId(id), body, deletionBy(viewer), context);
    else await updateEvent(db, toRowId(id), body, context);
    return readAsViewer(id, viewer);
  });

  handle(app, endpoints.deleteEvent, async ({ viewer, params: { id }, query }) => {
    const context = await allow(canDeleteEvent, viewer, { id, kind: 'content-removed' });
    await deleteEvents(db, { id: toRowId(id), scope: query.scope ?? 'one' }, deletionBy(viewer), context);
    return success;
  });

  handle(app, endpoints.cancelEvent, async ({ viewer, params: { id }, body }) => {
    await cancelEvent(db, id, body.words, await allow(isManager, viewer, { id, kind: 'content-changed' }));
    return showEvent(id, viewer);
  });

  handle(app, endpoints.restoreEvent, async ({ viewer, params: { id } }) => {
    await restoreEvent(db, id, await allow(isManager, viewer, { id, kind: 'content-changed' }));
    return showEvent(id, viewer);
  });
}
