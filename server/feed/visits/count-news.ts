import { mostNews, type NewsGroup, newPostsId } from '#contracts/feed/visits.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import { isNotMuted } from '#server/platform/database/mutes.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** A member, and since when (epoch ms) to count what is new to them: up to 100 of each kind. */
export interface Absence {
  userId: number;
  since: number;
}

export async function countPosts(db: Database, { userId, since }: Absence): Promise<NewsGroup> {
  const posts = db
    .selectFrom('posts')
    .select('posts.id as key')
    .where('createdAt', '>', since)
    .where('userId', '!=', userId)
    .where(isShown('post', 'posts.id'))
    .where(isNotMuted(userId, 'posts.userId'));
  return toGroup(await listKeys(posts.limit(mostNews)), `/feed#${newPostsId}`, (id) => `/post/${id}`);
}

/** Counts events that others added, that take place, and that are not over; `today` is `YYYY-MM-DD`. */
export async function countEvents(db: Database, { userId, since }: Absence, today: string): Promise<NewsGroup> {
  const start = `${today}T00:00`;
  const events = db
    .selectFrom('events')
    .select('id as key')
    .where('createdAt', '>', since)
    .where('canceledAt', 'is', null)
    .where((eb) => eb.or([eb('startDate', '>=', start), eb('endDate', '>=', start)]))
    .where((eb) => eb.or([eb('userId', 'is', null), eb('userId', '!=', userId)]));
  return toGroup(await listKeys(events.limit(mostNews)), '/cal-events', (id) => `/cal-events/${id}`);
}

export async function countPhotos(db: Database, { userId, since }: Absence): Promise<NewsGroup> {
  const photos = db
    .selectFrom('photos')
    .select('photos.id as key')
    .where('createdAt', '>', since)
    .where(isShown('photo', 'photos.id'))
    .where(isNotMuted(userId, 'photos.userId'))
    .where((eb) => eb.or([eb('userId', 'is', null), eb('userId', '!=', userId)]));
  return toGroup(await listKeys(photos.limit(mostNews)), '/photos', (id) => `/photos?photo=${id}`);
}

/** Counts new members; most have no profile yet, and then the link is to the list. */
export async function countMembers(db: Database, { userId, since }: Absence): Promise<NewsGroup> {
  const members = db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select('profiles.handle as key')
    .where('memberSince', '>', since)
    .where('users.id', '!=', userId)
    .where('role', '!=', 'Guest')
    .where(isShown('profile', 'users.id'));
  return toGroup(await listKeys(members.limit(mostNews)), '/profiles', (handle) => `/profile/${handle}`);
}

type Key = number | string | null;

async function listKeys(query: { execute(): Promise<{ key: Key }[]> }): Promise<Key[]> {
  return (await query.execute()).map(({ key }) => key);
}

function toGroup(keys: Key[], list: string, pathOf: (key: number | string) => string): NewsGroup {
  const [only = null] = keys;
  return { count: keys.length, href: keys.length === 1 && only !== null ? pathOf(only) : list };
}
