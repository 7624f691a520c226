import { sql } from 'kysely';
import { visitGap } from '#contracts/feed/visits.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { numberValue } from '#server/platform/database/number-value.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Activity this soon after the last one is not written again. */
const precision = oneMinute;

/** Notes that a member is here at a moment (epoch ms). The first activity after a long break begins a visit. Idempotent. */
export async function continueVisit(db: Database, userId: number, now: number): Promise<void> {
  await db
    .insertInto('visits')
    .columns(['userId', 'activeAt'])
    // From `users`, so that a person who was removed at this moment gets no row.
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', numberValue(now).as('activeAt')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({
          activeAt: now,
          // Of several devices that arrive together, the first one to write ends the previous visit.
          previousEndedAt: sql<number | null>`case when visits.active_at < ${now - visitGap}
            then visits.active_at else visits.previous_ended_at end`,
        })
        .where('visits.activeAt', '<', now - precision),
    )
    .execute();
}
