import type { Profile } from '#contracts/profiles.ts';
import { defaultSearch, searchVideos, videoLimits } from '#contracts/videos.ts';
import { submit } from '#web/lib/api.ts';
import { loadOwnProfile } from '#web/profiles/load-own-profile.ts';

/** What the address asks for, the videos found or what kept them from coming, and the videos that the member saved. */
export async function loadSearch(asked: URLSearchParams) {
  const typed = (asked.get('q') ?? '').trim().slice(0, videoLimits.search);
  const query = { q: typed || defaultSearch, pageToken: asked.get('pageToken') ?? '' };
  const [found, own] = await Promise.all([submit(searchVideos, { query }), loadOwnProfile()]);
  return { typed, ...query, found, saved: 'profile' in own ? savedIn(own.profile) : [] };
}

export type VideoSearch = Awaited<ReturnType<typeof loadSearch>>;

/** The address of a page of the search. */
export function searchAddress(q: string, pageToken: string): string {
  return `/search-youtube?${new URLSearchParams({ q, pageToken })}`;
}

function savedIn(profile: Profile | null): string[] {
  return profile?.youtubevideos.map(({ videoID }) => videoID) ?? [];
}
