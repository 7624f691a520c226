import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/videos.ts';
import type { Database } from '#server/database/schema.ts';
import { answer } from '#server/http/answer.ts';
import { readOwnProfile } from '#server/profiles/queries.ts';
import { deleteVideo, saveVideo } from './commands.ts';
import { createVideoSearch } from './search.ts';
import type { YoutubeSettings } from './upstream.ts';
import { readYoutubeVideo } from './upstream.ts';

interface Needs {
  db: Database;
  /** Undefined: there is no key. */
  youtube: YoutubeSettings | undefined;
}

export function videoRoutes(app: FastifyInstance, { db, youtube }: Needs): void {
  const onTrouble = (trouble: Error) => app.log.warn(`a video search failed: ${trouble.message}`);
  const search = createVideoSearch({ db, youtube, onTrouble });

  answer(app, endpoints.searchVideos, ({ query }) => search(query));

  answer(app, endpoints.findVideo, async ({ params }) => {
    const video = youtube && (await readYoutubeVideo(youtube, params.id).catch(onTrouble));
    return { video: video ?? null };
  });

  answer(app, endpoints.saveVideo, async ({ viewer, body }) => {
    await saveVideo(db, Number(viewer._id), body);
    return readOwnProfile(db, viewer);
  });

  answer(app, endpoints.deleteVideo, async ({ viewer, params }) => {
    await deleteVideo(db, Number(viewer._id), Number(params.id));
    return readOwnProfile(db, viewer);
  });
}
