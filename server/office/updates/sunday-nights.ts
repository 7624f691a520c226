import { createClock } from '#server/platform/time/time-zone.ts';
import { wasStopped } from './state/last-update.ts';
import type { Updater } from './updater.ts';

/** After the backup of the night. */
const hour = '04';
const monday = 1;

/** Installs the version that is available when a Sunday night is nearly over, unless it failed here before. */
export async function updateOnSundays(updater: Updater, timeZone: string, now: number): Promise<void> {
  const { sundays, available, last, obstacle } = updater.read();
  if (!sundays || !available || obstacle) return;
  if (last?.version === available.version && !wasStopped(last)) return;
  const [day = '', time = ''] = createClock(timeZone)(now).split('T');
  if (new Date(`${day}T12:00:00Z`).getUTCDay() === monday && time.startsWith(hour))
    updater.begin(available.version, undefined);
}
