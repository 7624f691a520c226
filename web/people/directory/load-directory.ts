import { type DirectoryEntry, listDirectory } from '#contracts/people/directory.ts';
import { callList } from '#web/platform/lib/list-api.ts';

/** Loads a page of the directory, counted from 1. */
export function loadDirectoryPage(page: number) {
  return callList(listDirectory, { query: { page: String(page) } });
}

/** Loads all that comes after the first page, one page after the other. */
export async function loadRest(): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  for (let page = 2; ; page++) {
    const { items, hasMore } = await loadDirectoryPage(page);
    entries.push(...items);
    if (!hasMore) return entries;
  }
}
