import {
  type SearchKind,
  type SearchUnderstood,
  search,
  searchKinds,
  searchLimits,
  understoodHeader,
} from '#contracts/discovery/search.ts';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import type { IconName } from '#web/platform/ui/icon-names.ts';

/** Runs the search in the page's address and returns its results or errors; does nothing if nothing was typed. */
export async function loadSearch(asked: URLSearchParams) {
  const typed = (asked.get('q') ?? '').trim().slice(0, searchLimits.typed);
  const kind = searchKinds.find((name) => name === asked.get('kind'));
  const page = Math.max(1, Math.floor(Number(asked.get('page'))) || 1);
  const found = typed === '' ? undefined : await load(() => find(typed, kind, page));
  return { typed, kind, page, found };
}

export type LoadedSearch = Awaited<ReturnType<typeof loadSearch>>;

async function find(q: string, kind: SearchKind | undefined, page: number) {
  let understood: SearchUnderstood = { instead: null, typed: [], also: [], isPartial: false };
  const query = { q, kind, ...(kind && { page: String(page) }) };
  const results = await call(search, { query }, (headers) => {
    const sent = headers.get(understoodHeader);
    if (sent) understood = JSON.parse(decodeURIComponent(sent));
  });
  return { results, understood };
}

export type Found = Awaited<ReturnType<typeof find>>;

/** Returns the address of a search for all kinds or for one. */
export function searchAddress(q: string, kind?: SearchKind): string {
  return `/search?${new URLSearchParams(kind ? { q, kind } : { q })}`;
}

/** The label and icon of each kind. */
export const kindLooks: Record<SearchKind, { title: string; many: string; icon: IconName }> = {
  coaches: { title: 'Coaches', many: 'coaches', icon: 'users' },
  posts: { title: 'Posts', many: 'posts', icon: 'message-circle' },
  events: { title: 'Events', many: 'events', icon: 'calendar-event' },
  photos: { title: 'Photos', many: 'photos', icon: 'photo' },
  videos: { title: 'Videos', many: 'videos', icon: 'video' },
  pages: { title: 'Pages', many: 'pages', icon: 'file-text' },
};
