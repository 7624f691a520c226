import { z } from 'zod';
import { listLimit } from './common.ts';

/** No page of any list has more entries. */
export const listPageMax = 100;

/** The query of a list that comes in numbered pages, counted from 1. A function, or every page would load what it makes. */
export function byPage() {
  const page = z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Use a whole number, 1 or higher.')
    .transform(Number)
    .pipe(z.int().min(1))
    .optional();
  return { limit: listLimit(listPageMax), page };
}
