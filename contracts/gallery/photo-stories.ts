import { z } from 'zod';
import { byId } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { written, writtenBody, writtenPageQuery } from '#contracts/platform/written.ts';

export const storyLimits = { body: 2000, page: 20, pageMax: 50 };

const photoStory = written.meta({ id: 'PhotoStory' });
export type PhotoStory = z.infer<typeof photoStory>;

export const listPhotoStories = endpoint({
  method: 'GET',
  url: '/api/photos/:id/stories',
  summary: 'What members tell about a photo, newest first; Link: rel="next" while there are older ones.',
  permission: 'member',
  params: byId,
  query: writtenPageQuery(storyLimits.pageMax),
  response: z.array(photoStory),
});

export const tellPhotoStory = endpoint({
  method: 'POST',
  url: '/api/photos/:id/stories',
  summary: 'Tells a story next to a photo.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  params: byId,
  body: writtenBody(storyLimits.body),
  response: photoStory,
  status: 201,
});

export const deletePhotoStory = endpoint({
  method: 'DELETE',
  url: '/api/photos/stories/:id',
  summary: 'Deletes a story. Only its author or a Manager may.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});
