// Apart from list-pages.ts, because every page of the site reads lists and few ask for numbered pages.

/** How many entries a list has in all; left out where there are more than a thousand. */
export const totalHeader = 'x-total-count';

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
