import type { z } from 'zod';
import type * as endpoints from '#contracts/credentials.ts';
import type { Database } from '#server/database/schema.ts';
import { notFound } from '#server/http/errors.ts';
import { changeProfile } from '#server/profiles/commands.ts';

type BodyOf<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>;
type ExperienceInput = BodyOf<typeof endpoints.createExperience>;
type EducationInput = BodyOf<typeof endpoints.createEducation>;

/** @throws Refusal 400 `noprofile` when there is no profile to add it to */
export async function createExperience(db: Database, userId: number, input: ExperienceInput): Promise<void> {
  const { company, title } = input;
  await changeProfile(db, userId, async (tx) => {
    await tx
      .insertInto('experiences')
      .values({ userId, company, title, ...toColumns(input) })
      .execute();
  });
}

/** @throws Refusal 400 `noprofile` when there is no profile to add it to */
export async function createEducation(db: Database, userId: number, input: EducationInput): Promise<void> {
  const { school, fieldofstudy: fieldOfStudy } = input;
  await changeProfile(db, userId, async (tx) => {
    await tx
      .insertInto('educations')
      .values({ userId, school, fieldOfStudy, ...toColumns(input) })
      .execute();
  });
}

/** Only this user's own. @throws Refusal 404 */
export async function deleteCredential(
  db: Database,
  table: 'experiences' | 'educations',
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
  });
}

function toColumns({ location, from, to, current, description }: Omit<ExperienceInput, 'company' | 'title'>) {
  return { location, fromDay: from, toDay: to, isCurrent: Number(current), description };
}
