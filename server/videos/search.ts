import { defaultSearch, findVideoId, type VideoPage } from '#contracts/videos.ts';
import type { Database } from '#server/database/schema.ts';
import { findKeptSearch, keepSearch } from './kept-searches.ts';
import { isSavedToken, searchSavedVideos } from './queries.ts';
import { markQuotaSpent, searchesPerDay, spendSearch } from './quota.ts';
import { refuseSearch } from './refuse-search.ts';
import { searchYoutube, type YoutubeSearch, type YoutubeSettings, YoutubeTrouble } from './upstream.ts';

interface Needs {
  db: Database;
  /** Undefined: there is no key. */
  youtube: YoutubeSettings | undefined;
  onTrouble: (trouble: YoutubeTrouble) => void;
}

interface Asked {
  q?: string | undefined;
  pageToken?: string | undefined;
}

const noKey = 'YouTube search is not set up here, so these are the videos that members of the club saved.';
const usedUp = `Our ${searchesPerDay} YouTube searches for today are used up, so these are the videos that members saved. Tomorrow YouTube is back.`;

/**
 * Answers a function that searches for videos: at YouTube, sparing its daily quota – the same search is answered from
 * what is kept, and made once when several ask at the same time – or, where that is not to be had, in what members saved.
 * It throws a Refusal for whatever YouTube has trouble with.
 */
export function createVideoSearch({ db, youtube, onTrouble }: Needs): (asked: Asked) => Promise<VideoPage> {
  const underWay = new Map<string, Promise<VideoPage>>();

  async function ask(settings: YoutubeSettings, search: YoutubeSearch, key: string): Promise<VideoPage> {
    const kept = await findKeptSearch(db, key);
    if (kept?.isFresh) return kept.page;
    if (!(await spendSearch(db))) return kept?.page ?? (await searchSaved(search, usedUp));
    try {
      const page = await searchYoutube(settings, search);
      await keepSearch(db, key, page);
      return page;
    } catch (error) {
      if (!(error instanceof YoutubeTrouble)) throw error;
      onTrouble(error);
      if (error.trouble === 'quota') await markQuotaSpent(db);
      if (kept) return kept.page;
      throw refuseSearch(error.trouble);
    }
  }

  async function searchSaved({ q, pageToken }: YoutubeSearch, notice: string): Promise<VideoPage> {
    return { notice, ...(await searchSavedVideos(db, q, pageToken)) };
  }

  return async function search({ q: typed, pageToken }) {
    const words = typed || defaultSearch;
    const asked = { q: findVideoId(words) ?? words.replace(/\s+/g, ' '), pageToken: pageToken || undefined };
    if (!youtube) return searchSaved(asked, noKey);
    if (isSavedToken(pageToken)) return searchSaved(asked, usedUp);
    const key = JSON.stringify([asked.q.toLowerCase(), asked.pageToken]);
    const answer = underWay.get(key) ?? ask(youtube, asked, key).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}
