import { useState } from 'react';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { load } from './outcome.ts';
import { useAction } from './use-action.ts';

/**
 * Returns a list that grows page by page below its first page, which may be reloaded meanwhile. `read` gets the last entry that
 * was loaded and the number of the next page, counted from 1. After some are deleted or decided, call `remove`: further pages are
 * not loaded again.
 */
export function useMoreEntries<Entry>(
  first: ReceivedPage<Entry[]>,
  keyOf: (entry: Entry) => string,
  read: (last: Entry, page: number) => Promise<ReceivedPage<Entry[]>>,
) {
  const [more, setMore] = useState<{ entries: Entry[]; pages: number; hasMore: boolean }>();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const known = new Set(first.items.map(keyOf));
  const [before, setBefore] = useState(first.items);
  const { run, working } = useAction((last: Entry, page: number) => load(() => read(last, page)), {
    failed: 'We couldn’t load more',
    reload: false,
    onDone: (received, _last, pages) =>
      setMore((shown) => {
        const loadedBefore = shown?.entries ?? [];
        const keys = new Set(loadedBefore.map(keyOf));
        // A list that is read by page number has what new entries pushed down on its next page, too.
        const others = received.items.filter((entry) => !keys.has(keyOf(entry)));
        return { entries: [...loadedBefore, ...others], pages, hasMore: received.hasMore };
      }),
  });
  if (lastKeyOf(before) !== lastKeyOf(first.items)) {
    setBefore(first.items);
    // New entries on top pushed others off the end of the first page.
    const lastKnown = before.map((entry) => known.has(keyOf(entry))).lastIndexOf(true);
    if ((more || working) && lastKnown >= 0) {
      const pushed = before.slice(lastKnown + 1);
      setMore((shown = { entries: [], pages: 1, hasMore: first.hasMore }) => ({
        ...shown,
        entries: [...pushed, ...shown.entries],
      }));
    }
  }
  const loaded = [...first.items, ...(more?.entries ?? []).filter((entry) => !known.has(keyOf(entry)))];
  const entries = loaded.filter((entry) => !removed.has(keyOf(entry)));
  const hasMore = more?.hasMore ?? first.hasMore;

  function lastKeyOf(items: Entry[]): string | undefined {
    return items.map(keyOf).at(-1);
  }

  function showMore() {
    const last = loaded.at(-1);
    if (last !== undefined) void run(last, (more?.pages ?? 1) + 1);
  }

  function remove(...keys: string[]) {
    setRemoved((others) => new Set([...others, ...keys]));
  }

  return { entries, hasMore, working, showMore, remove };
}
