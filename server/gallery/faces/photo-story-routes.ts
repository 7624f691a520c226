import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/gallery/photo-stories.ts';
import { canDeleteWritten } from '#contracts/platform/written.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { createWrittenStore } from '#server/platform/written/store.ts';
import type { Services } from '#server/services.ts';
import { requirePhoto } from './queries.ts';

export function photoStoryRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const stories = createWrittenStore(db, {
    table: 'photoStories',
    kind: 'story',
    label: 'photo story',
    subject: 'photoId',
    requireSubject: requirePhoto,
    lock: (tx) => markChanged(tx, 'photos'),
    canReadHidden: canDeleteWritten,
    pageSize: endpoints.storyLimits.page,
  });

  handle(app, endpoints.listPhotoStories, (call) => stories.sendPage(endpoints.listPhotoStories, call));

  handle(app, endpoints.tellPhotoStory, (call) => stories.create(call));

  handle(app, endpoints.deletePhotoStory, async ({ viewer, params }) => {
    await stories.delete(viewer, params);
    return success;
  });
}
