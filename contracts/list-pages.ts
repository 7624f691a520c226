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

/** A page of a list as it arrived: the entries of the body, and what the headers of the response say about the rest. */
export interface ReceivedPage<Items> {
  items: Items;
  hasMore: boolean;
  /** How many there are in all; undefined: more than a thousand, or not counted. */
  total: number | undefined;
}

/** Reads a page of a list from the body of a response and its headers. */
export function readListPage<Items>(
  items: Items,
  readHeader: (name: string) => string | null | undefined,
): ReceivedPage<Items> {
  const total = readHeader(totalHeader);
  return {
    items,
    hasMore: readHeader('link')?.includes('rel="next"') ?? false,
    total: total ? Number(total) : undefined,
  };
}
