import { indexProfile } from '#server/people/profiles/index-profile.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';
import { replaceWords, wordsOf } from '#server/platform/database/words.ts';
import { contactDetailsOf } from './contact-details.ts';
import type { SampleProfile } from './people/person.ts';
import type { SampleMember } from './sample-club.ts';

/** The number of a user for each handle. */
export type UserIds = Map<string, number>;

interface Owned {
  userId: number;
  createdAt: number;
  profile: SampleProfile;
}

export async function fillProfiles(tx: DatabaseTransaction, members: SampleMember[], userIds: UserIds): Promise<void> {
  const owned = members.flatMap(({ profile, joinedAt }): Owned[] =>
    profile ? [{ userId: userIds.get(profile.handle) as number, createdAt: joinedAt, profile }] : [],
  );
  await tx.insertInto('profiles').values(owned.map(toProfileRow)).execute();
  await tx.insertInto('experiences').values(owned.flatMap(toExperienceRows)).execute();
  await tx.insertInto('educations').values(owned.flatMap(toEducationRows)).execute();
  for (const { userId } of owned) await indexProfile(tx, userId);
  const videos = await tx
    .insertInto('videos')
    .values(owned.flatMap(toVideoRows))
    .returning(['id', 'title', 'videoId', 'description'])
    .execute();
  for (const { id, title, videoId, description } of videos) {
    await replaceWords(tx, 'videoWords', id, wordsOf(title, videoId, description));
  }
}

function toProfileRow({ userId, createdAt, profile }: Owned, place: number) {
  const { handle, status, company, website, location, favsports, bio, social } = profile;
  return {
    userId,
    handle,
    handleNorm: fold(handle),
    status,
    company,
    website,
    location,
    favsportsJson: JSON.stringify(favsports),
    bio,
    ...contactDetailsOf(place, location),
    socialJson: JSON.stringify(social),
    createdAt,
    updatedAt: createdAt,
  };
}

function toExperienceRows({ userId, profile }: Owned) {
  return profile.experience.map(({ company, title, ...credential }) => ({
    userId,
    company,
    title,
    ...toCredential(credential),
  }));
}

function toEducationRows({ userId, profile }: Owned) {
  return profile.education.map(({ school, fieldofstudy, ...credential }) => ({
    userId,
    school,
    fieldOfStudy: fieldofstudy,
    ...toCredential(credential),
  }));
}

interface Credential {
  location: string;
  from: string | null;
  to: string | null;
  current: boolean;
  description: string;
}

function toCredential({ location, from, to, current, description }: Credential) {
  return { location, fromDay: from, toDay: to, isCurrent: current ? 1 : 0, description };
}

function toVideoRows({ userId, createdAt, profile }: Owned) {
  return profile.youtubevideos.map(({ videoID, ...video }) => ({ userId, videoId: videoID, ...video, createdAt }));
}
