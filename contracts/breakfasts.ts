import { z } from 'zod';
import { chooseMoment, localMoment } from './common.ts';
import { endpoint } from './endpoint.ts';
import { byMonth, month } from './event-id.ts';

export const breakfastPlan = z
  .object({
    month,
    /** The first Wednesday at 8:30, in the club's local time. */
    usualDate: z.string(),
    /** Null when it is skipped. */
    startDate: z.string().nullable(),
  })
  .meta({ id: 'BreakfastPlan' });
export type BreakfastPlan = z.infer<typeof breakfastPlan>;

export const readNextBreakfast = endpoint({
  method: 'GET',
  url: '/api/breakfasts/next',
  summary: 'When the next breakfast is, including today’s; null when all are skipped for a year.',
  permission: 'anyone',
  response: z.object({ startDate: z.string().nullable() }),
});

export const listBreakfasts = endpoint({
  method: 'GET',
  url: '/api/breakfasts',
  summary: 'The breakfasts of the next twelve months, plus later ones that were moved or skipped, earliest first.',
  permission: 'manager',
  response: z.array(breakfastPlan),
});

export const moveBreakfast = endpoint({
  method: 'PUT',
  url: '/api/breakfasts/:month',
  summary: 'Moves a month’s breakfast (YYYY-MM) to another day of that month, skips it (null), or restores it ("").',
  permission: 'manager',
  limit: 'write',
  params: byMonth,
  body: z.object({ startDate: z.union([z.null(), z.literal(''), localMoment], chooseMoment) }),
  response: breakfastPlan,
});
