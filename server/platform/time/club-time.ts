import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { createClock } from './time-zone.ts';

/**
 * Returns the moment (epoch ms) of a local time `YYYY-MM-DDTHH:mm`. A time that the clocks skip is read by the offset
 * before; one that comes twice is the first.
 */
export function toMoment(local: string, timeZone: string): number {
  const clock = createClock(timeZone);
  const asIfUtc = Date.parse(`${local}:00Z`);
  const offsetAt = (time: number) => Date.parse(`${clock(time)}:00Z`) - Math.floor(time / oneMinute) * oneMinute;
  const byOldOffset = asIfUtc - offsetAt(asIfUtc - oneDay);
  const byNewOffset = asIfUtc - offsetAt(asIfUtc + oneDay);
  return clock(byOldOffset) !== local && clock(byNewOffset) === local ? byNewOffset : byOldOffset;
}

/**
 * Checks whether the clocks of a zone never show a local time `YYYY-MM-DDTHH:mm`; long ago they were not set to whole minutes.
 */
export function isSkipped(local: string, timeZone: string): boolean {
  return local >= '1970' && createClock(timeZone)(toMoment(local, timeZone)) !== local;
}
