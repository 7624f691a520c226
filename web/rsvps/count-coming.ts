import type { ClubEvent } from '#contracts/events.ts';

/** How many said Going or Maybe; none to an event that is not on. */
export function countComing(event: ClubEvent | undefined): number {
  return event ? event.attendance.going + event.attendance.maybe : 0;
}
