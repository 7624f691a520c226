import { toEducationColumns, toExperienceColumns } from '#server/people/credentials/columns.ts';
import { indexProfile, toProfileColumns } from '#server/people/profiles/commands.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { replaceWords, wordsOf } from '#server/platform/database/words.ts';
import type { SampleProfile } from './people.ts';
import type { SampleMember } from './sample-club.ts';

/** User ids by handle. */
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
  return {
    userId,
    ...toProfileColumns({ ...profile, ...profile.social }),
    ...contactDetailsOf(place, profile.location),
    createdAt,
    updatedAt: createdAt,
  };
}

function toExperienceRows({ userId, profile }: Owned) {
  return profile.experience.map((job) => ({ userId, ...toExperienceColumns(job) }));
}

function toEducationRows({ userId, profile }: Owned) {
  return profile.education.map((study) => ({ userId, ...toEducationColumns(study) }));
}

function toVideoRows({ userId, createdAt, profile }: Owned) {
  return profile.youtubevideos.map(({ videoID, ...video }) => ({ userId, videoId: videoID, ...video, createdAt }));
}

const streets = ['Pelican Lane', 'Orange Grove Road', 'Bayview Avenue', 'Heron Court', 'Magnolia Street'];

/** Returns made-up contact details. Not every coach shares them, and the numbers are reserved for fiction. */
function contactDetailsOf(place: number, town: string) {
  const street = streets[place % streets.length];
  return {
    phone: place % 4 === 3 ? '' : `(813) 555-01${10 + place}`,
    sharesPhone: Number(place % 3 !== 2),
    mailingAddress: place % 2 === 0 ? `${110 + 14 * place} ${street}\n${town}` : '',
    sharesMailingAddress: Number(place % 4 === 0),
  };
}
