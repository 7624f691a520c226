// Separate from list-pages.ts, because every page of the site reads lists and few request numbered pages.

/** How many entries a list has in total; missing if there are more than a thousand. */
export const totalHeader = 'x-total-count';

/** A page of a list as received: the entries from the body, and what the response headers say about the rest. */
export interface ReceivedPage<Items> {
  items: Items;
  hasMore: boolean;
  /** How many there are in total; undefined if more than a thousand, or not counted. */
  total: number | undefined;
}

/** Combines the body of a response and its headers into a page of a list. */
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
