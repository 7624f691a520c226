/**
 * Loads nothing, as the loader of a page without data. The server renders only pages with a loader of their own, and guards wait
 * only for those with a client loader of their own.
 */
export function loadNothing(): null {
  return null;
}
