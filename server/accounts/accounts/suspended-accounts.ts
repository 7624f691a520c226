import { type SqlBool, sql } from 'kysely';
import type { Suspension } from '#contracts/membership/suspensions.ts';
import { formatLongDay } from '#contracts/platform/event-dates.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/http/errors.ts';

/** Returns a condition for queries that select from `users`: they are not suspended at this moment, epoch ms. */
export function isNotSuspended(now: number) {
  return sql<SqlBool>`not exists (
    select 1 from suspensions
    where suspensions.user_id = users.id and (suspensions.ends_at is null or suspensions.ends_at > ${now})
  )`;
}

/** Finds the suspension of an account, unless it has ended by itself. */
export function findSuspension(db: Database, userId: number, now: number): Promise<Suspension | undefined> {
  return db
    .selectFrom('suspensions')
    .select(['until', 'reason'])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .executeTakeFirst();
}

/** Returns the refusal of a login to a suspended account, for its proven owner only. */
export function accountIsSuspended({ until, reason }: Suspension): Refusal {
  const howLong = until === null ? '' : ` until the end of ${formatLongDay(until)}`;
  return new Refusal(403, {
    email: `This account is suspended${howLong}. If you have a question, please write to the club. The reason: ${reason}`,
  });
}
