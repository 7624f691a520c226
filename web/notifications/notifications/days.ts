import { formatLongDay } from '#contracts/platform/event-dates.ts';
import { dayIn } from '#web/platform/lib/dates.ts';
import { groupBy } from '#web/platform/lib/group-by.ts';

interface Dated {
  /** ISO, UTC. */
  date: string;
}

/** Groups entries, sorted by date, into days in the reader's time zone: "Today", "Yesterday", "Friday, October 9, 2026". */
export function groupByDay<Entry extends Dated>(
  entries: Entry[],
  now: Date,
  timeZone?: string,
): { day: string; items: Entry[] }[] {
  const days = groupBy(entries, ({ date }) => dayIn(new Date(date), timeZone));
  const today = dayIn(now, timeZone);
  return [...days].map(([day, items]) => ({ day: inWords(day, today), items }));
}

function inWords(day: string, today: string): string {
  if (day === today) return 'Today';
  return Date.parse(today) - Date.parse(day) === 24 * 3_600_000 ? 'Yesterday' : formatLongDay(day);
}
