import type { ClubEvent } from '#contracts/events/events.ts';

/** Returns how many members said Going or Maybe. */
export function countComing({ attendance }: ClubEvent): number {
  return attendance.going + attendance.maybe;
}
