import { dateFormat } from '#contracts/platform/date-format.ts';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';

// No zone changes its clocks twice within a week, not even those that set them back for Ramadan.
const step = 7 * oneDay;

/** Returns the current day in a zone, `YYYY-MM-DD`. */
export function localDay(timeZone: string, date: Date): string {
  return createClock(timeZone)(date.getTime()).slice(0, 10);
}

interface OffsetChange {
  /** The local time at which the clocks change, by the old offset, `YYYY-MM-DDTHH:mm`. */
  local: string;
  /** Minutes ahead of UTC before and after. */
  from: number;
  to: number;
}

/**
 * Lists the changes of a zone's clocks from the start of one year to the end of another. The first entry is the offset
 * before any change: at that start, with the same `from` and `to`.
 */
export function listOffsetChanges(timeZone: string, firstYear: number, lastYear: number): OffsetChange[] {
  const offsetAt = createOffsets(timeZone);
  const start = Date.UTC(firstYear, 0, 1);
  const changes: OffsetChange[] = [];
  let from = offsetAt(start);
  changes.push({ local: `${firstYear}-01-01T00:00`, from, to: from });
  for (let time = start; time < Date.UTC(lastYear + 1, 0, 1); time += step) {
    const to = offsetAt(time + step);
    if (to === from) continue;
    const moment = findChange(offsetAt, time, time + step);
    changes.push({ local: new Date(moment + from * oneMinute).toISOString().slice(0, 16), from, to });
    from = to;
  }
  return changes;
}

/** Writes an offset as in `-0500`. */
export function formatOffset(minutes: number): string {
  const whole = Math.abs(minutes);
  const digits = [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`;
}

/** Finds the first minute between two moments with another offset than at the earlier one, by halving. */
function findChange(offsetAt: (time: number) => number, before: number, after: number): number {
  const old = offsetAt(before);
  let [low, high] = [before / oneMinute, after / oneMinute];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * oneMinute) === old) low = middle;
    else high = middle;
  }
  return high * oneMinute;
}

/** Returns a function that tells how many minutes a zone is ahead of UTC at a whole minute (epoch ms). */
function createOffsets(timeZone: string): (time: number) => number {
  const clock = createClock(timeZone);
  return (time) => (Date.parse(`${clock(time)}:00Z`) - time) / oneMinute;
}

/**
 * Returns a function that writes a moment (epoch ms) as local time in a zone, `YYYY-MM-DDTHH:mm`; the Swedish format is almost
 * that.
 */
export function createClock(timeZone: string): (time: number) => string {
  const format = dateFormat({ timeZone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE');
  return (time) => format.format(time).replace(' ', 'T');
}

/**
 * Returns the moment (epoch ms) of a local time `YYYY-MM-DDTHH:mm`. A time that the clocks skip is read by the offset
 * before; of a time that comes twice, the first counts.
 */
export function toMoment(local: string, timeZone: string): number {
  const clock = createClock(timeZone);
  const asIfUtc = Date.parse(`${local}:00Z`);
  const offsetAt = (time: number) => Date.parse(`${clock(time)}:00Z`) - time;
  const byOldOffset = asIfUtc - offsetAt(asIfUtc - oneDay);
  const byNewOffset = asIfUtc - offsetAt(asIfUtc + oneDay);
  return clock(byOldOffset) !== local && clock(byNewOffset) === local ? byNewOffset : byOldOffset;
}

/**
 * Checks whether the clocks of a zone never show a local time `YYYY-MM-DDTHH:mm`. Returns false before 1970: long ago, clocks
 * were not set to whole minutes.
 */
export function isSkipped(local: string, timeZone: string): boolean {
  return local >= '1970' && createClock(timeZone)(toMoment(local, timeZone)) !== local;
}
