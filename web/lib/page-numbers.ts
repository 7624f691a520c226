const lastPage = 99_999;

/** The page that an address asks for, counted from 1; the first one where it asks for none. */
export function readPageNumber(asked: string | null): number {
  const page = Math.floor(Number(asked));
  return page >= 1 && page <= lastPage ? page : 1;
}

/** How many pages a list has; undefined where nobody has counted its entries. */
export function countPages(total: number | undefined, onPage: number): number | undefined {
  return total === undefined ? undefined : Math.max(1, Math.ceil(total / onPage));
}

/** The address of a page of a list with its search; the first page goes without a number, and what is empty is left out. */
export function addressOfPage(path: string, query: Record<string, string>, page: number): string {
  const given = Object.entries({ ...query, page: page > 1 ? String(page) : '' }).filter(([, value]) => value);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
