import { backupHour } from '#contracts/office/backups.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { localDay, toMoment } from '#server/platform/time/time-zone.ts';

/** Returns when a nightly backup was due last (epoch ms), at or before `now`. */
export function lastNight(now: number, timeZone: string): number {
  const today = nightOf(now, timeZone, 0);
  return today <= now ? today : nightOf(now, timeZone, -1);
}

/** Returns when the next nightly backup is due (epoch ms), after `now`. */
export function nextNight(now: number, timeZone: string): number {
  const today = nightOf(now, timeZone, 0);
  return today > now ? today : nightOf(now, timeZone, 1);
}

function nightOf(now: number, timeZone: string, daysLater: number): number {
  const noon = Date.parse(`${localDay(timeZone, new Date(now))}T12:00:00Z`);
  const day = new Date(noon + daysLater * oneDay).toISOString().slice(0, 10);
  return toMoment(`${day}T${backupHour}`, timeZone);
}
