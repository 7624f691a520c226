import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contracts/people/credentials.ts';
import { readOwnProfile } from '#server/people/profiles/queries.ts';
import { handle } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { createEducation, createExperience, deleteCredential } from './commands.ts';

export function credentialRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  handle(app, endpoints.createExperience, async ({ viewer, body, request }) => {
    await createExperience(db, viewer.userId, body, readSubmission(request));
    return readOwnProfile(db, viewer.userId);
  });

  handle(app, endpoints.createEducation, async ({ viewer, body, request }) => {
    await createEducation(db, viewer.userId, body, readSubmission(request));
    return readOwnProfile(db, viewer.userId);
  });

  handle(app, endpoints.deleteExperience, async ({ viewer, params }) => {
    await deleteCredential(db, 'experiences', viewer.userId, params.id);
    return readOwnProfile(db, viewer.userId);
  });

  handle(app, endpoints.deleteEducation, async ({ viewer, params }) => {
    await deleteCredential(db, 'educations', viewer.userId, params.id);
    return readOwnProfile(db, viewer.userId);
  });
}
