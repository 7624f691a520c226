import type { NoticeFailure } from '#contracts/mailings/notice-failures.ts';
import type { NoticeRecipient } from '#contracts/mailings/notice-recipients.ts';
import { type Notice, type NoticeDetails, noticeLimits } from '#contracts/mailings/notices.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DeliveryState } from '#server/platform/database/tables/deliveries.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { refusalPrefix } from '#server/platform/mail/mail-errors.ts';
import { countRecipients } from './audience.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;
type Counts = Partial<Record<DeliveryState, number>>;

interface Part {
  limit: number;
  /** Only those that follow this one in the list. */
  before: number | undefined;
}

/** Newest first. */
export async function listNotices(db: Database, { limit, before }: Part): Promise<Notice[]> {
  const rows = await selectNotices(db)
    .$if(before !== undefined, (query) => query.where('notices.id', '<', before as number))
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute();
  return toNotices(db, rows);
}

/** @throws Refusal 404 */
export async function readNotice(db: Database, id: number): Promise<Notice> {
  const row = await selectNotices(db).where('notices.id', '=', id).executeTakeFirst();
  const [notice] = row ? await toNotices(db, [row]) : [];
  if (!notice) throw notFound('notice');
  return notice;
}

/** Reads a notice with its message, and the first people it could not be delivered to. @throws Refusal 404 */
export async function readNoticeDetails(db: Database, id: number): Promise<NoticeDetails> {
  const notice = await readNotice(db, id);
  const { message } = await db.selectFrom('notices').select('message').where('id', '=', id).executeTakeFirstOrThrow();
  const failures = await listFailures(db, id, { limit: noticeLimits.failures, before: undefined });
  return { ...notice, message, failures, canRetry: await hasRefused(db, id) };
}

/** Lists the people a notice could not be delivered to, in the order of their emails. */
export async function listFailures(db: Database, noticeId: number, { limit, before }: Part): Promise<NoticeFailure[]> {
  const rows = await selectFailures(db, noticeId)
    .leftJoin('users', 'users.id', 'noticeRecipients.userId')
    .select(['noticeRecipients.id', 'users.name', 'users.email', 'reason'])
    .$if(before !== undefined, (query) => query.where('noticeRecipients.id', '>', before as number))
    .orderBy('noticeRecipients.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, email, reason }) => ({
    _id: String(id),
    name,
    email,
    reason: reason ?? '',
    canRetry: reason?.startsWith(refusalPrefix) ?? false,
  }));
}

/** Lists everyone a notice was for, in the order of their emails. */
export async function listRecipients(db: Database, noticeId: number, { limit, before }: Part) {
  const rows = await db
    .selectFrom('noticeRecipients')
    .leftJoin('users', 'users.id', 'noticeRecipients.userId')
    .select(['noticeRecipients.id', 'users.name', 'state', 'reason', 'dueAt'])
    .where('noticeId', '=', noticeId)
    .$if(before !== undefined, (query) => query.where('noticeRecipients.id', '>', before as number))
    .orderBy('noticeRecipients.id')
    .limit(limit)
    .execute();
  return rows.map(toRecipient);
}

interface RecipientRow {
  id: number;
  name: string | null;
  state: DeliveryState;
  reason: string | null;
  dueAt: number;
}

function toRecipient({ id, name, state, reason, dueAt }: RecipientRow): NoticeRecipient {
  const isOver = state === 'failed' || state === 'skipped';
  return {
    _id: String(id),
    name,
    state: publicStates[state],
    date: state === 'sent' ? new Date(dueAt).toISOString() : null,
    reason: isOver ? reason : null,
  };
}

const publicStates = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  skipped: 'left-out',
} as const satisfies Record<DeliveryState, NoticeRecipient['state']>;

async function hasRefused(db: Database, noticeId: number): Promise<boolean> {
  const refused = selectFailures(db, noticeId).where('reason', 'like', `${refusalPrefix}%`);
  return (await refused.select('noticeRecipients.id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether an email of a notice is due. */
export async function isNoticeDue(db: Database, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('notices')
    .innerJoin('noticeRecipients', 'noticeRecipients.noticeId', 'notices.id')
    .select('notices.id')
    .where('notices.state', '=', 'sending')
    .where('noticeRecipients.state', '=', 'queued')
    .where('dueAt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function selectFailures(db: Database, noticeId: number) {
  return db.selectFrom('noticeRecipients').where('noticeId', '=', noticeId).where('state', '=', 'failed');
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
  const uncounted = rows.filter(({ countsJson }) => countsJson === null).map(({ id }) => id);
  const counts = await countByState(db, uncounted);
  const notices: Notice[] = [];
  for (const row of rows) {
    if (row.countsJson !== null) notices.push(toNotice(row, JSON.parse(row.countsJson) as Counts));
    else notices.push(toNotice(row, counts.get(row.id) ?? (row.startedAt === null ? await expectCounts(db, row) : {})));
  }
  return notices;
}

/** Before it begins, no recipients are recorded: it will go to everyone in the audience at that moment. */
async function expectCounts(db: Database, row: Row): Promise<Counts> {
  const { people } = await countRecipients(db, row);
  return { queued: people };
}

/** Counts how many emails of each notice are in which state. */
export async function countByState(db: Database | DatabaseTransaction, ids: number[]): Promise<Map<number, Counts>> {
  const rows = await db
    .selectFrom('noticeRecipients')
    .select((eb) => ['noticeId', 'state', eb.fn.countAll<number>().as('count')])
    .where('noticeId', 'in', ids)
    .groupBy(['noticeId', 'state'])
    .execute();
  const counts = new Map<number, Counts>();
  for (const { noticeId, state, count } of rows) counts.set(noticeId, { ...counts.get(noticeId), [state]: count });
  return counts;
}

function toNotice(row: Row, { queued = 0, sending = 0, sent = 0, failed = 0, skipped = 0 }: Counts): Notice {
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
    sendAt: toDateOrNull(row.sendAt),
    startedAt: toDateOrNull(row.startedAt),
    finishedAt: toDateOrNull(row.finishedAt),
    people: queued + sending + sent + failed,
    sent,
    failed,
    remaining: queued + sending,
    leftOut: skipped,
  };
}

function toDate(time: number): string {
  return new Date(time).toISOString();
}

function toDateOrNull(time: number | null): string | null {
  return time === null ? null : toDate(time);
}
