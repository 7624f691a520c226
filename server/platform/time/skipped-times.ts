import { badField } from '#server/platform/http/errors.ts';
import { isSkipped } from './time-zone.ts';

const skipped = 'The clocks skip this time for daylight saving time. Choose an earlier or later one.';

/**
 * Refuses local times that the club's clocks skip when daylight saving time begins.
 * @throws Refusal 400 under the name of the field
 */
export function refuseSkippedTimes(times: Record<string, unknown>, timeZone: string): void {
  for (const field of ['startDate', 'endDate', 'sendAt']) {
    const local = times[field];
    if (typeof local === 'string' && local !== '' && isSkipped(local, timeZone)) throw badField(field, skipped);
  }
}
