import { dateFormat } from '#contracts/platform/date-format.ts';
import { oneDay, oneHour, oneMinute } from '#contracts/platform/durations.ts';

/**
 * Returns how long ago a moment (ISO, UTC) was, in words: "just now", "5 minutes ago", "2 hours ago", "Yesterday at 4:15pm",
 * "3 days ago", and after a week "Thursday, October 9, 2025". Days change at midnight in `timeZone`, by default the reader's.
 */
export function formatAgo(moment: string, now = new Date(), timeZone?: string): string {
  const then = new Date(moment);
  const age = now.getTime() - then.getTime();
  if (age < oneMinute) return 'just now';
  if (age < oneHour) return `${plural(Math.floor(age / oneMinute), 'minute')} ago`;
  const days = daysBetween(dayIn(then, timeZone), dayIn(now, timeZone));
  if (days === 0) return `${plural(Math.floor(age / oneHour), 'hour')} ago`;
  if (days === 1) return `Yesterday at ${formatTime(then, timeZone)}`;
  return days < 7 ? `${days} days ago` : formatDate(moment, timeZone);
}

/** Returns how long ago a moment was, for the inside of a sentence: "yesterday at 4:15pm", "on Thursday, October 9, 2025". */
export function formatAgoInSentence(moment: string, now = new Date(), timeZone?: string): string {
  const ago = formatAgo(moment, now, timeZone);
  if (ago.startsWith('Yesterday')) return ago.replace('Yesterday', 'yesterday');
  return /^[A-Z]/.test(ago) ? `on ${ago}` : ago;
}

/**
 * Returns when something began, to be read after "since": "9:15am", "yesterday", "Tuesday", and after a week
 * "Tuesday, November 3, 2026".
 */
export function formatSince(moment: string, now = new Date(), timeZone?: string): string {
  const then = new Date(moment);
  const days = daysBetween(dayIn(then, timeZone), dayIn(now, timeZone));
  if (days <= 0) return formatTime(then, timeZone);
  if (days === 1) return 'yesterday';
  return days < 7 ? format(then, { weekday: 'long' }, timeZone) : formatDate(moment, timeZone);
}

/** Returns when something happened, at its time if that was today: "9:41am", "yesterday at 4:15pm", "3 days ago". */
export function formatTimeOfDay(moment: string): string {
  const then = new Date(moment);
  const isToday = dayIn(then) === dayIn(new Date());
  return isToday ? formatTime(then) : formatAgoInSentence(moment);
}

/** Returns the day of a moment, for the reader: "Thursday, October 9, 2025". */
export function formatDate(moment: string, timeZone?: string): string {
  return format(new Date(moment), { dateStyle: 'full' }, timeZone);
}

/** Returns a moment in full, for titles: "Thursday, October 9, 2025 at 4:15pm". */
export function formatMoment(moment: string, timeZone?: string): string {
  return `${formatDate(moment, timeZone)} at ${formatTime(new Date(moment), timeZone)}`;
}

/**
 * Returns a `YYYY-MM-DD` day as the dashboard ("MM/DD/YYYY"), the profile ("YYYY/MM/DD"), a video ("MM/YYYY"), or a memorial
 * ("YYYY") shows it; no time zone is involved.
 */
export function formatDay(day: string, pattern: 'MM/DD/YYYY' | 'YYYY/MM/DD' | 'MM/YYYY' | 'YYYY'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** Returns a `YYYY-MM-DD` day of a photo or an event as the club asked for it, 'MMMM Do YYYY': "December 5th 2026". */
export function formatOrdinalDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = format(date, { month: 'long' }, 'UTC');
  return `${month} ${ordinal(date.getUTCDate())} ${date.getUTCFullYear()}`;
}

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };

function ordinal(count: number): string {
  return `${count}${endings[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(count)]}`;
}

/** Returns the `YYYY-MM-DD` day that a moment falls on in a time zone. */
export function dayIn(date: Date, timeZone?: string): string {
  return dateFormat({ dateStyle: 'short', timeZone }, 'en-CA').format(date);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / oneDay);
}

function formatTime(date: Date, timeZone?: string): string {
  const time = format(date, { hour: 'numeric', minute: '2-digit' }, timeZone);
  return time.replace(/\s/g, '').toLowerCase();
}

function format(date: Date, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  return dateFormat({ ...options, timeZone }).format(date);
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
