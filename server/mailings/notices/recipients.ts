import { type SqlBool, sql } from 'kysely';
import { type CallReason, notSeenAfter } from '#contracts/mailings/calls.ts';
import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import { selectDeliveries } from '#server/notifications/deliveries/rows.ts';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { type NoticeAudience, rolesOf, selectRecipients } from './audience.ts';

export const unsubscribed = 'They unsubscribed.';
const withoutAddress = 'They have no email address.';

/** Begins a waiting notice: records everyone who gets it, as the club is now. Only once. */
export async function startNotice(tx: DatabaseTransaction, noticeId: number, now: number): Promise<void> {
  const notice = await tx
    .updateTable('notices')
    .set({ state: 'sending', startedAt: now })
    .where('id', '=', noticeId)
    .where('state', '=', 'scheduled')
    .where('startedAt', 'is', null)
    .returning(['id', 'audience', 'eventId'])
    .executeTakeFirst();
  if (notice) await writeDown(tx, notice, now);
}

/**
 * Records the recipients of waiting notices to the people of an event that is about to be deleted. Its answers are deleted
 * with it, but a notice that it is canceled has to reach those people.
 */
export async function saveRecipients(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await markChanged(tx, 'notices');
  const waiting = await tx
    .selectFrom('notices')
    .select(['id', 'audience', 'eventId'])
    .where('audience', '=', 'event')
    .where('eventId', '=', eventId)
    .where('state', 'in', ['scheduled', 'stopped'])
    .where('startedAt', 'is', null)
    .execute();
  for (const notice of waiting) await writeDown(tx, notice, Date.now());
}

/** Adds a row for everyone; marks members who want no notices as skipped. */
async function writeDown(tx: DatabaseTransaction, notice: NoticeAudience & { id: number }, now: number): Promise<void> {
  await tx
    .insertInto('deliveries')
    .columns(['kind', 'subjectId', 'userId', 'state', 'reason', 'attempts', 'dueAt'])
    .expression(
      selectRecipients(tx, notice)
        .select((row) => [
          sql.lit('notice').as('kind'),
          numberValue(notice.id).as('subjectId'),
          'users.id as userId',
          row.case().when(wantsEmail.notices).then(sql.lit('queued')).else(sql.lit('skipped')).end().as('state'),
          row
            .case()
            .when('emailNorm', '=', '')
            .then(sql.lit(withoutAddress))
            .when(wantsEmail.notices)
            .then(null)
            .else(sql.lit(unsubscribed))
            .end()
            .as('reason'),
          sql.lit(0).as('attempts'),
          numberValue(now).as('dueAt'),
        ])
        .orderBy('users.id'),
    )
    .execute();
}

/**
 * Returns a condition for queries that select from `users`: they did not open the site for a long time before `now`, epoch ms.
 */
export function isNotSeen(now: number) {
  return sql<SqlBool>`coalesce(users.last_seen_at, users.created_at) < ${now - notSeenAfter}`;
}

/** Selects the emails of a notice. */
export function selectOfNotice(db: Database | DatabaseTransaction, noticeId: number) {
  return selectDeliveries(db, { kind: 'notice', subjectId: noticeId });
}

/** Selects those to whom a notice went or was to go, with the call to each, as `users` and `calls`. */
export function selectPeopleOfNotice(db: Database, noticeId: number) {
  return db
    .selectFrom('deliveries')
    .innerJoin('users', 'users.id', 'deliveries.userId')
    .leftJoin('calls', (join) => join.onRef('calls.userId', '=', 'users.id').on('calls.noticeId', '=', noticeId))
    .where('deliveries.kind', '=', 'notice')
    .where('deliveries.subjectId', '=', noticeId);
}

/** Returns a condition for `selectPeopleOfNotice`: they are still in the audience. */
export function isStillInAudience(audience: Audience, now: number) {
  return sql<SqlBool>`(users.role in (${sql.join(rolesOf[audience])}) and ${isNotSuspended(now)})`;
}

/** Returns why a person of `selectPeopleOfNotice` has to be called; null if the notice reached them, or will. */
export function reasonOfNotice(now: number) {
  return sql<CallReason | null>`case
    when deliveries.state = 'skipped' and deliveries.reason = ${withoutAddress} then 'no email'
    when deliveries.state = 'failed' then 'bounced'
    when deliveries.state = 'skipped' and deliveries.reason = ${unsubscribed} then 'unsubscribed'
    when deliveries.state = 'sent' and ${isNotSeen(now)} then 'not seen'
  end`;
}
