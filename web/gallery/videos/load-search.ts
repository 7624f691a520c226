import { defaultSearch, searchVideos, videoLimits } from '#contracts/gallery/videos.ts';
import { readOwnProfile } from '#contracts/people/profiles.ts';
import { submit } from '#web/platform/lib/api.ts';

/** What the address asks for, the videos found or why there are none, and the videos that the member saved. */
export async function loadSearch(asked: URLSearchParams) {
  const typed = (asked.get('q') ?? '').trim().slice(0, videoLimits.search);
  const query = { q: typed || defaultSearch, pageToken: asked.get('pageToken') ?? '' };
  const [found, own] = await Promise.all([submit(searchVideos, { query }), submit(readOwnProfile)]);
  return { typed, ...query, found, saved: own.data?.youtubevideos.map(({ videoID }) => videoID) ?? [] };
}

export type VideoSearch = Awaited<ReturnType<typeof loadSearch>>;

/** The address of a page of the search. */
export function searchAddress(q: string, pageToken: string): string {
  return `/search-youtube?${new URLSearchParams({ q, pageToken })}`;
}
