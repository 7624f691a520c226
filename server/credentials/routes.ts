import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/credentials.ts';
import type { Database } from '#server/database/schema.ts';
import { handle } from '#server/http/handle.ts';
import { readOwnProfile } from '#server/profiles/queries.ts';
import { createEducation, createExperience, deleteCredential } from './commands.ts';

export function credentialRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  handle(app, endpoints.createExperience, async ({ viewer, body }) => {
    await createExperience(db, Number(viewer._id), body);
    return readOwnProfile(db, Number(viewer._id));
  });

  handle(app, endpoints.createEducation, async ({ viewer, body }) => {
    await createEducation(db, Number(viewer._id), body);
    return readOwnProfile(db, Number(viewer._id));
  });

  handle(app, endpoints.deleteExperience, async ({ viewer, params }) => {
    await deleteCredential(db, 'experiences', Number(viewer._id), Number(params.id));
    return readOwnProfile(db, Number(viewer._id));
  });

  handle(app, endpoints.deleteEducation, async ({ viewer, params }) => {
    await deleteCredential(db, 'educations', Number(viewer._id), Number(params.id));
    return readOwnProfile(db, Number(viewer._id));
  });
}
