import { setupSteps } from '#contracts/office/setup.ts';
import { roles } from '#contracts/platform/roles.ts';
import { hashPassword } from '#server/accounts/accounts/passwords/passwords.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { fold } from '#server/platform/database/text.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { replaceWords, toSortName, wordsOf } from '#server/platform/database/words.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { fillEvents, fillFullAndCanceled, fillSeries } from './fill-events.ts';
import { fillFaces } from './fill-faces.ts';
import { fillMemorials } from './fill-memorials.ts';
import { fillNewsletters } from './fill-newsletters.ts';
import { fillNotices } from './fill-notices.ts';
import { fillNotifications, fillVisits } from './fill-notifications.ts';
import { fillPhotoAlbums, fillPhotos } from './fill-photos.ts';
import { fillProfiles, type UserIds } from './fill-profiles.ts';
import { fillReports } from './fill-reports.ts';
import { fillSecurityLog } from './fill-security-log.ts';
import { fillVouches } from './fill-vouches.ts';
import { fillWaitingPhotos } from './fill-waiting-photos.ts';
import { samplePhotos } from './photos.ts';
import { fillRsvps } from './rsvps.ts';
import { type SampleClub, type SampleMember, type SamplePost, sampleClub, samplePasswords } from './sample-club.ts';
import { drawingOf, sidesOf } from './site/photo.ts';

/**
 * Writes the sample club into a database without accounts, all or nothing, and indexes it; its newest posts are hours before
 * `now`.
 */
export async function fillSampleClub(db: Database, now: number): Promise<void> {
  const club = sampleClub(now);
  const hashes = await hashPasswords();
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'accounts', 'events', 'notices', 'photos', 'posts', 'profiles');
    const userIds = await fillUsers(tx, club.members, hashes);
    await fillProfiles(tx, club.members, userIds);
    await fillPosts(tx, club, userIds);
    await fillPhotos(tx, samplePhotos(now), userIds);
    await fillEvents(tx, userIds, now);
    await fillSeries(tx, userIds, now);
    await fillPhotoAlbums(tx, now);
    await fillFaces(tx, userIds, now);
    // Before what goes to living members only.
    await fillMemorials(tx, userIds, now);
    await fillRsvps(tx, userIds, now);
    await fillFullAndCanceled(tx, now);
    await fillNotices(tx, now);
    await fillNewsletters(tx, now);
    await fillNotifications(tx, now);
    await fillVisits(tx, now);
    await fillReports(tx, userIds, now);
    await fillVouches(tx, userIds, now);
    await fillWaitingPhotos(tx, userIds, now);
    await fillSecurityLog(tx, userIds, now);
    await fillSetup(tx);
  });
  await rebuildSearchIndex(db);
}

// One for each role: hashing takes long on purpose.
async function hashPasswords(): Promise<Map<string, string>> {
  const hashes = roles.map(async (role) => [role, await hashPassword(samplePasswords[role])] as const);
  return new Map(await Promise.all(hashes));
}

async function fillUsers(
  tx: DatabaseTransaction,
  members: SampleMember[],
  hashes: Map<string, string>,
): Promise<UserIds> {
  const rows = members.map(({ name, email, avatar, role, signupReason, joinedAt, seenAt }) => ({
    name,
    email,
    sortName: toSortName(name),
    emailNorm: fold(email),
    loginNorm: fold(email),
    passwordHash: hashes.get(role) as string,
    avatar,
    role,
    signupReason,
    createdAt: joinedAt,
    memberSince: role === 'Guest' ? null : joinedAt,
    lastSeenAt: seenAt,
    emailConfirmedAt: joinedAt,
  }));
  await tx.insertInto('users').values(rows).execute();
  const users = await tx.selectFrom('users').select(['id', 'name', 'email']).execute();
  for (const { id, name, email } of users) await replaceWords(tx, 'userWords', id, wordsOf(name, email));
  const idsByEmail = new Map(users.map((user) => [user.email, user.id]));
  return new Map(
    members.flatMap(({ profile, email }) => (profile ? [[profile.handle, idsByEmail.get(email) as number]] : [])),
  );
}

// One by one, oldest first: the feed is in order of the ids.
async function fillPosts(tx: DatabaseTransaction, { posts }: SampleClub, userIds: UserIds): Promise<void> {
  const likes = [];
  const comments = [];
  for (const post of posts) {
    const postId = await fillPost(tx, post, userIds);
    const owned = (author: string, createdAt: number) => ({ postId, userId: userIds.get(author) as number, createdAt });
    likes.push(...post.likes.map(({ author, date }) => owned(author, date)));
    comments.push(...post.comments.map(({ author, body, date }) => ({ ...owned(author, date), body })));
  }
  await tx.insertInto('likes').values(likes).execute();
  await tx.insertInto('comments').values(comments).execute();
}

async function fillPost(tx: DatabaseTransaction, post: SamplePost, userIds: UserIds): Promise<number> {
  const { id } = await tx
    .insertInto('posts')
    .values({
      userId: userIds.get(post.author) as number,
      body: post.body,
      createdAt: post.date,
      editedAt: post.editedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pictures = post.pictures.map(([scene, alt], position) => ({
    postId: id,
    position,
    url: drawingOf(scene),
    uploadName: null,
    alt,
    ...sidesOf(scene),
  }));
  if (pictures.length > 0) await tx.insertInto('postPictures').values(pictures).execute();
  return id;
}

// The sample club has been there for years, so it needs no setup.
async function fillSetup(tx: DatabaseTransaction): Promise<void> {
  const valueJson = JSON.stringify(Object.fromEntries(setupSteps.map((step) => [step, 'done'])));
  await tx.insertInto('settings').values({ name: 'setup', valueJson }).execute();
}
