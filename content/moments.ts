import type { When } from './posts.ts';
import type { Random } from './random.ts';

export const clubTimeZone = 'America/New_York';

export const hour = 3_600_000;
export const day = 24 * hour;

/** Standard time all year: an hour more or less doesn't matter for sample posts. */
const clubOffset = 5 * hour;
const postingHours = [6, 7, 7, 8, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 21];
const hoursAfterBreakfast = [10, 10, 11, 11, 12, 13];
const wednesday = 3;
/** In days ago. The days since then are reserved for posts with `hoursAgo`. */
const firstDay = 5;
const lastDay = 363;

/** Returns the moment of a post within the year before `now`, epoch milliseconds. */
export function momentOf(when: When, now: number, random: Random): number {
  const withinHour = random.whole(hour / 1000) * 1000;
  if (when.hoursAgo !== undefined) return now - when.hoursAgo * hour - withinHour;
  const daysAgo = when.daysAgo ?? random.pick(daysThatFit(when, now));
  const startOfHour = random.pick(when.breakfast ? hoursAfterBreakfast : postingHours) * hour;
  return startOfClubDay(now) - daysAgo * day + startOfHour + withinHour;
}

/** Returns `count` moments between `from` and `now`, in order; most come soon, all within three days. */
export function momentsAfter(from: number, count: number, now: number, random: Random): number[] {
  const span = Math.min(3 * day, now - from);
  const moments = Array.from({ length: count }, () => from + Math.ceil(random.fraction() ** 2 * span));
  return moments.sort((a, b) => a - b);
}

function daysThatFit({ month, breakfast }: When, now: number): number[] {
  const start = startOfClubDay(now);
  return Array.from({ length: lastDay - firstDay }, (_, index) => firstDay + index).filter((daysAgo) => {
    const date = new Date(start - daysAgo * day);
    const isBreakfast = date.getUTCDay() === wednesday && date.getUTCDate() <= 7;
    return (!month || date.getUTCMonth() + 1 === month) && (!breakfast || isBreakfast);
  });
}

function startOfClubDay(now: number): number {
  return Math.floor((now - clubOffset) / day) * day + clubOffset;
}
