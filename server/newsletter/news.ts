import type { Section } from '#contracts/site.ts';
import type { DatedEvent } from '#server/breakfasts/dated-event.ts';
import type { Database } from '#server/database/schema.ts';
import { listComingEvents } from '#server/events/list-events.ts';
import { listPublishedSince } from '#server/site/versions.ts';

/** Older things are no news, not even for someone who got no newsletter for a long time: three weeks. */
export const newsFor = 21 * 24 * 3_600_000;

/** How many of each are read at most; a newsletter shows fewer. */
const mostRead = 60;
/** How far ahead it looks for events, and how many it lists. */
const daysAhead = 14;
const mostEvents = 8;

export interface NewPost {
  id: number;
  userId: number;
  name: string;
  body: string;
  createdAt: number;
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

/** Somebody who was added to the In Memory page. */
export interface Remembered {
  name: string;
  years: string;
  text: string;
  addedAt: number;
}

/** What is new in the club, for everybody; each list newest first. */
export interface ClubNews {
  /** Soonest first, with when it was announced; null if not lately. */
  events: (DatedEvent & { announcedAt: number | null })[];
  posts: NewPost[];
  photos: NewPhoto[];
  members: NewMember[];
  remembered: Remembered[];
}

interface Period {
  /** Epoch ms; nothing from `until` on. */
  since: number;
  until: number;
  /** The club's day now, `YYYY-MM-DD`. */
  today: string;
}

/** Reads what is new; deleted things are left out. */
export async function readClubNews(db: Database, period: Period): Promise<ClubNews> {
  return {
    events: await listEvents(db, period),
    posts: await listPosts(db, period),
    photos: await listPhotos(db, period),
    members: await listMembers(db, period),
    remembered: await listRemembered(db, period.since),
  };
}

async function listEvents(db: Database, { since, until, today }: Period): Promise<ClubNews['events']> {
  const coming = await listComingEvents(db, today, { limit: mostEvents, after: undefined });
  const last = new Date(Date.parse(`${today}T00:00:00Z`) + daysAhead * 24 * 3_600_000).toISOString().slice(0, 10);
  const announced = await db
    .selectFrom('eventAnnouncements')
    .select((eb) => ['eventId', eb.fn.max('at').as('at')])
    .where('change', 'in', ['new', 'changed'])
    .where('at', '>', since)
    .where('at', '<=', until)
    .where(
      'eventId',
      'in',
      coming.map(({ _id }) => _id),
    )
    .groupBy('eventId')
    .execute();
  const moments = new Map(announced.map(({ eventId, at }) => [eventId, at]));
  return coming
    .map((event) => ({ ...event, announcedAt: moments.get(event._id) ?? null }))
    .filter(({ startDate, announcedAt }) => startDate.slice(0, 10) <= last || announcedAt !== null);
}

function listPosts(db: Database, { since, until }: Period): Promise<NewPost[]> {
  return db
    .selectFrom((from) => from.selectFrom('posts').selectAll().orderBy('id', 'desc').limit(mostRead).as('newest'))
    .innerJoin('users', 'users.id', 'newest.userId')
    .select(['newest.id', 'newest.userId', 'users.name', 'newest.body', 'newest.createdAt'])
    .where('newest.createdAt', '>', since)
    .where('newest.createdAt', '<=', until)
    .orderBy('newest.id', 'desc')
    .execute();
}

function listPhotos(db: Database, { since, until }: Period): Promise<NewPhoto[]> {
  return db
    .selectFrom((from) => from.selectFrom('photos').selectAll().orderBy('id', 'desc').limit(mostRead).as('newest'))
    .select(['id', 'userId', 'url', 'caption', 'width', 'height', 'createdAt'])
    .where('createdAt', '>', since)
    .where('createdAt', '<=', until)
    .orderBy('id', 'desc')
    .execute();
}

function listMembers(db: Database, { since, until }: Period): Promise<NewMember[]> {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'profiles.handle'])
    .select((eb) => eb.ref('memberSince').$notNull().as('memberSince'))
    .where('users.role', '!=', 'Guest')
    .where('memberSince', '>', since)
    .where('memberSince', '<=', until)
    .orderBy('memberSince', 'desc')
    .orderBy('users.id', 'desc')
    .limit(mostRead)
    .execute();
}

/** Who was added to the In Memory page, and is still there. Whoever was on it when it was first published is no news. */
async function listRemembered(db: Database, since: number): Promise<Remembered[]> {
  const [first, ...later] = await listPublishedSince(db, 'memory', since);
  if (!first) return [];
  const known = new Set(peopleOf(first.content).map(({ name }) => name));
  const added = new Map<string, number>();
  for (const { at, content } of later) {
    for (const { name } of peopleOf(content)) if (!known.has(name) && !added.has(name)) added.set(name, at);
  }
  return peopleOf((later.at(-1) ?? first).content).flatMap(({ name, years, text }) => {
    const addedAt = added.get(name);
    return addedAt === undefined ? [] : [{ name, years, text, addedAt }];
  });
}

function peopleOf(content: Record<string, unknown>): Section<'memory'>['people'] {
  return (content as Section<'memory'>).people;
}
