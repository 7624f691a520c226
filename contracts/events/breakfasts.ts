import { z } from 'zod';
import { changedLine } from '#contracts/platform/changed-text.ts';
import { chooseMoment, localMoment } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { byMonth, month } from '#contracts/platform/event-id.ts';

const breakfastPlan = z
  .object({
    month,
    /** The first Wednesday at 8:30, in the club's local time. */
    usualDate: z.string(),
    /** Null when it is canceled. */
    startDate: z.string().nullable(),
    /** Where it is, in one line, if that is not the usual place; otherwise empty. */
    place: z.string(),
    /** How many members said Going or Maybe. */
    coming: z.int(),
  })
  .meta({ id: 'BreakfastPlan' });
export type BreakfastPlan = z.infer<typeof breakfastPlan>;

/** How many characters the name and the address of another place may have together. */
export const breakfastPlaceMax = 200;

export const nextBreakfast = z
  .object({
    startDate: z.string().nullable(),
    /** Where it is, if that is not the usual place. */
    elsewhere: z.object({ place: z.string(), mapUrl: z.string() }).nullable(),
  })
  .meta({ id: 'NextBreakfast' });
export type NextBreakfast = z.infer<typeof nextBreakfast>;

export const readNextBreakfast = endpoint({
  method: 'GET',
  url: '/api/breakfasts/next',
  summary: 'When and where the next breakfast is, including today’s; null when all are canceled for a year.',
  permission: 'anyone',
  response: nextBreakfast,
});

export const listBreakfasts = endpoint({
  method: 'GET',
  url: '/api/breakfasts',
  summary: 'The breakfasts of the next twelve months, plus later ones that were moved or canceled, earliest first.',
  permission: 'manager',
  response: z.array(breakfastPlan),
});

export const moveBreakfast = endpoint({
  method: 'PUT',
  url: '/api/breakfasts/:month',
  summary:
    'Moves a month’s breakfast (YYYY-MM) to another day of that month, or back to its first Wednesday (""); it is on again if ' +
    'it was canceled. A null `startDate` cancels it without a reason: see POST /api/cal-events/{id}/cancel. `place` is where ' +
    'it is this once; empty means the usual place, and missing leaves it as it is.',
  permission: 'manager',
  limit: 'write',
  params: byMonth,
  body: z.object({
    startDate: z.union([z.null(), z.literal(''), localMoment], chooseMoment),
    place: changedLine(breakfastPlaceMax),
  }),
  response: breakfastPlan,
});
