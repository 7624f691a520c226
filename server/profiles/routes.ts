import type { FastifyInstance } from 'fastify';
import {
  listProfiles as listProfilesEndpoint,
  type Profile,
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
import { findProfileByHandle, findProfileByUser, listProfiles, readOwnProfile } from './queries.ts';
import { searchProfiles } from './search.ts';

export function profileRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const kept = createKept<Profile[]>(1);

  async function listAll(versions: Versions): Promise<Profile[]> {
    const profiles = kept.find('all', versions.profiles) ?? (await listProfiles(db));
    kept.keep('all', versions.profiles, profiles);
    return profiles;
  }

  answerAnyone(app, listProfilesEndpoint, async ({ query, versions }) =>
    searchProfiles(await listAll(versions), query),
  );

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
