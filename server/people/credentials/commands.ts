import type { z } from 'zod';
import type * as endpoints from '#contracts/people/credentials.ts';
import { profileLimits } from '#contracts/people/profiles.ts';
import { changeProfile } from '#server/people/profiles/commands.ts';
import { indexCoach } from '#server/people/profiles/index-profile.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';

type BodyOf<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>;
type CredentialTable = 'experiences' | 'educations';
type ExperienceInput = BodyOf<typeof endpoints.createExperience>;
type EducationInput = BodyOf<typeof endpoints.createEducation>;

/**
 * Adds one experience for each key of its user.
 * @throws Refusal 400 `noprofile` when there is no profile to add it to, `error` when it is full; 422 when the key came with a different one
 */
export async function createExperience(
  db: Database,
  userId: number,
  input: ExperienceInput,
  submission: Submission,
): Promise<void> {
  const { company, title } = input;
  await changeProfile(db, userId, async (tx) => {
    if (await findSubmitted(tx, 'experiences', userId, submission)) return;
    await checkRoom(tx, 'experiences', userId);
    await tx
      .insertInto('experiences')
      .values({ userId, company, title, ...toColumns(input), ...submission })
      .execute();
    await indexCoach(tx, userId);
  });
}

/** Like `createExperience`, for education. */
export async function createEducation(
  db: Database,
  userId: number,
  input: EducationInput,
  submission: Submission,
): Promise<void> {
  const { school, fieldofstudy: fieldOfStudy } = input;
  await changeProfile(db, userId, async (tx) => {
    if (await findSubmitted(tx, 'educations', userId, submission)) return;
    await checkRoom(tx, 'educations', userId);
    await tx
      .insertInto('educations')
      .values({ userId, school, fieldOfStudy, ...toColumns(input), ...submission })
      .execute();
    await indexCoach(tx, userId);
  });
}

/** Only this user's own. @throws Refusal 404 */
export async function deleteCredential(
  db: Database,
  table: CredentialTable,
  userId: number,
  id: number,
): Promise<void> {
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

/** Profiles are changed one at a time, so that nobody gets past it by sending many at once. */
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

function toColumns({ location, from, to, current, description }: Omit<ExperienceInput, 'company' | 'title'>) {
  return { location, fromDay: from, toDay: to, isCurrent: Number(current), description };
}
