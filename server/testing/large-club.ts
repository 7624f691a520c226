import type { Insertable } from 'kysely';
import { socialSites } from '#contracts/people/profiles.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { createInvitationCodes } from '#server/membership/invitations/codes.ts';
import { indexProfile } from '#server/people/profiles/commands.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { replaceWords, toSortName, wordsOf } from '#server/platform/database/words.ts';
import { testSecret } from './start-app.ts';
import type { TableWithId } from './whole-club.ts';

/** How many of everything: more than fit on a page of any list. */
export const manyOf = 120;

export interface LargeClub {
  /** The event that many people RSVPed to. */
  eventId: string;
  /** The notice that could not be delivered to many people. */
  noticeId: string;
  /** Who has many tributes. */
  rememberedId: string;
  /** The photo with many stories. */
  photoId: string;
  /** The post with many comments and likes. */
  postId: string;
  /** Who has more experience and education than a profile holds; the handle is `coach0`. */
  coachId: string;
}

/** Adds more members, posts, events, photos, and so on than fit on a page; the viewer created most of it. */
export async function fillLargeClub(db: Database, viewerId: number): Promise<LargeClub> {
  return inTransaction(db, async (tx) => {
    const users = await insertMany(tx, 'users', (number) => toUser(number));
    for (const [number, userId] of users.entries()) await addProfile(tx, userId, number);
    await addCredentials(tx, users[0] as number);
    const postId = await addPosts(tx, viewerId, users);
    const eventId = await addEvents(tx, viewerId, users);
    const noticeId = await addNotices(tx, viewerId, users);
    await addNewsletters(tx, users);
    await addInvitations(tx);
    const rememberedId = await addMemorials(tx, viewerId);
    const photoId = await addPhotos(tx, viewerId);
    await addReports(tx, users);
    await addVouches(tx, users);
    await addWaitingPhotos(tx, viewerId);
    const inbound = {
      sender: 'a@example.net',
      subject: 'Hi',
      receivedAt: 1,
      state: 'done',
      outcome: 'refused',
    } as const;
    await insertMany(tx, 'inboundMessages', (number) => ({ ...inbound, messageKey: String(number) }));
    const login = { at: 1, kind: 'logged-in', byId: viewerId, aboutId: null, detail: '' } as const;
    await insertMany(tx, 'securityEvents', () => login);
    return { eventId, noticeId, rememberedId, photoId, postId, coachId: String(users[0]) };
  });
}

async function addProfile(tx: DatabaseTransaction, userId: number, number: number): Promise<void> {
  const handle = `coach${number}`;
  const socialJson = JSON.stringify(Object.fromEntries(socialSites.map((site) => [site, ''])));
  const texts = { location: 'Port Amity', company: '', website: '', bio: '', socialJson };
  const favsportsJson = JSON.stringify(['Golf', `Sport ${number}`]);
  const coach = { userId, handle, handleNorm: handle, status: 'Retired', favsportsJson } as const;
  const profile = { ...coach, ...texts, createdAt: 1, updatedAt: 1 };
  await tx.insertInto('profiles').values(profile).execute();
  await indexProfile(tx, userId);
  await replaceWords(tx, 'userWords', userId, wordsOf('Coach Number', `${handle}@example.com`));
}

async function addCredentials(tx: DatabaseTransaction, userId: number): Promise<void> {
  const entry = { userId, location: '', fromDay: null, toDay: null, isCurrent: 0, description: 'x'.repeat(500) };
  await insertMany(tx, 'experiences', (number) => ({ ...entry, company: `School ${number}`, title: 'Coach' }));
  await insertMany(tx, 'educations', (number) => ({ ...entry, school: `School ${number}`, fieldOfStudy: 'Sports' }));
}

async function addPosts(tx: DatabaseTransaction, userId: number, users: number[]): Promise<string> {
  const posts = await insertMany(tx, 'posts', (number) => ({ userId, body: `Post ${number}`, createdAt: 1 }));
  const postId = posts.at(-1) as number;
  const url = 'https://pictures.example.com/1';
  const picture = { url, uploadName: null, width: null, height: null, alt: '' };
  const pictures = posts.flatMap((id) => [0, 1].map((position) => ({ ...picture, postId: id, position })));
  await tx.insertInto('postPictures').values(pictures).execute();
  const likes = users.map((fan) => ({ postId, userId: fan, createdAt: 1 }));
  await tx.insertInto('likes').values(likes).execute();
  await insertMany(tx, 'comments', (number) => ({ postId, userId, body: `Comment ${number}`, createdAt: 1 }));
  return String(postId);
}

/** Adds as many upcoming events as past ones, some of them at the same time. */
async function addEvents(tx: DatabaseTransaction, userId: number, users: number[]): Promise<string> {
  const coming = await insertMany(tx, 'events', (number) => toEvent(userId, Math.ceil((number + 1) / 2)));
  await insertMany(tx, 'events', (number) => toEvent(userId, -Math.ceil((number + 3) / 2)));
  const eventId = String(coming[0]);
  const answer = { answer: 'going', answeredAt: 1 } as const;
  const answers = [
    ...users.map((each) => ({ ...answer, eventId, userId: each })),
    ...coming.map((id) => ({ ...answer, eventId: String(id), userId })),
  ];
  await tx.insertInto('eventAnswers').values(answers).execute();
  await addCalls(tx, userId, { eventId: String(coming[1]), users });
  return eventId;
}

/** Makes the viewer call everyone who has not answered. */
async function addCalls(
  tx: DatabaseTransaction,
  callerId: number,
  { eventId, users }: { eventId: string; users: number[] },
): Promise<void> {
  const about = { noticeId: null, eventId, reason: 'no answer', callerId } as const;
  const unmade = { doneAt: null, note: '', changedById: callerId, changedAt: 1 };
  const calls = users.map((userId) => ({ ...about, ...unmade, userId }));
  await tx.insertInto('calls').values(calls).execute();
}

/** Adds photos of the viewer, all from the first event and one year. Each has a face, and the last one many stories. */
async function addPhotos(tx: DatabaseTransaction, userId: number): Promise<string> {
  const { id: eventId } = await tx.selectFrom('events').select('id').orderBy('id').executeTakeFirstOrThrow();
  const photos = await insertMany(tx, 'photos', (number) => ({ ...toPhoto(userId, number), eventId, taken: '1987' }));
  const tags = photos.map((photoId) => ({ photoId, userId, taggedBy: userId, taggedAt: 1 }));
  await tx.insertInto('photoPeople').values(tags).execute();
  const mark = { userId, x: 5000, y: 5000, size: 1000, createdAt: 1 };
  const faces = await insertMany(tx, 'faces', (number) => ({ ...mark, photoId: photos[number] as number }));
  const unsettled = { confirmedAt: null, deniedAt: null };
  const said = { personId: userId, name: null, nameNorm: null, suggestedBy: null, createdAt: 1, ...unsettled };
  const names = faces.map((faceId) => ({ ...said, faceId }));
  await tx.insertInto('faceNames').values(names).execute();
  const photoId = photos.at(-1) as number;
  await insertMany(tx, 'photoStories', (number) => ({ photoId, userId, body: `Story ${number}`, createdAt: 1 }));
  return String(photoId);
}

async function addNotices(tx: DatabaseTransaction, userId: number, users: number[]): Promise<string> {
  const notices = await insertMany(tx, 'notices', (number) => ({
    userId,
    audience: 'members' as const,
    subject: `Notice ${number}`,
    message: 'The bus leaves at six.',
    messageKey: `notice-${number}`,
    state: 'sent' as const,
    run: 1,
    sendAt: null,
    createdAt: 1,
    startedAt: 1,
    finishedAt: 1,
    trouble: null,
  }));
  const noticeId = notices[0] as number;
  const mailing = { kind: 'notice', subjectId: noticeId } as const;
  const failed = { ...mailing, state: 'failed', reason: 'There is no such address.', attempts: 1, dueAt: 1 } as const;
  const recipients = users.map((each) => ({ ...failed, userId: each }));
  await tx.insertInto('deliveries').values(recipients).execute();
  return String(noticeId);
}

async function addNewsletters(tx: DatabaseTransaction, users: number[]): Promise<void> {
  const newsletters = await insertMany(tx, 'newsletters', (number) => ({
    frequency: 'daily' as const,
    scheduledAt: number,
    startedAt: number,
    finishedAt: number,
    greeting: '',
    messageKey: `newsletter-${number}`,
    trouble: null,
    countsJson: '{"sent":1}',
  }));
  const [first] = users as [number];
  const email = { kind: 'newsletter', state: 'sent', reason: null, attempts: 0, dueAt: 1 } as const;
  const rows = newsletters.map((subjectId) => ({ ...email, subjectId, userId: first }));
  await tx.insertInto('deliveries').values(rows).execute();
}

async function addVouches(tx: DatabaseTransaction, users: number[]): Promise<void> {
  const [userId] = users as [number];
  const vouch = { userId, email: '', emailNorm: '', words: 'A friend.', state: 'waiting', createdAt: 1 } as const;
  await insertMany(tx, 'vouches', (number) => ({ ...vouch, ...nameOf('Known', number) }));
}

async function addWaitingPhotos(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { id: eventId } = await tx.selectFrom('events').select('id').orderBy('id').executeTakeFirstOrThrow();
  const photo = { userId, eventId, caption: 'At the grill', source: 'site', createdAt: 1 } as const;
  await insertMany(tx, 'waitingPhotos', (number) => ({ ...photo, url: `/art/waiting-${number}.svg` }));
}

async function addInvitations(tx: DatabaseTransaction): Promise<void> {
  const { secretMark } = createInvitationCodes(testSecret);
  const times = { createdAt: 1, expiresAt: Number.MAX_SAFE_INTEGER };
  const invitation = { email: '', emailNorm: '', words: '', secretMark, invitedBy: null, ...times };
  await insertMany(tx, 'invitations', (number) => ({
    ...invitation,
    ...nameOf('Invited', number),
    nonce: String(number),
    codeHash: String(number),
  }));
}

function nameOf(what: string, number: number) {
  const name = `${what} Number ${number}`;
  return { name, nameNorm: name.toLowerCase() };
}

/** Adds members who died, the last of them with many tributes; returns their id. */
async function addMemorials(tx: DatabaseTransaction, authorId: number): Promise<string> {
  const people = await insertMany(tx, 'users', (number) => toUser(number, 'remembered', 'Guest'));
  const memorial = { roleBefore: 'User' as const, born: 1941, died: 2026, words: '', createdAt: 1, byId: authorId };
  const memorials = people.map((userId) => ({ ...memorial, userId }));
  await tx.insertInto('memorials').values(memorials).execute();
  const aboutId = people.at(-1) as number;
  const tribute = { userId: authorId, aboutId, createdAt: 1 };
  await insertMany(tx, 'tributes', (number) => ({ ...tribute, body: `Tribute ${number}` }));
  return String(aboutId);
}

// Adds as many open cases about profiles as cases in which the profile was kept.
async function addReports(tx: DatabaseTransaction, users: number[]): Promise<void> {
  const [reporterId] = users as [number];
  const common = { kind: 'profile', openedAt: 1, decidedBy: null } as const;
  const caseOf = (number: number) => ({
    ...common,
    itemId: users[number] as number,
    authorId: users[number] as number,
  });
  const open = { state: 'open', decidedAt: null } as const;
  const kept = { state: 'kept', decidedAt: 1 } as const;
  const cases = await insertMany(tx, 'moderationCases', (number) => ({ ...caseOf(number), ...open }));
  await insertMany(tx, 'moderationCases', (number) => ({ ...caseOf(number), ...kept }));
  const reports = cases.map((caseId) => ({ caseId, reporterId, reason: 'Unkind', createdAt: 1 }));
  await tx.insertInto('reports').values(reports).execute();
}

/** Adds `manyOf` rows; returns their ids, the lowest first. */
async function insertMany<Table extends TableWithId>(
  tx: DatabaseTransaction,
  table: Table,
  toRow: (number: number) => Insertable<Schema[Table]>,
): Promise<number[]> {
  const rows = Array.from({ length: manyOf }, (_, number) => toRow(number));
  const inserted = await tx
    .insertInto(table as 'posts')
    .values(rows as never)
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b);
}

function toUser(number: number, mailbox = 'coach', role: Role = 'User'): Insertable<Schema['users']> {
  const email = `${mailbox}${number}@example.com`;
  return {
    name: 'Coach Number',
    sortName: toSortName('Coach Number'),
    email,
    emailNorm: email,
    loginNorm: email,
    passwordHash: '',
    avatar: null,
    role,
    createdAt: 1,
    memberSince: 1,
    lastSeenAt: null,
    emailConfirmedAt: 1,
  };
}

function toEvent(userId: number, days: number): Insertable<Schema['events']> {
  const startDate = `${new Date(Date.now() + days * oneDay).toISOString().slice(0, 10)}T10:00`;
  const place = { address: '', city: '', state: '', zip: '' };
  return { ...place, userId, title: 'Boat Day', description: '', startDate, endDate: null, createdAt: 1 };
}

function toPhoto(userId: number, number: number): Insertable<Schema['photos']> {
  const url = `https://pictures.example.com/${number}`;
  return { userId, caption: `Photo ${number}`, url, width: 3, height: 2, createdAt: 1 };
}
