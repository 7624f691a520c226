import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/videos.ts';
import type { Database } from '#server/database/schema.ts';
import { handle } from '#server/http/handle.ts';
import { readOwnProfile } from '#server/profiles/queries.ts';
import { deleteVideo, saveVideo } from './commands.ts';
import { createVideoSearch } from './search.ts';
import type { YoutubeSettings } from './youtube.ts';
import { readYoutubeVideo } from './youtube.ts';

interface Dependencies {
  db: Database;
  /** Undefined: there is no key. */
  youtube: YoutubeSettings | undefined;
}

export function videoRoutes(app: FastifyInstance, { db, youtube }: Dependencies): void {
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
