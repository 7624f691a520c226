import type { Memorial } from '#contracts/membership/memorials.ts';
import type { Profile, SocialSite } from '#contracts/people/profiles.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { listEducations, listExperiences, listVideos } from './sections.ts';

/** The columns that `toCard` needs, from `profiles` joined with `users`. */
export const cardColumns = [
  'profiles.userId',
  'users.name',
  'users.avatar',
  'profiles.handle',
  'profiles.status',
  'profiles.company',
  'profiles.location',
  'profiles.favsportsJson',
] as const;

function selectProfiles(db: Database) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'profiles.userId')
    .leftJoin('memorials', 'memorials.userId', 'profiles.userId')
    .select([...cardColumns, 'profiles.website', 'profiles.bio', 'profiles.socialJson', 'profiles.createdAt'])
    .select(['profiles.phone', 'profiles.mailingAddress', 'profiles.sharesPhone', 'profiles.sharesMailingAddress'])
    .select([
      'users.role',
      'users.emailConfirmedAt',
      wantsEmail.messages.as('wantsMessages'),
      isNotSuspended(Date.now()).as('isActive'),
    ])
    .select(isShown('profile', 'profiles.userId').as('isShown'))
    .select(['memorials.userId as rememberedId', 'memorials.born', 'memorials.died', 'memorials.words']);
}

type CardColumn = 'userId' | 'name' | 'avatar' | 'handle' | 'status' | 'company' | 'location' | 'favsportsJson';
type Row = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number];

/** Finds a profile as `viewerId` sees it. */
export async function findProfileByUser(db: Database, userId: number, viewerId: number): Promise<Profile | undefined> {
  const rows = await selectProfiles(db).where('profiles.userId', '=', userId).execute();
  return (await withSections(db, rows, viewerId))[0];
}

/** Reads a user’s profile as they see it. @throws Refusal 404 `noprofile` when there is none yet */
export async function readOwnProfile(db: Database, userId: number): Promise<Profile> {
  const profile = await findProfileByUser(db, userId, userId);
  if (!profile)
    throw new Refusal(404, { noprofile: 'You don’t have a profile yet. Create one so others can find you.' });
  return profile;
}

/** Finds a profile by handle, ignoring case, as `viewerId` sees it. */
export async function findProfileByHandle(
  db: Database,
  handle: string,
  viewerId: number,
): Promise<Profile | undefined> {
  const rows = await selectProfiles(db).where('profiles.handleNorm', '=', fold(handle)).execute();
  return (await withSections(db, rows, viewerId))[0];
}

async function withSections(db: Database, rows: Row[], viewerId: number): Promise<Profile[]> {
  const userIds = rows.map((row) => row.userId);
  const [experiences, educations, videos] = await Promise.all([
    listExperiences(db, userIds),
    listEducations(db, userIds),
    listVideos(db, userIds),
  ]);
  return rows.map((row) => ({
    ...toProfile(row),
    ...(row.rememberedId === null ? toContact(row, row.userId === viewerId) : noContact),
    memorial: toMemorial(row),
    experience: experiences.get(row.userId) ?? [],
    education: educations.get(row.userId) ?? [],
    youtubevideos: videos.get(row.userId) ?? [],
  }));
}

function toProfile(row: Row) {
  return {
    ...toCard(row),
    website: row.website,
    bio: row.bio,
    social: JSON.parse(row.socialJson) as Record<SocialSite, string>,
    date: new Date(row.createdAt).toISOString(),
    ...(!row.isShown && { hidden: true as const }),
  };
}

type ContactColumn =
  | 'phone'
  | 'mailingAddress'
  | 'sharesPhone'
  | 'sharesMailingAddress'
  | 'wantsMessages'
  | 'isActive'
  | 'emailConfirmedAt'
  | 'role';

/** Returns how to reach a coach: to others, only what they share, and nothing once they are no longer a member. */
function toContact(
  { phone, mailingAddress, wantsMessages, isActive, emailConfirmedAt, role, ...row }: Pick<Row, ContactColumn>,
  isOwn: boolean,
) {
  const isMember = role !== 'Guest';
  const sharesPhone = isMember && row.sharesPhone === 1;
  const sharesMailingAddress = isMember && row.sharesMailingAddress === 1;
  return {
    phone: isOwn || sharesPhone ? phone : '',
    mailingAddress: isOwn || sharesMailingAddress ? mailingAddress : '',
    sharesPhone,
    sharesMailingAddress,
    takesMessages: isMember && Boolean(wantsMessages) && Boolean(isActive) && emailConfirmedAt !== null,
  };
}

const noContact = {
  phone: '',
  mailingAddress: '',
  sharesPhone: false,
  sharesMailingAddress: false,
  takesMessages: false,
};

function toMemorial({ rememberedId, born, died, words }: Row): Memorial | null {
  return rememberedId === null ? null : { born, died, words: words ?? '' };
}

/** Returns the part of a profile that its card shows. */
export function toCard(row: Pick<Row, CardColumn>) {
  return {
    _id: String(row.userId),
    user: { _id: String(row.userId), name: row.name, avatar: row.avatar },
    handle: row.handle,
    status: row.status,
    company: row.company,
    location: row.location,
    favsports: JSON.parse(row.favsportsJson) as string[],
  };
}
