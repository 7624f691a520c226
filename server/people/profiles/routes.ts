import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/profiles.ts';
import { isManager } from '#contracts/platform/policies.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
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
    return requireShown(await findProfileByHandle(db, params.handle, viewer.userId), viewer);
  });

  handle(app, endpoints.readProfileByUser, async ({ params, viewer }) => {
    return requireShown(await findProfileByUser(db, params.id, viewer.userId), viewer);
  });
}

/** Refuses a hidden profile to everyone but managers; its owner reads and changes it under their own address. */
function requireShown(profile: endpoints.Profile | undefined, viewer: SignedInViewer): endpoints.Profile {
  if (!profile || (profile.hidden && !isManager(viewer))) throw notFound('profile');
  return profile;
}
