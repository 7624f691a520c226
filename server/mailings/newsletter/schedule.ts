import { addDays } from '#contracts/events/event-repeat.ts';
import { type NewsletterFrequency, newsletterHour } from '#contracts/mailings/newsletter.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { localDay, toMoment } from '#server/platform/time/time-zone.ts';

const daysBetween: Record<NewsletterFrequency, number> = { weekly: 7, daily: 1 };
const monday = 1;

/** Returns when a newsletter was due last (epoch ms), at or before `now`: 8:00 in the club's time zone, on Mondays if weekly. */
export function lastDue(frequency: NewsletterFrequency, now: number, timeZone: string): number {
  const day = dayOfIssue(frequency, localDay(timeZone, new Date(now)));
  const moment = toMoment(`${day}T${newsletterHour}`, timeZone);
  return moment <= now ? moment : toMoment(`${addDays(day, -daysBetween[frequency])}T${newsletterHour}`, timeZone);
}

/** Returns when a newsletter is due next (epoch ms), after `now`. */
export function nextDue(frequency: NewsletterFrequency, now: number, timeZone: string): number {
  const last = localDay(timeZone, new Date(lastDue(frequency, now, timeZone)));
  return toMoment(`${addDays(last, daysBetween[frequency])}T${newsletterHour}`, timeZone);
}

/**
 * Returns how far apart, in ms, the due times of two newsletters of a kind have to be. They are closer only if the club changed
 * its time zone in between, or a clock was wrong; then the second newsletter is left out.
 */
export function leastGap(frequency: NewsletterFrequency): number {
  return (daysBetween[frequency] * oneDay) / 2;
}

/** Returns the day of the newsletter of a `YYYY-MM-DD` day: the same, or the Monday before it. */
function dayOfIssue(frequency: NewsletterFrequency, day: string): string {
  if (frequency === 'daily') return day;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - monday + 7) % 7));
}
