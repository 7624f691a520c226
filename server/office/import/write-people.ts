import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { thumbnailOf } from '#contracts/platform/pictures/thumbnails.ts';
import { toLoginColumns } from '#server/accounts/accounts/login-columns.ts';
import { toEducationColumns, toExperienceColumns } from '#server/people/credentials/columns.ts';
import { indexProfile, toProfileColumns } from '#server/people/profiles/commands.ts';
import type { DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { fold } from '#server/platform/database/text.ts';
import { replaceWords, toSortName, wordsOf } from '#server/platform/database/words.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { OldPictures } from './collect-pictures.ts';
import type { OldProfile, OldUser } from './documents.ts';
import type { StoredPicture } from './pictures.ts';

/** The ids of users here, by their ids there. */
export type UserIds = Map<string, number>;

/** Adds an account, unless there is one with this address, which stays as it is. Returns whether it was added. */
export async function writeUser(
  tx: DatabaseTransaction,
  user: OldUser,
  { avatars }: OldPictures,
  userIds: UserIds,
  now: number,
): Promise<boolean> {
  const known = await tx.selectFrom('users').select('id').where('loginNorm', '=', fold(user.email)).executeTakeFirst();
  const id = known?.id ?? (await insertUser(tx, user, avatars.get(user.avatar)?.url ?? null, now));
  userIds.set(user._id, id);
  await remember(tx, 'user', user._id, id);
  const avatar = avatars.get(user.avatar);
  if (!known && avatar) await insertUpload(tx, avatar, 'avatar', id, now);
  return !known;
}

async function insertUser(tx: DatabaseTransaction, user: OldUser, avatar: string | null, now: number): Promise<number> {
  const { name, email, password, role, date } = user;
  const createdAt = date ?? now;
  const { id } = await tx
    .insertInto('users')
    .values({
      name,
      sortName: toSortName(name),
      ...toLoginColumns(email),
      passwordHash: password,
      avatar,
      role,
      createdAt,
      memberSince: role === 'Guest' ? null : createdAt,
      lastSeenAt: null,
      // The person who moves the club vouches for the addresses of its members.
      emailConfirmedAt: role === 'Guest' ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceWords(tx, 'userWords', id, wordsOf(name, email));
  return id;
}

/** Adds a profile, unless the member has one, which stays as it is. Returns whether it was added. */
export async function writeProfile(
  tx: DatabaseTransaction,
  profile: OldProfile,
  userId: number,
  now: number,
): Promise<boolean> {
  await remember(tx, 'profile', profile._id, userId);
  const known = await tx.selectFrom('profiles').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (known) return false;
  const at = profile.date ?? now;
  await tx
    .insertInto('profiles')
    .values({ userId, ...toProfileColumns(profile), createdAt: at, updatedAt: at })
    .execute();
  await writeCredentials(tx, profile, userId);
  await writeVideos(tx, profile, userId, at);
  await indexProfile(tx, userId);
  return true;
}

// One by one, the last first: of several with the same start, or without one, the profile lists the newest id first.
async function writeCredentials(tx: DatabaseTransaction, profile: OldProfile, userId: number): Promise<void> {
  for (const job of profile.experience.toReversed()) {
    const columns = toExperienceColumns(job);
    await tx
      .insertInto('experiences')
      .values({ userId, ...columns })
      .execute();
  }
  for (const study of profile.education.toReversed()) {
    const columns = toEducationColumns(study);
    await tx
      .insertInto('educations')
      .values({ userId, ...columns })
      .execute();
  }
}

async function writeVideos(tx: DatabaseTransaction, profile: OldProfile, userId: number, at: number): Promise<void> {
  for (const { videoID, ...video } of profile.youtubevideos.toReversed()) {
    const row = { userId, videoId: videoID, ...video, url: video.url || thumbnailOf(videoID), createdAt: at };
    const saved = await tx
      .insertInto('videos')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userId', 'videoId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) continue;
    await indexDocuments(tx, 'videos', [saved.id]);
    await replaceWords(tx, 'videoWords', saved.id, wordsOf(video.title, videoID, video.description));
  }
}

/** Notes that a document of the older site is here now, so that it is not imported again. */
export async function remember(
  tx: DatabaseTransaction,
  kind: Schema['importedDocuments']['kind'],
  sourceId: string,
  targetId: number,
): Promise<void> {
  await tx.insertInto('importedDocuments').values({ kind, sourceId, targetId }).execute();
}

/** Adds the row of a stored picture, once for each owner; its other sizes are made while the site runs. */
export async function insertUpload(
  tx: DatabaseTransaction,
  { name, width, height, bytes, look, needsSizes }: StoredPicture,
  preset: UploadPreset,
  /** null for the club. */
  userId: number | null,
  now: number,
): Promise<void> {
  const same = await tx.selectFrom('uploads').select(['userId', 'sizesDueAt']).where('name', '=', name).execute();
  if (same.some((row) => row.userId === userId)) return;
  const [other] = same;
  const ownSizesDueAt = needsSizes ? now : null;
  // For another row of the same file, its sizes exist already or are due.
  const sizesDueAt = other ? other.sizesDueAt : ownSizesDueAt;
  await tx
    .insertInto('uploads')
    .values({ userId, name, preset, width, height, bytes, look, createdAt: now, sizesDueAt })
    .execute();
  if (sizesDueAt !== null && !other) await enqueue(tx, 'make-sizes', { name }, sizesDueAt);
}
