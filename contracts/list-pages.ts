import { z } from 'zod';
import { listLimit } from './common.ts';

/** No page of any list has more entries. */
export const listPageMax = 100;

/** How many entries a list has in all; left out where there are more than a thousand. */
export const totalHeader = 'x-total-count';

/** Which page of a list, counted from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'Use a whole number from 1.')
  .transform(Number)
  .optional();

/** The query of a list that comes in numbered pages. */
export const byPage = { limit: listLimit(listPageMax), page: pageNumber };
