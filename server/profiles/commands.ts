import type { z } from 'zod';
import { type saveProfile as saveProfileEndpoint, socialSites } from '#contracts/profiles.ts';
import { isUniqueViolation } from '#server/database/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { badField } from '#server/http/errors.ts';
import { markChanged } from '#server/live/versions.ts';

type ProfileInput = z.output<NonNullable<(typeof saveProfileEndpoint)['body']>>;

/**
 * Creates or changes the profile of a user.
 * @throws Refusal 400 `handle` when another coach has it, without regard to case
 */
export async function saveProfile(db: Database, userId: number, input: ProfileInput): Promise<void> {
  const now = Date.now();
  const columns = { ...toColumns(input), updatedAt: now };
  try {
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('profiles')
        .values({ userId, createdAt: now, ...columns })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
        .execute();
      await markChanged(tx, 'profiles');
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badField('handle', 'Another coach has this handle already. Try adding your sport or your town.');
  }
}

function toColumns(input: ProfileInput) {
  const { handle, status, company, website, location, favsports, bio } = input;
  return {
    handle,
    handleNorm: fold(handle),
    status,
    company,
    website,
    location,
    favsportsJson: JSON.stringify(favsports),
    bio,
    socialJson: JSON.stringify(Object.fromEntries(socialSites.map((site) => [site, input[site]]))),
  };
}
