import { sql } from 'kysely';
import {
  type Call,
  type CallFilter,
  type CallSummary,
  callLimits,
  callListOpenFor,
  type OwnCallList,
} from '#contracts/mailings/calls.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import { selectDeliveries } from '#server/notifications/deliveries/rows.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { type CallList, findCallList } from './call-list.ts';
import { selectCandidates } from './people-to-call.ts';

interface Filter {
  show?: CallFilter | undefined;
  /** Only those whom this person calls. */
  caller?: number | undefined;
}

/** Lists a page, counted from 1, by last name; `limit` is one more than a page holds. */
export async function listCalls(
  db: Database,
  list: CallList,
  { show, caller }: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<Call[]> {
  const rows = await selectCalls(db, list)
    .$if(show === 'open' || show === 'unassigned', (query) => query.where('people.doneAt', 'is', null))
    .$if(show === 'unassigned', (query) => query.where('people.callerId', 'is', null))
    .$if(show === 'done', (query) => query.where('people.doneAt', 'is not', null))
    .$if(caller !== undefined, (query) => query.where('people.callerId', '=', caller as number))
    .orderBy('people.sortName')
    .orderBy('people.userId')
    .limit(limit)
    .offset((page - 1) * (limit - 1))
    .execute();
  return rows.map(toCall);
}

/** Finds the call to a member; undefined if they are not on the list. */
export async function findCall(db: Database, list: CallList, userId: number): Promise<Call | undefined> {
  const row = await selectCalls(db, list).where('people.userId', '=', userId).executeTakeFirst();
  return row && toCall(row);
}

export async function summarizeCalls(db: Database, list: CallList): Promise<CallSummary> {
  const counts = await selectListed(db, list)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      sql<number>`count(done_at)`.as('done'),
      sql<number>`count(case when caller_id is null and done_at is null then 1 end)`.as('unassigned'),
    ])
    .executeTakeFirstOrThrow();
  const callers = await listCallers(db, list);
  const waiting = await countWaiting(db, list);
  const unanswered = await countUnanswered(db, list);
  return { title: list.title, ...counts, open: counts.total - counts.done, callers, waiting, unanswered };
}

async function listCallers(db: Database, list: CallList): Promise<CallSummary['callers']> {
  const rows = await selectListed(db, list)
    .innerJoin('users as callers', 'callers.id', 'people.callerId')
    .select(['callers.id', 'callers.name', 'callers.avatar'])
    .select((eb) => eb.fn.countAll<number>().as('calls'))
    .groupBy(['callers.id', 'callers.name', 'callers.avatar', 'callers.sortName'])
    .orderBy('callers.sortName')
    .orderBy('callers.id')
    .limit(callLimits.shownCallers)
    .execute();
  return rows.map(({ id, ...caller }) => ({ user: String(id), ...caller }));
}

/** Lists the people whose calls have no caller and are not made, by last name. */
export async function listUnassigned(db: Database, list: CallList) {
  return selectListed(db, list)
    .select(['people.userId', 'people.reason'])
    .where('people.callerId', 'is', null)
    .where('people.doneAt', 'is', null)
    .orderBy('people.sortName')
    .orderBy('people.userId')
    .execute();
}

/** Lists the open lists with calls that this member was given, the newest changes first. */
export async function listOwnLists(db: Database, userId: number, timeZone: string): Promise<OwnCallList[]> {
  const given = await db
    .selectFrom('calls')
    .select(['noticeId', 'eventId'])
    .where('callerId', '=', userId)
    .where('changedAt', '>', Date.now() - longestOpen)
    .groupBy(['noticeId', 'eventId'])
    .orderBy((eb) => eb.fn.max('changedAt'), 'desc')
    .limit(callLimits.lists)
    .execute();
  const lists: OwnCallList[] = [];
  for (const { noticeId, eventId } of given) {
    const about = { notice: noticeId ?? undefined, event: eventId ?? undefined };
    const list = await findCallList(db, about, timeZone);
    if (!list?.isOpen) continue;
    const { total, done } = await countOwn(db, list, userId);
    const ids = { notice: noticeId === null ? null : String(noticeId), event: eventId };
    if (total > 0) lists.push({ ...ids, title: list.title, total, done });
  }
  return lists;
}

/** In ms. Leaves out lists in which no call of the member changed for this long, even if the event is still ahead. */
const longestOpen = 6 * callListOpenFor;

function countOwn(db: Database, list: CallList, userId: number) {
  return selectListed(db, list)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(sql<number>`count(done_at)`.as('done'))
    .where('people.callerId', '=', userId)
    .executeTakeFirstOrThrow();
}

function selectListed(db: Database, list: CallList) {
  return db.selectFrom(selectCandidates(db, list, Date.now())).where('people.reason', 'is not', null);
}

function selectCalls(db: Database, list: CallList) {
  return selectListed(db, list)
    .leftJoin('profiles', 'profiles.userId', 'people.userId')
    .leftJoin('users as callers', 'callers.id', 'people.callerId')
    .select(['people.userId', 'people.name', 'people.reason', 'people.doneAt', 'people.note', 'people.callerId'])
    .select(['callers.name as callerName', 'callers.avatar as callerAvatar'])
    .select(sharedPhone.as('phone'));
}

/** As in the directory: what they share with members, and nothing of a hidden profile. */
const sharedPhone = sql<string>`case
  when profiles.shares_phone = 1 and ${isShown('profile', 'profiles.userId')} then profiles.phone else ''
end`;

type Row = Awaited<ReturnType<ReturnType<typeof selectCalls>['executeTakeFirstOrThrow']>>;

function toCall({ userId, name, phone, doneAt, note, callerId, callerName, ...row }: Row): Call {
  return {
    user: String(userId),
    name,
    phone,
    reason: row.reason as Call['reason'],
    caller: callerId === null ? null : { user: String(callerId), name: callerName ?? '', avatar: row.callerAvatar },
    done: toDate(doneAt),
    note: note ?? '',
  };
}

async function countWaiting(db: Database, list: CallList): Promise<number> {
  if (list.kind === 'event') return 0;
  const { waiting } = await selectDeliveries(db, { kind: 'notice', subjectId: list.id })
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return waiting;
}

async function countUnanswered(db: Database, list: CallList): Promise<number> {
  if (list.kind === 'notice' || !list.isOpen || list.canceledAt === null) return 0;
  const { unanswered } = await db
    .selectFrom('users')
    .leftJoin('eventAnswers', (join) =>
      join.onRef('eventAnswers.userId', '=', 'users.id').on('eventAnswers.eventId', '=', list.id),
    )
    .select((eb) => eb.fn.countAll<number>().as('unanswered'))
    .where('eventAnswers.answer', 'is', null)
    .where('users.id', 'not in', selectTold(db, list.id, list.canceledAt))
    .where('users.role', '!=', 'Guest')
    .where(isNotSuspended(Date.now()))
    .executeTakeFirstOrThrow();
  return unanswered;
}

/** Selects the members whom notices about an event, written since then, reached by email or by a call. */
function selectTold(db: Database, eventId: string, since: number) {
  return (
    db
      .selectFrom('notices')
      .innerJoin('deliveries', 'deliveries.subjectId', 'notices.id')
      .leftJoin('calls', (join) =>
        join.onRef('calls.noticeId', '=', 'notices.id').onRef('calls.userId', '=', 'deliveries.userId'),
      )
      .select('deliveries.userId')
      // Null when they have left the club, and `not in` a list with a null is never true.
      .where('deliveries.userId', 'is not', null)
      .where('notices.eventId', '=', eventId)
      .where('notices.createdAt', '>=', since)
      .where('deliveries.kind', '=', 'notice')
      .where((eb) => eb.or([eb('deliveries.state', '=', 'sent'), eb('calls.doneAt', 'is not', null)]))
  );
}
