import { profileLimits } from '#contracts/people/profiles.ts';
import { changeProfile } from '#server/people/profiles/commands.ts';
import { indexCoach } from '#server/people/profiles/index-profile.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import type { toEducationColumns, toExperienceColumns } from './columns.ts';

/** With the columns of what is added. */
export type NewCredential =
  | { table: 'experiences'; columns: ReturnType<typeof toExperienceColumns> }
  | { table: 'educations'; columns: ReturnType<typeof toEducationColumns> };
export type CredentialTable = NewCredential['table'];

/**
 * Adds one experience or education for each key of its user.
 * @throws Refusal 400 `noprofile` when there is no profile to add it to, `error` when it is full; 422 when the key came with a different one
 */
export async function createCredential(
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

/** Profiles are changed one at a time, so that a member can’t get past it by sending many at once. */
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
