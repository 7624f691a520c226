import { defaultSearch, type FoundVideo, findVideoId, type VideoPage, videoLimits } from '#contracts/gallery/videos.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { findSavedVideo, isSavedToken, searchSavedVideos } from './queries.ts';
import { cacheSearch, findCachedSearch } from './search-cache.ts';
import {
  type FailureKind,
  readYoutubeVideo,
  searchYoutube,
  YoutubeError,
  type YoutubeSearch,
  type YoutubeSettings,
} from './youtube.ts';

/** How many searches a day YouTube allows with a free key. */
const searchesPerDay = 100;

const youtubeDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

interface Dependencies {
  db: Database;
  /** Undefined when there is no key. */
  youtube: YoutubeSettings | undefined;
  onError: (error: YoutubeError) => void;
}

interface SearchInput {
  q?: string | undefined;
  pageToken?: string | undefined;
}

const noKey = 'YouTube search isn’t set up here, so these are the videos members saved.';
const unknown = 'YouTube told us nothing about this video, so we looked among the videos members saved.';
const usedUp = `We’ve used our ${searchesPerDay} YouTube searches for today, so these are the videos members saved. YouTube search will be back tomorrow.`;

/**
 * Returns a function that searches for videos at YouTube and spares its daily quota. Responses are cached, and equal searches at
 * the same time share one request. Without a key or quota, it searches what members saved. It throws a Refusal when YouTube
 * fails. A link finds its video and no other.
 */
export function createVideoSearch({ db, youtube, onError }: Dependencies): (input: SearchInput) => Promise<VideoPage> {
  const underWay = new Map<string, Promise<VideoPage>>();

  async function searchOnce(settings: YoutubeSettings, search: YoutubeSearch, key: string): Promise<VideoPage> {
    const cached = await findCachedSearch(db, key);
    if (cached?.isFresh) return cached.page;
    if (!(await spendSearch(db))) return cached?.page ?? (await searchSaved(search, usedUp));
    try {
      const page = await searchYoutube(settings, search);
      await cacheSearch(db, key, page);
      return page;
    } catch (error) {
      if (!(error instanceof YoutubeError)) throw error;
      onError(error);
      if (error.kind === 'quota') await markQuotaSpent(db);
      if (cached) return cached.page;
      throw refuseSearch(error.kind);
    }
  }

  // A search for its id finds other videos, and costs a hundred times as much.
  async function findLinked(videoId: string): Promise<VideoPage> {
    const found = youtube && (await readYoutubeVideo(youtube, videoId).catch(onError));
    if (found) return toPage(found, 'youtube', '');
    return toPage(await findSavedVideo(db, videoId), 'saved', youtube ? unknown : noKey);
  }

  async function searchSaved({ q, pageToken }: YoutubeSearch, notice: string): Promise<VideoPage> {
    return { notice, ...(await searchSavedVideos(db, q, pageToken)) };
  }

  return async ({ q: typed, pageToken }) => {
    const words = typed || defaultSearch;
    const videoId = findVideoId(words);
    if (videoId) return findLinked(videoId);
    const search = { q: words.replace(/\s+/g, ' '), pageToken: pageToken || undefined };
    if (!youtube) return searchSaved(search, noKey);
    if (isSavedToken(pageToken)) return searchSaved(search, usedUp);
    const key = JSON.stringify([search.q.toLowerCase(), search.pageToken]);
    const response = underWay.get(key) ?? searchOnce(youtube, search, key).finally(() => underWay.delete(key));
    underWay.set(key, response);
    return response;
  };
}

/** Returns a page of one video, or of none. */
function toPage(video: FoundVideo | undefined, source: VideoPage['source'], notice: string): VideoPage {
  const items = video ? [video] : [];
  return { source, notice, items, pageInfo: { totalResults: items.length, resultsPerPage: videoLimits.page } };
}

const stillWorks = 'Saved videos still play, and you can save a video by its link.';

const responses: Record<Exclude<FailureKind, 'page'>, [status: number, words: string]> = {
  quota: [503, 'We’ve used up today’s YouTube searches. Try again to search the videos members saved.'],
  busy: [503, `YouTube is getting too many searches right now. Try again in a minute. ${stillWorks}`],
  refused: [502, `YouTube refused our search. Ask an Admin to check the club’s YouTube key. ${stillWorks}`],
  down: [502, `YouTube is having trouble right now. Try again in a few minutes. ${stillWorks}`],
  slow: [503, `YouTube is taking too long to respond. Try again in a minute. ${stillWorks}`],
  garbled: [502, `YouTube sent something we can’t read. Try again in a few minutes. ${stillWorks}`],
};

/** Returns what to say when a search failed at YouTube. */
function refuseSearch(kind: FailureKind): Refusal {
  if (kind === 'page') return badField('pageToken', 'These results have expired. Search again.');
  const [status, error] = responses[kind];
  return new Refusal(status, { error });
}

/** Counts a search that is about to be made; false when today's are used up. Exact across several processes. */
async function spendSearch(db: Database): Promise<boolean> {
  const counted = await db
    .insertInto('videoSearchDays')
    .values({ day: today(), searches: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ searches: eb('videoSearchDays.searches', '+', 1) }))
        .where('videoSearchDays.searches', '<', searchesPerDay),
    )
    .returning('searches')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Records that YouTube itself accepts no more searches today: something else may be using the same key. */
async function markQuotaSpent(db: Database): Promise<void> {
  await db
    .insertInto('videoSearchDays')
    .values({ day: today(), searches: searchesPerDay })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ searches: searchesPerDay }))
    .execute();
}

// YouTube counts its days in Pacific time.
function today(): string {
  return youtubeDay.format(Date.now());
}
