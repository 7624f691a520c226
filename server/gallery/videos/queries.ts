import { sql } from 'kysely';
import { defaultSearch, type FoundVideo, type VideoPage, videoLimits } from '#contracts/gallery/videos.ts';
import { type FoundPage, findPage } from '#server/platform/database/find-page.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toWordFilters } from '#server/platform/database/words.ts';

const savedToken = /^saved-(\d{1,6})$/;

/** Checks whether a page token is one of ours, from a search in saved videos. */
export function isSavedToken(pageToken: string | undefined): boolean {
  return savedToken.test(pageToken ?? '');
}

/**
 * Returns a page of videos that members saved, the last saved first, in the shape of YouTube's response. Each word of `search`
 * begins a word of the title. Leaves out hidden profiles, and counts up to a thousand. A video that several members saved is
 * found once, under its latest title. The default search, which no one typed, shows all of them. A page token of YouTube’s means
 * page one.
 */
export async function searchSavedVideos(
  db: Database,
  search: string,
  pageToken: string | undefined,
): Promise<Omit<VideoPage, 'notice'>> {
  const start = Number(savedToken.exec(pageToken ?? '')?.[1] ?? 0);
  const limit = videoLimits.page;
  const page = Math.floor(start / limit) + 1;
  const { ids, hasMore, total } = await findSaved(db, search === defaultSearch ? '' : search, { page, limit });
  const rows = await db.selectFrom('videos').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
  return {
    source: 'saved',
    items: rows.map(toFoundVideo),
    ...(hasMore && { nextPageToken: `saved-${page * limit}` }),
    ...(page > 1 && { prevPageToken: `saved-${(page - 2) * limit}` }),
    pageInfo: { totalResults: total ?? mostResults, resultsPerPage: limit },
  };
}

/** Finds a video that members saved, as the last of them did, without those of hidden profiles. */
export async function findSavedVideo(db: Database, videoId: string): Promise<FoundVideo | undefined> {
  const row = await db
    .selectFrom('videos')
    .selectAll()
    .where('videoId', '=', videoId)
    .where(isShown('profile', 'videos.userId'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toFoundVideo(row);
}

const mostResults = 1000;

async function findSaved(db: Database, search: string, part: { page: number; limit: number }): Promise<FoundPage> {
  const words = toWordFilters('videoWords', search);
  if (!words) return { ids: [], hasMore: false, total: 0 };
  const isLastSaved = sql`not exists (
    select 1 from videos as later
    where later.video_id = v.video_id and later.id > v.id and ${isShown('profile', 'later.userId')}
  )`;
  const searched = {
    from: sql`videos as v`,
    id: sql`v.id`,
    order: sql`v.id desc`,
    where: [isShown('profile', 'v.userId'), isLastSaved],
    words,
  };
  return findPage(db, searched, part);
}

type VideoRow = { videoId: string; title: string; description: string; url: string; width: number; height: number };

function toFoundVideo({ videoId, title, description, url, width, height }: VideoRow): FoundVideo {
  const thumbnails = { medium: { url, width, height } };
  return { id: { videoId }, snippet: { title, description, channelTitle: '', publishedAt: '', thumbnails } };
}
