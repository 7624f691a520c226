import type { FastifyInstance } from 'fastify';
import {
  listProfiles as listProfilesEndpoint,
  readOwnProfile as readOwnProfileEndpoint,
  readProfileByHandle,
  readProfileByUser,
  saveProfile as saveProfileEndpoint,
} from '#contracts/profiles.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, answerAnyone } from '#server/http/answer.ts';
import { notFound } from '#server/http/errors.ts';
import { createKept } from '#server/live/kept.ts';
import type { Versions } from '#server/live/versions.ts';
import { saveProfile } from './commands.ts';
import { findProfileByHandle, findProfileByUser, listCoaches, readOwnProfile } from './queries.ts';
import { type SearchableCoach, searchCoaches, toSearchable } from './search.ts';

export function profileRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const lists = createKept<SearchableCoach[]>(1);

  async function listAll({ profiles }: Versions): Promise<SearchableCoach[]> {
    const coaches = lists.find('all', profiles) ?? (await listCoaches(db)).map(toSearchable);
    lists.keep('all', profiles, coaches);
    return coaches;
  }

  answerAnyone(app, listProfilesEndpoint, async ({ query, versions }) => searchCoaches(await listAll(versions), query));

  answer(app, readOwnProfileEndpoint, ({ viewer }) => readOwnProfile(db, viewer));

  answer(app, saveProfileEndpoint, async ({ viewer, body }) => {
    await saveProfile(db, Number(viewer._id), body);
    return readOwnProfile(db, viewer);
  });

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
