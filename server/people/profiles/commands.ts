import type { z } from 'zod';
import { type SocialSite, type saveProfile as saveProfileEndpoint, socialSites } from '#contracts/people/profiles.ts';
import { isUniqueViolation } from '#server/platform/database/errors.ts';
import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';

type ProfileInput = z.output<NonNullable<(typeof saveProfileEndpoint)['body']>>;

/**
 * Creates or changes the profile of a user.
 * @throws Refusal 400 `handle` when another coach has it, ignoring case
 */
export async function saveProfile(db: Database, userId: number, input: ProfileInput): Promise<void> {
  const now = Date.now();
  const columns = { ...toProfileColumns(input), ...toContactColumns(input), updatedAt: now };
  try {
    await inTransaction(db, async (tx) => {
      await markChanged(tx, 'profiles');
      await tx
        .insertInto('profiles')
        .values({ userId, createdAt: now, ...columns })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
        .execute();
      await indexProfile(tx, userId);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badField('handle', 'Another coach already has this handle. Try adding your sport or town.');
  }
}

/**
 * Changes what belongs to the profile of a user; such changes wait for each other.
 * @throws Refusal 400 `noprofile` when there is none
 */
export async function changeProfile(
  db: Database,
  userId: number,
  change: (tx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'profiles');
    const profile = await tx.selectFrom('profiles').select('userId').where('userId', '=', userId).executeTakeFirst();
    if (!profile) throw new Refusal(400, { noprofile: 'Create your profile first, then add this.' });
    await change(tx);
  });
}

type ProfileFields = Pick<
  ProfileInput,
  'handle' | 'status' | 'company' | 'website' | 'location' | 'favsports' | 'bio' | SocialSite
>;

/** Returns what is stored of a profile, apart from how to reach its coach. */
export function toProfileColumns(fields: ProfileFields) {
  const { handle, status, company, website, location, favsports, bio } = fields;
  return {
    handle,
    handleNorm: fold(handle),
    status,
    company,
    website,
    location,
    favsportsJson: JSON.stringify(favsports),
    bio,
    socialJson: JSON.stringify(Object.fromEntries(socialSites.map((site) => [site, fields[site]]))),
  };
}

/** Returns the columns of what was sent. */
function toContactColumns({ phone, mailingAddress, sharesPhone, sharesMailingAddress }: ProfileInput) {
  return {
    ...(isSent(phone) && { phone }),
    ...(isSent(mailingAddress) && { mailingAddress }),
    ...(isSent(sharesPhone) && { sharesPhone: Number(sharesPhone) }),
    ...(isSent(sharesMailingAddress) && { sharesMailingAddress: Number(sharesMailingAddress) }),
  };
}

function isSent<Value>(value: Value | null | undefined): value is Value {
  return value !== undefined && value !== null;
}

/** Updates where a coach is listed, and the search index. */
export async function indexProfile(tx: DatabaseTransaction, userId: number): Promise<void> {
  await updateListedCoach(tx, userId);
  await indexCoach(tx, userId);
}

/** Updates the search index of a coach: the card that everyone may read, and the profile that members may read. */
export async function indexCoach(tx: DatabaseTransaction, userId: number): Promise<void> {
  await indexDocuments(tx, 'coaches', [userId]);
  await indexDocuments(tx, 'cards', [userId]);
}
