import type { SearchHit } from '#contracts/discovery/search.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { pictureOf } from '#server/events/events/event-pictures.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { cutSnippet } from './snippet.ts';

export async function listEventHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const rows = await db.selectFrom('events').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, title, description, address, city, state, startDate, canceledAt, picture }) => {
    const place = [address, city, state].filter(Boolean).join(', ');
    const snippet = cutSnippet([description || place, place], sought);
    return {
      _id: String(id),
      title,
      text: canceledAt === null ? snippet : `Canceled. ${snippet}`,
      href: `/cal-events/${id}`,
      date: startDate,
      picture: picture ?? pictureOf(title, id),
    };
  });
}

export async function listPhotoHits(db: Database, ids: number[]): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', 'in', ids)
    .where(isShown('photo', 'photos.id'))
    .execute();
  return rows.map(({ id, caption, url, createdAt }) => ({
    _id: String(id),
    title: caption || 'A photo',
    text: '',
    href: `/photos?photo=${id}`,
    date: new Date(createdAt).toISOString(),
    picture: url,
  }));
}

/** Lists hits on videos, each with a link to the profile of the member who saved it. */
export async function listVideoHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('videos')
    .innerJoin('profiles', 'profiles.userId', 'videos.userId')
    .select(['videos.id', 'title', 'description', 'url', 'videos.createdAt', 'handle'])
    .where('videos.id', 'in', ids)
    .where(isShown('profile', 'videos.userId'))
    .execute();
  return rows.map(({ id, title, description, url, createdAt, handle }) => ({
    _id: String(id),
    title,
    text: cutSnippet([description], sought),
    href: `/profile/${handle}`,
    date: new Date(createdAt).toISOString(),
    picture: url,
  }));
}
