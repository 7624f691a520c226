import type { Attendance, Rsvp } from '#contracts/events/rsvps.ts';

/** What the viewer says about themselves. */
export interface Own {
  answer: Rsvp | null;
  guests: number;
}

/**
 * Counts the people with each answer, as if the viewer's latest choice were already saved; `capacity` is null without a
 * limit.
 */
export function countWith(attendance: Attendance, capacity: number | null, answer: Rsvp, own: Own): number {
  if (answer !== 'going')
    return attendance[answer] + Number(own.answer === answer) - Number(attendance.mine === answer);
  const hadPlace = attendance.mine === 'going' && attendance.placeInLine === null;
  const others = attendance.people - (hadPlace ? 1 + attendance.guests : 0);
  if (own.answer !== 'going') return others;
  const all = others + 1 + own.guests;
  const waits = !hadPlace && capacity !== null && (attendance.waiting > 0 || all > capacity);
  return waits ? others : all;
}
