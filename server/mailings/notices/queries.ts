import type { NoticeFailure } from '#contracts/mailings/notice-failures.ts';
import { type Notice, type NoticeDetails, noticeLimits } from '#contracts/mailings/notices.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import { findEvent } from '#server/events/events/queries.ts';
import { canBeRetried, retried } from '#server/notifications/deliveries/came-back.ts';
import { type Counts, readCounts, toTotals } from '#server/notifications/deliveries/counts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { countRecipients } from './audience.ts';
import { countReached } from './reached.ts';
import { selectOfNotice } from './recipients.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;

interface Part {
  limit: number;
  /** Only notices that follow this one in the list. */
  before: number | undefined;
}

/** A part of a list in the order of the emails. */
export interface LaterPart {
  limit: number;
  /** Only those after this one. */
  after: number | undefined;
}

/** Lists notices, newest first. */
export async function listNotices(db: Database, { limit, before }: Part): Promise<Notice[]> {
  const rows = await selectNotices(db)
    .$if(before !== undefined, (query) => query.where('notices.id', '<', before as number))
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute();
  return toNotices(db, rows);
}

/** Reads a notice without its message. @throws Refusal 404 */
export async function readNotice(db: Database, id: number): Promise<Notice> {
  const row = await selectNotices(db).where('notices.id', '=', id).executeTakeFirst();
  const [notice] = row ? await toNotices(db, [row]) : [];
  if (!notice) throw notFound('notice');
  return notice;
}

/**
 * Reads a notice with its message, how many it reached, and the first people it could not be delivered to. @throws Refusal 404
 */
export async function readNoticeDetails(db: Database, id: number): Promise<NoticeDetails> {
  const notice = await readNotice(db, id);
  const { message } = await db.selectFrom('notices').select('message').where('id', '=', id).executeTakeFirstOrThrow();
  const failures = await listFailures(db, id, { limit: noticeLimits.failures, after: undefined });
  const canRetry = await hasRefused(db, id);
  const reached = await countReached(db, id, Date.now());
  return { ...notice, message, failures, canRetry, reached };
}

/** Lists the people a notice could not be delivered to, in the order of their emails. */
export async function listFailures(
  db: Database,
  noticeId: number,
  { limit, after }: LaterPart,
): Promise<NoticeFailure[]> {
  const rows = await selectFailures(db, noticeId)
    .leftJoin('users', 'users.id', 'deliveries.userId')
    .select(['deliveries.id', 'users.name', 'users.email', 'reason'])
    .$if(after !== undefined, (query) => query.where('deliveries.id', '>', after as number))
    .orderBy('deliveries.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, email, reason }) => ({
    _id: String(id),
    name,
    email,
    reason: reason ?? '',
    canRetry: retried.some((beginning) => reason?.startsWith(beginning)),
  }));
}

async function hasRefused(db: Database, noticeId: number): Promise<boolean> {
  const refused = selectFailures(db, noticeId).where(canBeRetried);
  return (await refused.select('deliveries.id').limit(1).executeTakeFirst()) !== undefined;
}

/** Checks whether an email of a notice is due. */
export async function isNoticeDue(db: Database, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .select('id')
    .where('state', '=', 'sending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .where('kind', '=', 'notice')
          .whereRef('subjectId', '=', 'notices.id')
          .where('deliveries.state', '=', 'queued')
          .where('dueAt', '<=', now),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function selectFailures(db: Database, noticeId: number) {
  return selectOfNotice(db, noticeId).where('state', '=', 'failed');
}

function selectNotices(db: Database) {
  return db
    .selectFrom('notices')
    .leftJoin('users', 'users.id', 'notices.userId')
    .select([
      'notices.id',
      'audience',
      'eventId',
      'eventTitle',
      'subject',
      'state',
      'sendAt',
      'notices.createdAt',
      'startedAt',
      'finishedAt',
      'trouble',
      'countsJson',
      'users.name as author',
    ]);
}

async function toNotices(db: Database, rows: Row[]): Promise<Notice[]> {
  const counts = await readCounts(db, 'notice', rows);
  const notices: Notice[] = [];
  for (const row of rows) {
    notices.push(toNotice(row, counts.get(row.id) ?? (row.startedAt === null ? await expectCounts(db, row) : {})));
  }
  return notices;
}

/**
 * Estimates the counts. Before a notice begins, its recipients are not known: it will go to everyone in the audience at that time.
 */
async function expectCounts(db: Database, row: Row): Promise<Counts> {
  const { people } = await countRecipients(db, row);
  return { queued: people };
}

function toNotice(row: Row, counts: Counts): Notice {
  const totals = toTotals(counts);
  const { id, audience, eventTitle, subject, author, state, trouble } = row;
  return {
    _id: String(id),
    audience,
    eventTitle,
    subject,
    author,
    state,
    trouble,
    date: toDate(row.createdAt),
    sendAt: toDate(row.sendAt),
    startedAt: toDate(row.startedAt),
    finishedAt: toDate(row.finishedAt),
    people: totals.sent + totals.failed + totals.remaining,
    ...totals,
  };
}

/** Returns the id of the event that a notice is for, while people can answer it: it is neither over nor canceled. */
export async function findOpenEvent(db: Database, eventId: string | null, timeZone: string): Promise<string | null> {
  const event = eventId === null ? undefined : await findEvent(db, eventId);
  if (!event || event.canceled || isPast(event, localDay(timeZone, new Date()))) return null;
  return event._id;
}
