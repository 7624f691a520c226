import { mostNews, type NewsGroup } from '#contracts/visits.ts';
import type { Database } from '#server/database/schema.ts';

/** Whose news are counted, each kind up to 100, and since when, epoch ms. */
export interface Absence {
  userId: number;
  since: number;
}

export async function countPosts(db: Database, { userId, since }: Absence): Promise<NewsGroup> {
  const posts = db
    .selectFrom('posts')
    .select('posts.id as key')
    .where('createdAt', '>', since)
    .where('userId', '!=', userId);
  return toGroup(await listKeys(posts.limit(mostNews)), '/feed', (id) => `/post/${id}`);
}

/** Counts events that others added and that are not over; `today` is `YYYY-MM-DD`. */
export async function countEvents(db: Database, { userId, since }: Absence, today: string): Promise<NewsGroup> {
  const events = db
    .selectFrom('eventAnnouncements')
    .select('eventId as key')
    .where('at', '>', since)
    .where('change', '=', 'new')
    .where('startDate', '>=', today)
    .where((eb) => eb.or([eb('byId', 'is', null), eb('byId', '!=', userId)]));
  return toGroup(await listKeys(events.limit(mostNews)), '/cal-events', (id) => `/cal-events/${id}`);
}

export async function countPhotos(db: Database, { userId, since }: Absence): Promise<NewsGroup> {
  const photos = db
    .selectFrom('photos')
    .select('photos.id as key')
    .where('createdAt', '>', since)
    .where((eb) => eb.or([eb('userId', 'is', null), eb('userId', '!=', userId)]));
  return toGroup(await listKeys(photos.limit(mostNews)), '/photos', (id) => `/photos?photo=${id}`);
}

/** Counts members whose profile is new: there is nothing to see of the others. */
export async function countMembers(db: Database, { userId, since }: Absence): Promise<NewsGroup> {
  const profiles = db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select('profiles.handle as key')
    .where('profiles.createdAt', '>', since)
    .where('profiles.userId', '!=', userId)
    .where('users.role', '!=', 'Guest');
  return toGroup(await listKeys(profiles.limit(mostNews)), '/profiles', (handle) => `/profile/${handle}`);
}

async function listKeys(query: { execute(): Promise<{ key: number | string }[]> }): Promise<(number | string)[]> {
  return (await query.execute()).map(({ key }) => key);
}

function toGroup(keys: (number | string)[], list: string, pathOf: (key: number | string) => string): NewsGroup {
  const [only] = keys;
  return { count: keys.length, href: keys.length === 1 && only !== undefined ? pathOf(only) : list };
}
