import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { saveVideo as saveVideoEndpoint } from '#contracts/gallery/videos.ts';
import * as endpoints from '#contracts/gallery/videos.ts';
import { profileLimits } from '#contracts/people/profiles.ts';
import { thumbnailOf } from '#contracts/platform/pictures/thumbnails.ts';
import { changeProfile } from '#server/people/profiles/commands.ts';
import { readOwnProfile } from '#server/people/profiles/queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { replaceWords, wordsOf } from '#server/platform/database/words.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createVideoSearch } from './search.ts';
import { readYoutubeVideo } from './youtube.ts';

type Dependencies = Pick<Services, 'db' | 'config'>;

export function videoRoutes(app: FastifyInstance, { db, config: { youtube } }: Dependencies): void {
  const onError = (error: Error) => app.log.warn(`a video search failed: ${error.message}`);
  const search = createVideoSearch({ db, youtube, onError });

  handle(app, endpoints.searchVideos, ({ query }) => search(query));

  handle(app, endpoints.findVideo, async ({ params }) => {
    const video = youtube && (await readYoutubeVideo(youtube, params.id).catch(onError));
    return { video: video ?? null };
  });

  handle(app, endpoints.saveVideo, async ({ viewer, body }) => {
    await saveVideo(db, viewer.userId, body);
    return readOwnProfile(db, viewer.userId);
  });

  handle(app, endpoints.deleteVideo, async ({ viewer, params }) => {
    await deleteVideo(db, viewer.userId, params.id);
    return readOwnProfile(db, viewer.userId);
  });
}

type VideoInput = z.output<NonNullable<(typeof saveVideoEndpoint)['body']>>;

/**
 * Saves a video on the profile of a user; a saved one stays as it is.
 * @throws Refusal 400 `noprofile` when there is no profile, `error` when it is full
 */
async function saveVideo(db: Database, userId: number, { videoID, ...video }: VideoInput): Promise<void> {
  const url = video.url || thumbnailOf(videoID);
  await changeProfile(db, userId, async (tx) => {
    const saved = await tx
      .insertInto('videos')
      .values({ userId, videoId: videoID, ...video, url, createdAt: Date.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'videoId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) return;
    await checkRoom(tx, userId);
    await indexDocuments(tx, 'videos', [saved.id]);
    await replaceWords(tx, 'videoWords', saved.id, wordsOf(video.title, videoID, video.description));
  });
}

/** Deletes only this user's own video. @throws Refusal 404, or 400 `noprofile` */
async function deleteVideo(db: Database, userId: number, id: number): Promise<void> {
  await changeProfile(db, userId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('videos')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('video');
    await indexDocuments(tx, 'videos', [id]);
  });
}

async function checkRoom(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('videos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count <= profileLimits.videos) return;
  throw new Refusal(400, {
    error: `You’ve saved ${profileLimits.videos} videos, which is the limit. Remove one to make room for this one.`,
  });
}
