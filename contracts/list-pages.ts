import { z } from 'zod';
import { listLimit } from './common.ts';

/** The most entries on a page of any list. */
export const listPageMax = 100;

/** The query of a list with numbered pages, starting at 1. A function, so that bundles that don't call it leave it out. */
export function byPage() {
  const page = z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Use a whole number, 1 or higher.')
    .transform(Number)
    .pipe(z.int().min(1))
    .optional();
  return { limit: listLimit(listPageMax), page };
}
