import { defaultSearch, type FoundVideo, type VideoPage, videoLimits } from '#contracts/videos.ts';
import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';

const savedToken = /^saved-(\d{1,6})$/;

/** Whether a page token is one of ours: from a search in what members saved. */
export function isSavedToken(pageToken: string | undefined): boolean {
  return savedToken.test(pageToken ?? '');
}

/**
 * A page of the videos that members saved in which every word of `search` occurs, the one saved last first, in the shape
 * of YouTube's answer. Nobody typed the default search: it shows all of them. Any other service's page token is page one.
 */
export async function searchSavedVideos(
  db: Database,
  search: string,
  pageToken: string | undefined,
): Promise<Omit<VideoPage, 'notice'>> {
  const found = await listSavedVideos(db, search === defaultSearch ? '' : search);
  const start = Number(savedToken.exec(pageToken ?? '')?.[1] ?? 0);
  const end = start + videoLimits.page;
  return {
    source: 'saved',
    items: found.slice(start, end),
    ...(end < found.length && { nextPageToken: `saved-${end}` }),
    ...(start > 0 && { prevPageToken: `saved-${Math.max(0, start - videoLimits.page)}` }),
    pageInfo: { totalResults: found.length, resultsPerPage: videoLimits.page },
  };
}

// Looking through all of them takes about a millisecond in a club and works the same on both engines.
async function listSavedVideos(db: Database, search: string): Promise<FoundVideo[]> {
  const words = fold(search).split(/\s+/);
  const rows = await db.selectFrom('videos').selectAll().orderBy('id', 'desc').execute();
  const found = rows.filter(({ title, description, videoId }) => {
    const text = fold(`${title}\n${description}\n${videoId}`);
    return words.every((word) => text.includes(word));
  });
  const seen = new Set<string>();
  return found.filter(({ videoId }) => !seen.has(videoId) && seen.add(videoId)).map(toFoundVideo);
}

type VideoRow = { videoId: string; title: string; description: string; url: string; width: number; height: number };

function toFoundVideo({ videoId, title, description, url, width, height }: VideoRow): FoundVideo {
  const thumbnails = { medium: { url, width, height } };
  return { id: { videoId }, snippet: { title, description, channelTitle: '', publishedAt: '', thumbnails } };
}
