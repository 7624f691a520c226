import { oneHour, oneMinute } from '#contracts/platform/durations.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/schema.ts';

const hoursADay = 24;
/** The part of the daily limit that notices and newsletters leave for logins, reminders, and replies. */
const reserved = 0.1;

/** In words for managers. */
export const limitReached = 'The daily limit of emails is reached. The rest goes out when there’s room again.';
/** How long to wait at most before looking again: the limit may have been raised. */
const longestWait = 10 * oneMinute;

/** The emails that may be sent to many people right now. */
export interface Room {
  /** How many; Infinity if the club has no limit. */
  left: number;
  /** When to look again, if there is no room now (epoch ms). */
  freeAt: number;
}

export interface EmailBudget {
  /** Finds how many more emails to many people the limit allows; `now` is in epoch ms. */
  findRoom(now: number): Promise<Room>;
}

/**
 * Counts what every process sent in this hour and the 24 hours before it toward the club's daily limit. Only notices and
 * newsletters wait for room; emails to one person are counted, and always sent.
 */
export function createEmailBudget(db: Database, config: Pick<Config, 'emailsPerDay'>): EmailBudget {
  return {
    async findRoom(now) {
      if (config.emailsPerDay === undefined) return { left: Number.POSITIVE_INFINITY, freeAt: 0 };
      const forMany = Math.floor(config.emailsPerDay * (1 - reserved));
      const hours = await listHours(db, now);
      const used = hours.reduce((sum, { count }) => sum + count, 0);
      return {
        left: Math.max(0, forMany - used),
        freeAt: Math.min(whenFree(hours, used - forMany, now), now + longestWait),
      };
    },
  };
}

type Hours = { hour: number; count: number }[];

/** Finds when enough of the oldest hours are a day ago, so that one more may be sent. */
function whenFree(hours: Hours, excess: number, now: number): number {
  let left = excess;
  for (const { hour: start, count } of hours) {
    left -= count;
    if (left < 0) return (start + hoursADay + 1) * oneHour;
  }
  return now;
}

/** Lists hours, oldest first. */
function listHours(db: Database, now: number): Promise<Hours> {
  return db
    .selectFrom('emailsSent')
    .selectAll()
    .where('hour', '>=', hourOf(now) - hoursADay)
    .orderBy('hour')
    .execute();
}

/** Counts an email toward the limit. Called just before its last line is sent, whether or not the mail server then accepts it. */
export async function countEmail(db: Database, now: number): Promise<void> {
  await db
    .insertInto('emailsSent')
    .values({ hour: hourOf(now), count: 1 })
    .onConflict((conflict) => conflict.column('hour').doUpdateSet((eb) => ({ count: eb('emailsSent.count', '+', 1) })))
    .execute();
}

/** Deletes the counts that no limit needs anymore. */
export async function sweepEmailCounts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('emailsSent')
    .where('hour', '<', hourOf(now) - 2 * hoursADay)
    .execute();
}

function hourOf(now: number): number {
  return Math.floor(now / oneHour);
}
