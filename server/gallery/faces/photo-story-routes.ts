import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/gallery/photo-stories.ts';
import { isManager } from '#contracts/platform/policies.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import { deleteStory, listStories, readStory, tellStory } from './photo-stories.ts';
import { requirePhoto } from './queries.ts';

export function photoStoryRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.listPhotoStories, async ({ viewer, params, query, reply }) => {
    await requirePhoto(db, params.id);
    const { limit = endpoints.storyLimits.page, before } = query;
    const withHidden = isManager(viewer);
    const stories = await listStories(db, params.id, { limit: limit + 1, before, withHidden });
    const { rows: items, hasMore } = cutPage(stories, limit);
    const next = nextAfter(items, limit, hasMore);
    return sendListPage(reply, endpoints.listPhotoStories, { params, query }, { items, next });
  });

  handle(app, endpoints.tellPhotoStory, async ({ viewer, params, body, request }) => {
    const submission = readSubmission(request);
    return readStory(
      db,
      await tellStory(db, { userId: viewer.userId, photoId: params.id, body: body.body, submission }),
    );
  });

  handle(app, endpoints.deletePhotoStory, async ({ viewer, params }) => {
    await deleteStory(db, viewer, params.id);
    return success;
  });
}
