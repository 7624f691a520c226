import { useState } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { showToast } from './toasts.ts';

type Loaded<Entry> = { ok: true; page: ReceivedPage<Entry[]> } | { ok: false; errors: FlatErrors };

/**
 * A list that grows page by page below its first page, which may be loaded anew meanwhile. `load` gets the last entry that
 * is there and the number of the page that is wanted, counted from 1. Returns all entries that are there.
 */
export function useMoreEntries<Entry>(
  first: ReceivedPage<Entry[]>,
  keyOf: (entry: Entry) => string,
  load: (last: Entry, page: number) => Promise<Loaded<Entry>>,
) {
  const [more, setMore] = useState<{ entries: Entry[]; pages: number; hasMore: boolean }>();
  const [working, setWorking] = useState(false);
  const known = new Set(first.items.map(keyOf));
  const entries = [...first.items, ...(more?.entries ?? []).filter((entry) => !known.has(keyOf(entry)))];
  const hasMore = more?.hasMore ?? first.hasMore;

  async function showMore() {
    const last = entries.at(-1);
    if (last === undefined || working) return;
    const pages = (more?.pages ?? 1) + 1;
    setWorking(true);
    const outcome = await load(last, pages);
    setWorking(false);
    if (outcome.ok)
      setMore({ entries: [...(more?.entries ?? []), ...outcome.page.items], pages, hasMore: outcome.page.hasMore });
    else showToast({ kind: 'danger', title: 'We couldn’t load more', text: Object.values(outcome.errors)[0] });
  }

  return { entries, hasMore, working, showMore };
}
