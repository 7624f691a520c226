import { digitsWithin, listLimit } from './common.ts';

/** The most entries on a page of any list. */
export const listPageMax = 100;

/**
 * Describes the query of a list with numbered pages, starting at 1. A function, so that bundles that don't call it leave it out.
 */
export function byPage() {
  return { limit: listLimit(listPageMax), page: digitsWithin(1, 999_999).optional() };
}
