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
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone } from '#server/http/answer.ts';
import { notFound } from '#server/http/errors.ts';
import { createKeptAnswers } from '#server/http/kept-answers.ts';
import { sendListPage } from '#server/http/list-pages.ts';
import { saveProfile } from './commands.ts';
import { listCoaches, listSports } from './list-coaches.ts';
import { findProfileByHandle, findProfileByUser, readOwnProfile } from './queries.ts';
import { suggestHandle } from './suggest-handle.ts';

const pagesKept = 100;

export function profileRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const answerKept = createKeptAnswers(pagesKept);

  answerAnyone(app, listProfilesEndpoint, ({ query, versions, reply }) =>
    answerKept(reply, JSON.stringify(query), versions.profiles, async () => {
      const { limit = listPageMax, page = 1, ...search } = query;
      const { coaches, hasMore, total } = await listCoaches(db, search, { limit, page });
      const next = hasMore ? { page: String(page + 1) } : undefined;
      return sendListPage(reply, listProfilesEndpoint, { query }, { items: coaches, next, total });
    }),
  );

  answerAnyone(app, listSportsEndpoint, ({ versions, reply }) =>
    answerKept(reply, 'sports', versions.profiles, () => listSports(db)),
  );

  answer(app, readOwnProfileEndpoint, ({ viewer }) => readOwnProfile(db, viewer));

  answer(app, saveProfileEndpoint, async ({ viewer, body }) => {
    await saveProfile(db, Number(viewer._id), body);
    return readOwnProfile(db, viewer);
  });

  answer(app, suggestHandleEndpoint, async ({ viewer }) => ({ handle: await suggestHandle(db, viewer.name) }));

  answer(app, readProfileByHandle, async ({ params }) => {
    const profile = await findProfileByHandle(db, params.handle);
    if (!profile) throw notFound('profile');
    return profile;
  });

  answer(app, readProfileByUser, async ({ params }) => {
    const profile = await findProfileByUser(db, Number(params.id));
    if (!profile) throw notFound('profile');
    return profile;
  });
}
