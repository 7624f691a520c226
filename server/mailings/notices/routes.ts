import type { FastifyInstance } from 'fastify';
import { countAudiences as countAudiencesEndpoint } from '#contracts/mailings/notice-audiences.ts';
import { listNoticeFailures } from '#contracts/mailings/notice-failures.ts';
import { listNoticeRecipients } from '#contracts/mailings/notice-recipients.ts';
import * as endpoints from '#contracts/mailings/notices.ts';
import { readReceivedNotice } from '#contracts/mailings/received-notices.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { mayLeaveByEmail } from '#server/accounts/accounts/proven-addresses.ts';
import { readOwnMailbox } from '#server/accounts/accounts/queries.ts';
import { findEvent } from '#server/events/events/queries.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { refuseSkippedTimes } from '#server/platform/time/skipped-times.ts';
import { toMoment } from '#server/platform/time/time-zone.ts';
import type { Services } from '#server/services.ts';
import { countAudiences } from './audience.ts';
import { createNotice, resumeNotice, retryNotice, stopNotice } from './commands.ts';
import { noticeEmail } from './emails.ts';
import { listRecipients } from './list-recipients.ts';
import { findOpenEvent, listFailures, listNotices, readNotice, readNoticeDetails } from './queries.ts';

type Dependencies = Pick<Services, 'db' | 'config' | 'readLetterhead'>;

export function noticeRoutes(app: FastifyInstance, { db, config, readLetterhead }: Dependencies): void {
  function readSendAt(local: string | null): number | null {
    if (local === null) return null;
    refuseSkippedTimes({ sendAt: local }, config.timeZone);
    return toMoment(local, config.timeZone);
  }

  handle(app, endpoints.listNotices, async ({ query, reply }) => {
    const { limit = endpoints.noticeLimits.list, before } = query;
    const notices = await listNotices(db, { limit: limit + 1, before });
    const { rows: items, hasMore } = cutPage(notices, limit);
    return sendListPage(reply, endpoints.listNotices, { query }, { items, next: nextAfter(items, limit, hasMore) });
  });

  handle(app, listNoticeFailures, async ({ params, query, reply }) => {
    const { limit = endpoints.noticeLimits.failures, before } = query;
    await readNotice(db, params.id);
    const part = { limit: limit + 1, after: before };
    const { rows: items, hasMore } = cutPage(await listFailures(db, params.id, part), limit);
    const page = { items, next: nextAfter(items, limit, hasMore) };
    return sendListPage(reply, listNoticeFailures, { params, query }, page);
  });

  handle(app, listNoticeRecipients, async ({ params, query, reply }) => {
    const { limit = listPageMax, before } = query;
    await readNotice(db, params.id);
    const found = await listRecipients(db, params.id, { limit: limit + 1, after: before });
    const { rows: items, hasMore } = cutPage(found, limit);
    const page = { items, next: nextAfter(items, limit, hasMore) };
    return sendListPage(reply, listNoticeRecipients, { params, query }, page);
  });

  /** Returns the event of a notice, and its title if the notice goes to the people of that event. */
  async function readEventOf({ audience, event }: endpoints.WrittenNotice) {
    const found = event === null ? undefined : await findEvent(db, event);
    if (audience !== 'event') return { eventId: found ? event : null, eventTitle: null };
    if (!found) throw badField('event', 'This event was removed. Choose another one.');
    return { eventId: event, eventTitle: found.title };
  }

  handle(app, countAudiencesEndpoint, () => countAudiences(db, Date.now()));

  handle(app, endpoints.readNotice, ({ params }) => readNoticeDetails(db, params.id));

  handle(app, readReceivedNotice, ({ viewer, params }) => readReceived(db, params.id, viewer.userId));

  handle(app, endpoints.createNotice, async ({ viewer, body, request }) => {
    const { audience, subject, message } = body;
    const written = { audience, ...(await readEventOf(body)), subject, message };
    const sender = { userId: viewer.userId, submission: readSubmission(request) };
    const id = await createNotice(db, sender, written, readSendAt(body.sendAt));
    return readNotice(db, id);
  });

  handle(app, endpoints.sendTestNotice, async ({ viewer, body }) => {
    const recipient = await readOwnMailbox(db, viewer.userId);
    const isFromProven = await mayLeaveByEmail(db, viewer.userId);
    const { eventId, eventTitle } = await readEventOf(body);
    const openEvent = await findOpenEvent(db, eventTitle === null ? null : eventId, config.timeZone);
    const notice = { ...body, id: null, eventTitle, openEvent, isFromProven };
    // Also for a manager who gets no notices: they want to see this one.
    const { subscription: _subscription, ...email } = noticeEmail(recipient, notice, await readLetterhead());
    await enqueue(db, 'send-mail', email);
    return success;
  });

  handle(app, endpoints.stopNotice, async ({ viewer, params }) => {
    await stopNotice(db, params.id, viewer.userId);
    return readNotice(db, params.id);
  });

  handle(app, endpoints.resumeNotice, async ({ viewer, params }) => {
    await resumeNotice(db, params.id, viewer.userId);
    return readNotice(db, params.id);
  });

  handle(app, endpoints.retryNotice, async ({ viewer, params }) => {
    await retryNotice(db, params.id, viewer.userId);
    return readNotice(db, params.id);
  });
}

/** Reads a notice that was sent to this user, whether or not the email arrived. @throws Refusal 404 */
async function readReceived(db: Database, id: number, userId: number): Promise<ResponseOf<typeof readReceivedNotice>> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('notices', 'notices.id', 'deliveries.subjectId')
    .leftJoin('users as authors', 'authors.id', 'notices.userId')
    .select(['subject', 'message', 'dueAt', 'authors.name as author'])
    .where('kind', '=', 'notice')
    .where('notices.id', '=', id)
    .where('deliveries.userId', '=', userId)
    .where('deliveries.state', 'in', ['sent', 'failed'])
    .executeTakeFirst();
  if (!row) throw notFound('notice');
  const { dueAt, ...notice } = row;
  return { ...notice, _id: String(id), date: new Date(dueAt).toISOString() };
}
