import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { replaceWords, toSortName, wordsOf } from '#server/database/words.ts';
import { indexProfile } from '#server/profiles/index-profile.ts';

/** How many of everything: more than fit on a page of any list. */
export const manyOf = 120;

export interface LargeClub {
  /** The event that many people RSVPed to. */
  eventId: string;
  /** The notice that could not be delivered to many people. */
  noticeId: string;
  /** Who has many tributes. */
  rememberedId: string;
}

/** Adds more members, posts, events, photos, and so on than fit on a page; the viewer created most of it. */
export async function fillLargeClub(db: Database, viewerId: number): Promise<LargeClub> {
  return inTransaction(db, async (tx) => {
    const users = await insertMany(tx, 'users', toUser);
    for (const [number, userId] of users.entries()) await addProfile(tx, userId, number);
    await addPosts(tx, viewerId, users);
    const eventId = await addEvents(tx, viewerId, users);
    const noticeId = await addNotices(tx, viewerId, users);
    await addNewsletters(tx, users);
    const rememberedId = await addMemorials(tx, viewerId);
    await addPhotos(tx, viewerId);
    await insertMany(tx, 'securityEvents', () => ({
      at: 1,
      kind: 'logged-in' as const,
      byId: viewerId,
      aboutId: null,
      detail: '',
    }));
    return { eventId, noticeId, rememberedId };
  });
}

async function addProfile(tx: DatabaseTransaction, userId: number, number: number): Promise<void> {
  const handle = `coach${number}`;
  const empty = { company: '', website: '', bio: '', socialJson: '{}' };
  const favsportsJson = JSON.stringify(['Golf', `Sport ${number}`]);
  await tx
    .insertInto('profiles')
    .values({
      ...empty,
      userId,
      handle,
      handleNorm: handle,
      status: 'Retired',
      location: 'Port Amity',
      favsportsJson,
      createdAt: 1,
      updatedAt: 1,
    })
    .execute();
  await indexProfile(tx, userId);
  await replaceWords(tx, 'userWords', userId, wordsOf('Coach Number', `${handle}@example.com`));
}

async function addPosts(tx: DatabaseTransaction, userId: number, users: number[]): Promise<void> {
  const posts = await insertMany(tx, 'posts', (number) => ({ userId, body: `Post ${number}`, createdAt: 1 }));
  const postId = posts.at(-1) as number;
  const picture = { uploadName: null, width: null, height: null, alt: '' };
  const pictures = posts.flatMap((id) =>
    [0, 1].map((position) => ({
      ...picture,
      postId: id,
      position,
      url: `https://pictures.example.com/${id}-${position}`,
    })),
  );
  await tx.insertInto('postPictures').values(pictures).execute();
  const likes = users.map((fan) => ({ postId, userId: fan, createdAt: 1 }));
  await tx.insertInto('likes').values(likes).execute();
  await insertMany(tx, 'comments', (number) => ({ postId, userId, body: `Comment ${number}`, createdAt: 1 }));
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
  return eventId;
}

/** The viewer is in each of them, and all are from the first event and from one year. */
async function addPhotos(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { id: eventId } = await tx.selectFrom('events').select('id').orderBy('id').executeTakeFirstOrThrow();
  const photos = await insertMany(tx, 'photos', (number) => ({ ...toPhoto(userId, number), eventId, taken: '1987' }));
  const tags = photos.map((photoId) => ({ photoId, userId, taggedBy: userId, taggedAt: 1 }));
  await tx.insertInto('photoPeople').values(tags).execute();
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
  const failed = { noticeId, state: 'failed', reason: 'There is no such address.', attempts: 1, dueAt: 1 } as const;
  await tx
    .insertInto('noticeRecipients')
    .values(users.map((each) => ({ ...failed, userId: each })))
    .execute();
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
  const email = { state: 'sent', reason: null, attempts: 0, dueAt: 1 } as const;
  const rows = newsletters.map((newsletterId) => ({ ...email, newsletterId, userId: first }));
  await tx.insertInto('newsletterRecipients').values(rows).execute();
}

/** Adds members who died, the last of them with many tributes; returns their id. */
async function addMemorials(tx: DatabaseTransaction, authorId: number): Promise<string> {
  const people = await insertMany(tx, 'users', (number) => ({
    ...toUser(number),
    email: `remembered${number}@example.com`,
    emailNorm: `remembered${number}@example.com`,
    role: 'Guest' as const,
  }));
  const memorial = { roleBefore: 'User' as const, born: 1941, died: 2026, words: '', createdAt: 1, byId: authorId };
  await tx
    .insertInto('memorials')
    .values(people.map((userId) => ({ ...memorial, userId })))
    .execute();
  const aboutId = people.at(-1) as number;
  await insertMany(tx, 'tributes', (number) => ({
    userId: authorId,
    aboutId,
    body: `Tribute ${number}`,
    createdAt: 1,
  }));
  return String(aboutId);
}

type TableWithId =
  | 'users'
  | 'posts'
  | 'comments'
  | 'events'
  | 'notices'
  | 'newsletters'
  | 'photos'
  | 'securityEvents'
  | 'tributes';

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

function toUser(number: number): Insertable<Schema['users']> {
  const email = `coach${number}@example.com`;
  return {
    name: 'Coach Number',
    sortName: toSortName('Coach Number'),
    email,
    emailNorm: email,
    passwordHash: '',
    avatar: null,
    role: 'User',
    createdAt: 1,
    memberSince: 1,
    lastSeenAt: null,
    emailConfirmedAt: 1,
  };
}

const day = 86_400_000;

function toEvent(userId: number, days: number): Insertable<Schema['events']> {
  const startDate = `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T10:00`;
  const place = { address: '', city: '', state: '', zip: '' };
  return { ...place, userId, title: 'Boat Day', description: '', startDate, endDate: null, createdAt: 1 };
}

function toPhoto(userId: number, number: number): Insertable<Schema['photos']> {
  const url = `https://pictures.example.com/${number}`;
  return { userId, caption: `Photo ${number}`, url, width: null, height: null, createdAt: 1 };
}
