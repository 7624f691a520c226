import { dateFormat } from '#contracts/platform/date-format.ts';
import { dayIn } from '#web/platform/lib/dates.ts';

interface Dated {
  /** ISO, UTC. */
  date: string;
}

/** Groups entries, sorted by date, into days in the reader's time zone: "Today", "Yesterday", "Friday, October 9". */
export function groupByDay<Entry extends Dated>(
  entries: Entry[],
  now: Date,
  timeZone?: string,
): { day: string; items: Entry[] }[] {
  const days = Map.groupBy(entries, ({ date }) => dayIn(new Date(date), timeZone));
  const today = dayIn(now, timeZone);
  return [...days].map(([day, items]) => ({ day: inWords(day, today), items }));
}

function inWords(day: string, today: string): string {
  if (day === today) return 'Today';
  const date = new Date(`${day}T00:00:00Z`);
  if (Date.parse(`${today}T00:00:00Z`) - date.getTime() === 24 * 3_600_000) return 'Yesterday';
  return dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(date);
}
