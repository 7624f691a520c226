import { type HeldMailing, mostHeldMailings } from '#contracts/office.ts';
import type { Database } from '#server/database/schema.ts';

const week = 7 * 24 * 3_600_000;

/**
 * Lists the notices and newsletters that are not going out and why, the oldest notice first. A notice that was stopped by
 * refusals is listed for a week: whoever wrote it may leave it at that.
 */
export async function listHeldMailings(db: Database, now: number): Promise<HeldMailing[]> {
  const notices = await db
    .selectFrom('notices')
    .select(['subject', 'trouble'])
    .where('trouble', 'is not', null)
    .where((eb) =>
      eb.or([eb('state', '=', 'sending'), eb.and([eb('state', '=', 'stopped'), eb('startedAt', '>', now - week)])]),
    )
    .orderBy('id')
    .limit(mostHeldMailings)
    .execute();
  const held = notices.map(({ subject, trouble }) => toMailing(subject, trouble));
  // A newsletter lets notices go first; that is no problem of its own.
  if (await isNoticeUnderWay(db)) return held;
  const newsletters = await db
    .selectFrom('newsletters')
    .select('trouble')
    .where('finishedAt', 'is', null)
    .where('trouble', 'is not', null)
    .limit(1)
    .execute();
  return [...held, ...newsletters.map(({ trouble }) => toMailing(null, trouble))];
}

async function isNoticeUnderWay(db: Database): Promise<boolean> {
  const row = await db.selectFrom('notices').select('id').where('state', '=', 'sending').limit(1).executeTakeFirst();
  return row !== undefined;
}

function toMailing(notice: string | null, trouble: string | null): HeldMailing {
  return { notice, problem: trouble ?? '' };
}
