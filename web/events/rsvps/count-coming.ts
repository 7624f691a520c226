import type { ClubEvent } from '#contracts/events/events.ts';

/** Returns how many said Going or Maybe; 0 without an event. */
export function countComing(event: ClubEvent | undefined): number {
  return event ? event.attendance.going + event.attendance.maybe : 0;
}
