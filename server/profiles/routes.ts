import type { FastifyInstance } from 'fastify';
import { listPageMax } from '#contracts/list-pages.ts';
import {
  listProfiles as listProfilesEndpoint,
  listSports as listSportsEndpoint,
  readOwnProfile as readOwnProfileEndpoint,
  readProfileByHandle,
  readProfileByUser,
  saveProfile as saveProfileEndpoint,
  suggestHandle as suggestHandleEndpoint,
} from '#contracts/profiles.ts';
import { listCoaches, listSports } from '#server/coaches/list-coaches.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound } from '#server/http/errors.ts';
import { handle, handlePublic } from '#server/http/handle.ts';
import { sendListPage } from '#server/http/list-pages.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { saveProfile } from './commands.ts';
import { findProfileByHandle, findProfileByUser, readOwnProfile } from './queries.ts';
import { suggestHandle } from './suggest-handle.ts';

const cachedPages = 100;

export function profileRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const sendCached = createResponseCache(cachedPages);

  handlePublic(app, listProfilesEndpoint, ({ query, versions, reply }) =>
    sendCached(reply, JSON.stringify(query), versions.profiles, async () => {
      const { limit = listPageMax, page = 1, ...search } = query;
      const { coaches, hasMore, total } = await listCoaches(db, search, { limit, page });
      const next = hasMore ? { page: String(page + 1) } : undefined;
      return sendListPage(reply, listProfilesEndpoint, { query }, { items: coaches, next, total });
    }),
  );

  handlePublic(app, listSportsEndpoint, ({ versions, reply }) =>
    sendCached(reply, 'sports', versions.profiles, () => listSports(db)),
  );

  handle(app, readOwnProfileEndpoint, ({ viewer }) => readOwnProfile(db, viewer));

  handle(app, saveProfileEndpoint, async ({ viewer, body }) => {
    await saveProfile(db, Number(viewer._id), body);
    return readOwnProfile(db, viewer);
  });

  handle(app, suggestHandleEndpoint, async ({ viewer }) => ({ handle: await suggestHandle(db, viewer.name) }));

  handle(app, readProfileByHandle, async ({ params }) => {
    const profile = await findProfileByHandle(db, params.handle);
    if (!profile) throw notFound('profile');
    return profile;
  });

  handle(app, readProfileByUser, async ({ params }) => {
    const profile = await findProfileByUser(db, Number(params.id));
    if (!profile) throw notFound('profile');
    return profile;
  });
}
