import { oneDay } from '#contracts/platform/durations.ts';
import type { Section } from '#contracts/site/site.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listPublishedSince } from '#server/site/site/versions.ts';
import { listNewsletterEvents, type NewsletterEvent, type Period } from './club-events.ts';

/** Nothing older than three weeks counts as news, not even for someone who got no newsletter for longer. */
export const newsFor = 21 * oneDay;

/** Counting stops here: more are "60+". */
export const mostCounted = 60;
const mostRead = mostCounted + 1;

export interface NewPost {
  id: number;
  userId: number;
  name: string;
  body: string;
  createdAt: number;
  /** The first of its pictures, and how many there are. */
  picture: NewPicture | null;
  pictureCount: number;
}

interface NewPicture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface NewPhoto {
  id: number;
  userId: number | null;
  url: string;
  caption: string;
  width: number | null;
  height: number | null;
  createdAt: number;
}

export interface NewMember {
  id: number;
  name: string;
  handle: string | null;
  memberSince: number;
}

/** A person who was added to the In Memory page. */
export interface Remembered {
  name: string;
  years: string;
  text: string;
  addedAt: number;
}

/** What is new in the club, for everybody; posts, photos, and members newest first. */
export interface ClubNews {
  /** Soonest first, including those that are not new. */
  events: NewsletterEvent[];
  posts: NewPost[];
  photos: NewPhoto[];
  members: NewMember[];
  /** In the order of the page. */
  remembered: Remembered[];
}

/** Reads what is new; deleted things are left out, and those of members whose address is not proven. */
export async function readClubNews(db: Database, period: Period): Promise<ClubNews> {
  return {
    events: await listNewsletterEvents(db, period),
    posts: await listPosts(db, period),
    photos: await listPhotos(db, period),
    members: await listMembers(db, period),
    remembered: await listRemembered(db, period),
  };
}

async function listPosts(db: Database, { since, until }: Period): Promise<NewPost[]> {
  const posts = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'posts.userId', 'users.name', 'posts.body', 'posts.createdAt'])
    .where('posts.createdAt', '>', since)
    .where('posts.createdAt', '<=', until)
    .where(isOpenAccount)
    .where(isProvenMember)
    .where(isShown('post', 'posts.id'))
    .orderBy('posts.createdAt', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(mostRead)
    .execute();
  const pictures = await db
    .selectFrom('postPictures')
    .selectAll()
    .where(
      'postId',
      'in',
      posts.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  return posts.map((post) => {
    const shown = picturesOf.get(post.id) ?? [];
    return { ...post, picture: shown[0] ?? null, pictureCount: shown.length };
  });
}

function listPhotos(db: Database, { since, until }: Period): Promise<NewPhoto[]> {
  return db
    .selectFrom('photos')
    .leftJoin('users', 'users.id', 'photos.userId')
    .select(['photos.id', 'userId', 'url', 'caption', 'width', 'height', 'photos.createdAt'])
    .where('photos.createdAt', '>', since)
    .where('photos.createdAt', '<=', until)
    .where((eb) => eb.or([eb('users.id', 'is', null), isProvenMember]))
    .where(isShown('photo', 'photos.id'))
    .orderBy('photos.createdAt', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(mostRead)
    .execute();
}

function listMembers(db: Database, { since, until }: Period): Promise<NewMember[]> {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'profiles.handle'])
    .select((eb) => eb.ref('memberSince').$notNull().as('memberSince'))
    .where('users.role', '!=', 'Guest')
    .where(isProvenMember)
    .where('memberSince', '>', since)
    .where('memberSince', '<=', until)
    .where(isShown('profile', 'users.id'))
    .orderBy('memberSince', 'desc')
    .orderBy('users.id', 'desc')
    .limit(mostRead)
    .execute();
}

/**
 * Lists people who were added to the In Memory page and are still there. People who were on the page when it was first published
 * are no news.
 */
async function listRemembered(db: Database, { since, until }: Period): Promise<Remembered[]> {
  const [first, ...later] = await listPublishedSince(db, 'memory', since);
  if (!first) return [];
  const known = new Set(peopleOf(first.content).map(({ name }) => name));
  const added = new Map<string, number>();
  let count = peopleOf(first.content).length;
  for (const { at, content } of later) {
    const people = peopleOf(content);
    // With as many people as before, only a name was corrected.
    const hasMore = people.length > count;
    for (const { name } of people) {
      if (hasMore && !known.has(name)) added.set(name, at);
      known.add(name);
    }
    count = people.length;
  }
  return peopleOf((later.at(-1) ?? first).content).flatMap(({ name, years, text }) => {
    const addedAt = added.get(name);
    return addedAt === undefined || addedAt > until ? [] : [{ name, years, text, addedAt }];
  });
}

function peopleOf(content: Record<string, unknown>): Section<'memory'>['people'] {
  return (content as Section<'memory'>).people;
}
