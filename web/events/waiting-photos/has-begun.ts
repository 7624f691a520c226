import { dateFormat } from '#contracts/platform/date-format.ts';

/** Checks whether an event has begun by the clocks of the club. */
export function hasBegun({ startDate }: { startDate: string }, now: Date, timeZone: string): boolean {
  // The Swedish format is almost that of event times.
  const local = dateFormat({ timeZone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').format(now);
  return startDate <= local.replace(' ', 'T');
}
