const lastPage = 99_999;

/** Returns the page that an address asks for, counted from 1; the first one where it asks for none. */
export function readPageNumber(asked: string | null): number {
  const page = Math.floor(Number(asked));
  return page >= 1 && page <= lastPage ? page : 1;
}

/** Returns how many pages a list has; undefined where its entries are not counted. */
export function countPages(total: number | undefined, onPage: number): number | undefined {
  return total === undefined ? undefined : Math.max(1, Math.ceil(total / onPage));
}
