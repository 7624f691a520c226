import { formatLongDay } from '#web/lib/dates.ts';

/** The moments of events are the club's local time, `YYYY-MM-DDTHH:mm`; no time zone is involved in writing them. */
interface Span {
  startDate: string;
  endDate: string | null;
}

/** 'MMMM Do YYYY @ h:mm a': "December 5th 2026 @ 9:00 am". */
export function formatEventDate(moment: string | null): string {
  if (!moment) return 'No Date Entered';
  return `${formatLongDay(dayOf(moment))} @ ${clock(moment, ' ')}`;
}

/** "9:00am". */
export function formatClock(moment: string): string {
  return clock(moment, '');
}

/** "9:00am to 12:00pm", and over several days "9:00am, until December 7". */
export function formatHours({ startDate, endDate }: Span): string {
  const start = formatClock(startDate);
  if (!endDate || endDate === startDate) return start;
  if (dayOf(endDate) === dayOf(startDate)) return `${start} to ${formatClock(endDate)}`;
  return `${start}, until ${words(dayOf(endDate), { month: 'long', day: 'numeric' })}`;
}

/** A `YYYY-MM-DD` day: "Saturday, December 5". */
export function formatWeekday(day: string): string {
  return words(day, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** A `YYYY-MM` month: "December 2026". */
export function formatMonth(month: string): string {
  return words(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** When the next breakfast is: "Wednesday, December 2", with its time where that is not the usual one; or "Today". */
export function formatBreakfast(startDate: string | null, today: string): string {
  if (!startDate) return 'to be announced';
  const day = dayOf(startDate) === today ? 'Today' : formatWeekday(dayOf(startDate));
  return startDate.endsWith(usualBreakfastTime) ? day : `${day} at ${formatClock(startDate)}`;
}

const usualBreakfastTime = 'T08:30';

/** The `YYYY-MM-DD` day of a moment. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** The `YYYY-MM` month of a moment or a day. */
export function monthOf(moment: string): string {
  return moment.slice(0, 7);
}

/** Whether its last day is before today. */
export function isPast({ startDate, endDate }: Span, today: string): boolean {
  return dayOf(endDate ?? startDate) < today;
}

function clock(moment: string, space: string): string {
  const hours = Number(moment.slice(11, 13));
  return `${hours % 12 || 12}:${moment.slice(14, 16)}${space}${hours < 12 ? 'am' : 'pm'}`;
}

function words(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}
