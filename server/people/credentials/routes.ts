import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#contracts/people/credentials.ts';
import { readOwnProfile } from '#server/people/profiles/queries.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { handle } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { toEducationColumns, toExperienceColumns } from './columns.ts';
import { type CredentialTable, createCredential, deleteCredential, type NewCredential } from './commands.ts';

export function credentialRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  async function add({ userId }: SignedInViewer, request: FastifyRequest, added: NewCredential) {
    await createCredential(db, userId, added, readSubmission(request));
    return readOwnProfile(db, userId);
  }

  async function remove({ userId }: SignedInViewer, table: CredentialTable, id: number) {
    await deleteCredential(db, table, userId, id);
    return readOwnProfile(db, userId);
  }

  handle(app, endpoints.createExperience, ({ viewer, body, request }) =>
    add(viewer, request, { table: 'experiences', columns: toExperienceColumns(body) }),
  );
  handle(app, endpoints.createEducation, ({ viewer, body, request }) =>
    add(viewer, request, { table: 'educations', columns: toEducationColumns(body) }),
  );
  handle(app, endpoints.deleteExperience, ({ viewer, params }) => remove(viewer, 'experiences', params.id));
  handle(app, endpoints.deleteEducation, ({ viewer, params }) => remove(viewer, 'educations', params.id));
}
