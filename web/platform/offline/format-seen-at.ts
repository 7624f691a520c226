import { dateFormat } from '#contracts/platform/date-format.ts';
import { dayIn } from '#web/platform/lib/dates.ts';

/** A moment for a sentence that must not be misread: "Tuesday, November 24, at 8:05 AM"; with the year if it was another one. */
export function formatSeenAt(moment: string, now = new Date(), timeZone?: string): string {
  const date = new Date(moment);
  const isThisYear = dayIn(date, timeZone).slice(0, 4) === dayIn(now, timeZone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const day = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', ...year, timeZone }).format(date);
  const time = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone }).format(date);
  return `${day}, at ${time.replace(/\s/g, ' ')}`;
}
