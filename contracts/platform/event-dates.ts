import { dateFormat } from './date-format.ts';

/** Event times are in the club's local time, `YYYY-MM-DDTHH:mm`; formatting them involves no time zone. */
interface Span {
  startDate: string;
  endDate: string | null;
}

/** Returns "9:00am". */
export function formatClock(moment: string): string {
  return clock(moment, '');
}

/** Returns "9:00 am". */
export function formatClockApart(moment: string): string {
  return clock(moment, ' ');
}

/** Returns "9:00am to 12:00pm", or "9:00am, until Monday, December 7, 2026" if it ends on another day. */
export function formatHours({ startDate, endDate }: Span): string {
  const start = formatClock(startDate);
  if (!endDate || endDate === startDate) return start;
  if (dayOf(endDate) === dayOf(startDate)) return `${start} to ${formatClock(endDate)}`;
  return `${start}, until ${formatLongDay(dayOf(endDate))}`;
}

/** Formats a `YYYY-MM-DD` day in full: "Saturday, December 5, 2026". */
export function formatLongDay(day: string): string {
  return inWords(day, { dateStyle: 'full' });
}

/** Formats a `YYYY-MM-DD` day where there is little room: "Sat, Dec 5, 2026". */
export function formatShortDay(day: string): string {
  return inWords(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

/** Formats a `YYYY-MM` month: "December 2026". */
export function formatMonth(month: string): string {
  return inWords(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** Returns the `YYYY-MM-DD` day of a moment. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** Returns the `YYYY-MM` month of a moment or a day. */
export function monthOf(moment: string): string {
  return moment.slice(0, 7);
}

/** Checks whether an event starts, goes on, or ends on a `YYYY-MM-DD` day. */
export function isOn({ startDate, endDate }: Span, day: string): boolean {
  return dayOf(startDate) <= day && dayOf(endDate ?? startDate) >= day;
}

/** Checks whether its last day is before today, a `YYYY-MM-DD` day. */
export function isPast({ startDate, endDate }: Span, today: string): boolean {
  return dayOf(endDate ?? startDate) < today;
}

function clock(moment: string, space: string): string {
  const hours = Number(moment.slice(11, 13));
  return `${hours % 12 || 12}:${moment.slice(14, 16)}${space}${hours < 12 ? 'am' : 'pm'}`;
}

function inWords(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
