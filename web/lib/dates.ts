const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a moment (ISO, UTC) was, in words: "just now", "5 minutes ago", "2 hours ago", "Yesterday at 4:15pm",
 * "3 days ago", and after a week "October 9, 2025". Days change at midnight in `timeZone`, by default the reader's.
 */
export function formatAgo(moment: string, now = new Date(), timeZone?: string): string {
  const then = new Date(moment);
  const age = now.getTime() - then.getTime();
  if (age < minute) return 'just now';
  if (age < hour) return `${plural(Math.floor(age / minute), 'minute')} ago`;
  const days = daysBetween(dayIn(then, timeZone), dayIn(now, timeZone));
  if (days === 0) return `${plural(Math.floor(age / hour), 'hour')} ago`;
  if (days === 1) return `Yesterday at ${formatTime(then, timeZone)}`;
  return days < 7 ? `${days} days ago` : format(then, { dateStyle: 'long' }, timeZone);
}

/** A moment in full, for titles: "Friday, October 9, 2025 at 4:15pm". */
export function formatMoment(moment: string, timeZone?: string): string {
  const date = new Date(moment);
  return `${format(date, { dateStyle: 'full' }, timeZone)} at ${formatTime(date, timeZone)}`;
}

/** A `YYYY-MM-DD` day as the dashboard ("MM/DD/YYYY") or the profile ("YYYY/MM/DD") shows it; no time zone is involved. */
export function formatDay(day: string, pattern: 'MM/DD/YYYY' | 'YYYY/MM/DD'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** The next first Wednesday of a month on the calendar of `timeZone`: "Wednesday, December 2", on the day "Today". */
export function nextBreakfast(now: Date, timeZone: string): string {
  const today = dayIn(now, timeZone);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const thisMonth = firstWednesday(year, month - 1);
  const next = isoDay(thisMonth) < today ? firstWednesday(year, month) : thisMonth;
  return isoDay(next) === today ? 'Today' : format(next, { weekday: 'long', month: 'long', day: 'numeric' }, 'UTC');
}

const wednesday = 3;

function firstWednesday(year: number, monthIndex: number): Date {
  const first = new Date(Date.UTC(year, monthIndex, 1));
  return new Date(first.getTime() + ((wednesday - first.getUTCDay() + 7) % 7) * day);
}

/** The `YYYY-MM-DD` day that a moment falls on in a time zone. */
function dayIn(date: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(date);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

function formatTime(date: Date, timeZone?: string): string {
  const time = format(date, { hour: 'numeric', minute: '2-digit' }, timeZone);
  return time.replace(/\s/g, '').toLowerCase();
}

function format(date: Date, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(date);
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
