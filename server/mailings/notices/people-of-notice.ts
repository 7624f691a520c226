import { type SqlBool, sql } from 'kysely';
import { type CallReason, notSeenAfter } from '#contracts/mailings/calls.ts';
import type { Audience } from '#contracts/mailings/notice-audiences.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { rolesOf } from './audience.ts';
import { hasNoAddress, hasUnsubscribed } from './recipients.ts';

/**
 * Returns a condition for queries that select from `users`: they did not open the site for a long time before `now`, epoch ms.
 */
export function isNotSeen(now: number) {
  return sql<SqlBool>`coalesce(users.last_seen_at, users.created_at) < ${now - notSeenAfter}`;
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
    when deliveries.state = 'skipped' and deliveries.reason = ${hasNoAddress} then 'no email'
    when deliveries.state = 'failed' then 'bounced'
    when deliveries.state = 'skipped' and deliveries.reason = ${hasUnsubscribed} then 'unsubscribed'
    when deliveries.state = 'sent' and ${isNotSeen(now)} then 'not seen'
  end`;
}
