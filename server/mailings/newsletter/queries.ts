import type { Newsletter, NewsletterFrequency, PlannedNewsletter } from '#contracts/mailings/newsletter.ts';
import { readCounts, toTotals } from '#server/notifications/deliveries/counts.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { readGreeting } from './greeting.ts';
import { type ClubNews, newsFor, readClubNews } from './news.ts';
import { nextDue } from './schedule.ts';
import { selectSubscribers } from './start.ts';

export async function readPlan(db: Database, timeZone: string, now: number): Promise<PlannedNewsletter> {
  return {
    next: new Date(nextDue('weekly', now, timeZone)).toISOString(),
    people: { weekly: await countSubscribers(db, 'weekly'), daily: await countSubscribers(db, 'daily') },
    greeting: await readGreeting(db),
  };
}

async function countSubscribers(db: Database, frequency: NewsletterFrequency): Promise<number> {
  const { count } = await selectSubscribers(db, frequency)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads what a weekly newsletter that goes out now would tell a member who has read nothing. `today` is `YYYY-MM-DD`. */
export async function readNextNews(db: Database, today: string, now: number): Promise<ClubNews> {
  const { last } = await db
    .selectFrom('newsletters')
    .select((eb) => eb.fn.max('startedAt').as('last'))
    .where('frequency', '=', 'weekly')
    .executeTakeFirstOrThrow();
  return readClubNews(db, { since: Math.max(last ?? 0, now - newsFor), until: now, today });
}

interface Part {
  limit: number;
  /** Only those older than the newsletter with this id. */
  before: number | undefined;
}

/** Lists newsletters, newest first, except those that had no recipients. */
export async function listNewsletters(db: Database, { limit, before }: Part): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries')
          .select('deliveries.id')
          .where('kind', '=', 'newsletter')
          .whereRef('subjectId', '=', 'newsletters.id'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const counts = await readCounts(db, 'newsletter', rows);
  return rows.map(({ id, frequency, scheduledAt, finishedAt, trouble }) => ({
    _id: String(id),
    frequency,
    date: toDate(scheduledAt),
    finishedAt: toDate(finishedAt),
    ...toTotals(counts.get(id) ?? {}),
    trouble,
  }));
}
