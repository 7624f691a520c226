import { z } from 'zod';
import { calendarDate } from '#contracts/platform/common.ts';
import { oneHour } from '#contracts/platform/durations.ts';

// A year typed with two digits is a typo, not a photo of the first century.
const takenPattern = /^(18|19|20|21)\d\d(-(0[1-9]|1[0-2])(-\d\d)?)?$/;
const yearPattern = /^(18|19|20|21)\d\d$/;

const writeTaken = 'Write a year like 1987, or a day like 1987-06-14.';
const notYet = 'That is still to come. Check the date.';

/** The day on the calendar farthest to the east is up to 14 hours ahead of UTC. */
const farthestZone = 14 * oneHour;

function isOnCalendar(taken: string): boolean {
  return taken.length < 10 || calendarDate.safeParse(taken).success;
}

function hasCome(taken: string): boolean {
  return taken <= new Date(Date.now() + farthestZone).toISOString().slice(0, taken.length);
}

/** When a photo was taken, as far as anyone knows: `YYYY`, `YYYY-MM`, or `YYYY-MM-DD`; null and `''` mean unknown. */
export const takenInput = z
  .union(
    [
      z.null(),
      z.literal(''),
      z
        .string(writeTaken)
        .trim()
        .refine((taken) => takenPattern.test(taken) && isOnCalendar(taken), { error: writeTaken, abort: true })
        .refine(hasCome, notYet)
        .meta({ pattern: takenPattern.source }),
    ],
    writeTaken,
  )
  .transform((taken) => taken || null);

/** `YYYY` */
export const photoYear = z.string().regex(yearPattern, 'Write a year like 1987.');
