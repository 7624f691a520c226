import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/gallery/videos.ts';
import { readOwnProfile } from '#server/people/profiles/queries.ts';
import { handle } from '#server/platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { deleteVideo, saveVideo } from './commands.ts';
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
