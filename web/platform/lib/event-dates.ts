import { dayOf, formatClock, formatClockApart, formatLongDay } from '#contracts/platform/event-dates.ts';
import { formatOrdinalDay } from './dates.ts';

/** Formats as 'MMMM Do YYYY @ h:mm a': "December 5th 2026 @ 9:00 am". */
export function formatEventDate(moment: string | null): string {
  if (!moment) return 'No Date Entered';
  return `${formatOrdinalDay(dayOf(moment))} @ ${formatClockApart(moment)}`;
}

/**
 * Returns when the next breakfast is: "Wednesday, December 2, 2026", with its time where that is not the usual one; or "Today".
 */
export function formatBreakfast(startDate: string | null, today: string): string {
  if (!startDate) return 'to be announced';
  const day = dayOf(startDate) === today ? 'Today' : formatLongDay(dayOf(startDate));
  return startDate.endsWith(usualBreakfastTime) ? day : `${day} at ${formatClock(startDate)}`;
}

const usualBreakfastTime = 'T08:30';
