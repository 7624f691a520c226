import { type HeldMailing, mostHeldMailings } from '#contracts/office/office.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { waitReasons } from '#server/notifications/deliveries/send.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { limitReached } from '#server/platform/mail/email-budget.ts';

const week = 7 * oneDay;

/**
 * Lists the notices and newsletters that are not going out and why, the oldest notice first; not those that only wait
 * for their turn. A notice that was stopped by refusals is listed for a week only, because its author may decide to
 * leave it at that.
 */
export async function listHeldMailings(db: Database, now: number): Promise<HeldMailing[]> {
  const notices = await listHeldNotices(db, now - week);
  const newsletters = await db
    .selectFrom('newsletters')
    .select('trouble')
    .where('finishedAt', 'is', null)
    .where('trouble', 'not in', waitReasons)
    .limit(1)
    .execute();
  return [
    ...notices.map(({ subject, trouble }) => toMailing(subject, trouble)),
    ...newsletters.map(({ trouble }) => toMailing(null, trouble)),
  ];
}

function listHeldNotices(db: Database, since: number) {
  return db
    .selectFrom('notices')
    .select(['subject', 'trouble'])
    .where('trouble', '!=', limitReached)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'sending'),
        eb.and([
          eb('state', '=', 'stopped'),
          eb.exists(
            eb
              .selectFrom('deliveries')
              .select('deliveries.id')
              .where('kind', '=', 'notice')
              .whereRef('subjectId', '=', 'notices.id')
              .where('deliveries.state', '=', 'failed')
              .where('dueAt', '>', since),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(mostHeldMailings)
    .execute();
}

function toMailing(notice: string | null, trouble: string | null): HeldMailing {
  return { notice, problem: trouble ?? '' };
}
