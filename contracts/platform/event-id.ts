import { z } from 'zod';

/** A stored event, or the breakfast of a month: `breakfast-YYYY-MM`. */
export const eventId = z
  .string()
  .regex(/^([1-9]\d{0,14}|breakfast-(19|20|21)\d\d-(0[1-9]|1[0-2]))$/, 'We couldn’t find that event.');

export const byEventId = z.object({ id: eventId });

// A year typed with two digits is a typo, not an event in the first century.
/** `YYYY-MM` */
export const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'We couldn’t find that month.');
export const byMonth = z.object({ month });

/** Returns the id of the breakfast of a `YYYY-MM` month. */
export function breakfastId(ofMonth: string): string {
  return `breakfast-${ofMonth}`;
}

/** Returns the `YYYY-MM` month in the id of a breakfast; undefined for other events. */
export function breakfastMonth(id: string): string | undefined {
  return /^breakfast-(\d{4}-\d{2})$/.exec(id)?.[1];
}

export const breakfastTitle = 'Monthly Breakfast';
