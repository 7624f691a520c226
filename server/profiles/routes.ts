import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/profiles.ts';
import { notFound } from '#server/http/errors.ts';
import { handle } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { saveProfile } from './commands.ts';
import { findProfileByHandle, findProfileByUser, readOwnProfile } from './queries.ts';
import { suggestHandle } from './suggest-handle.ts';

export function profileRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.readOwnProfile, ({ viewer }) => readOwnProfile(db, viewer.userId));

  handle(app, endpoints.saveProfile, async ({ viewer, body }) => {
    await saveProfile(db, viewer.userId, body);
    return readOwnProfile(db, viewer.userId);
  });

  handle(app, endpoints.suggestHandle, async ({ viewer }) => ({ handle: await suggestHandle(db, viewer.name) }));

  handle(app, endpoints.readProfileByHandle, async ({ params, viewer }) => {
    const profile = await findProfileByHandle(db, params.handle, viewer.userId);
    if (!profile) throw notFound('profile');
    return profile;
  });

  handle(app, endpoints.readProfileByUser, async ({ params, viewer }) => {
    const profile = await findProfileByUser(db, params.id, viewer.userId);
    if (!profile) throw notFound('profile');
    return profile;
  });
}
