import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#contracts/people/credentials.ts';
import { profileLimits } from '#contracts/people/profiles.ts';
import { changeProfile, indexCoach } from '#server/people/profiles/commands.ts';
import { readOwnProfile } from '#server/people/profiles/queries.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { handle } from '#server/platform/http/handle.ts';
import { findSubmitted, readSubmission, type Submission } from '#server/platform/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { toEducationColumns, toExperienceColumns } from './columns.ts';

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

/** With the columns of what is added. */
type NewCredential =
  | { table: 'experiences'; columns: ReturnType<typeof toExperienceColumns> }
  | { table: 'educations'; columns: ReturnType<typeof toEducationColumns> };
type CredentialTable = NewCredential['table'];

/**
 * Adds one experience or education for each key of its user.
 * @throws Refusal 400 `noprofile` when there is no profile, `error` when the profile is full; 422 when the key came with
 * another entry
 */
async function createCredential(
  db: Database,
  userId: number,
  { table, columns }: NewCredential,
  submission: Submission,
): Promise<void> {
  await changeProfile(db, userId, async (tx) => {
    if (await findSubmitted(tx, table, userId, submission)) return;
    await checkRoom(tx, table, userId);
    await tx
      .insertInto(table)
      .values({ userId, ...columns, ...submission })
      .execute();
    await indexCoach(tx, userId);
  });
}

/** Deletes only this user's own entry. @throws Refusal 404 */
async function deleteCredential(db: Database, table: CredentialTable, userId: number, id: number): Promise<void> {
  await changeProfile(db, userId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('entry');
    await indexCoach(tx, userId);
  });
}

/** Checks that the profile has room for one more entry. It stays so: profiles are changed one at a time. @throws Refusal 400 */
async function checkRoom(tx: DatabaseTransaction, table: CredentialTable, userId: number): Promise<void> {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count < profileLimits.credentials) return;
  const error = `Your profile has ${profileLimits.credentials} of these, which is the limit. Remove one to make room.`;
  throw new Refusal(400, { error });
}
