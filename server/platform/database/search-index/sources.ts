import { sectionNames } from '#contracts/site/site.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DocumentKind, SourceDocument } from './list-documents.ts';
import { readPhotos } from './read-photos.ts';
import { pageNumber, textsOf } from './section-texts.ts';

type Connection = Database | DatabaseTransaction;

/** The documents to read: at most `limit`, with ids in this range, in the order of their ids. */
export interface Range {
  from: number;
  to: number;
  limit: number;
}

type Read = (db: Connection, range: Range) => Promise<SourceDocument[]>;

/** The text by which each kind is found: only what every member may read. */
const readers: Record<DocumentKind, Read> = {
  cards: async (db, range) => (await readCoaches(db, range)).map(({ card }) => card),
  coaches: async (db, range) => (await readCoaches(db, range)).map(({ profile }) => profile),
  posts: readPosts,
  events: readEvents,
  photos: readPhotos,
  videos: readVideos,
  pages: readPages,
};

/** Reads documents from their own tables, in the order of their ids. */
export function readDocuments(db: Connection, kind: DocumentKind, range: Range): Promise<SourceDocument[]> {
  return readers[kind](db, range);
}

async function readPosts(db: Connection, { from, to, limit }: Range): Promise<SourceDocument[]> {
  const posts = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'users.name', 'posts.body'])
    .where('posts.id', '>=', from)
    .where('posts.id', '<=', to)
    .where(isShown('post', 'posts.id'))
    .orderBy('posts.id')
    .limit(limit)
    .execute();
  const ids = posts.map(({ id }) => id);
  const comments = await db
    .selectFrom('comments')
    .select(['postId', 'body'])
    .where('postId', 'in', ids)
    .where(isShown('comment', 'comments.id'))
    .execute();
  const pictures = await db.selectFrom('postPictures').select(['postId', 'alt']).where('postId', 'in', ids).execute();
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const commentsOf = Map.groupBy(comments, ({ postId }) => postId);
  return posts.map(({ id, name, body }) => {
    const replies = (commentsOf.get(id) ?? []).map((comment) => comment.body);
    const shown = (picturesOf.get(id) ?? []).map(({ alt }) => alt);
    return { id, title: '', body: [name, body, ...shown, ...replies] };
  });
}

async function readEvents(db: Connection, { from, to, limit }: Range): Promise<SourceDocument[]> {
  const events = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute();
  return events.map(({ id, title, description, address, city, state, zip }) => {
    return { id, title, body: [description, address, city, state, zip] };
  });
}

async function readVideos(db: Connection, { from, to, limit }: Range): Promise<SourceDocument[]> {
  const videos = await db
    .selectFrom('videos')
    .select(['id', 'title', 'description'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where(isShown('profile', 'videos.userId'))
    .orderBy('id')
    .limit(limit)
    .execute();
  return videos.map(({ id, title, description }) => ({ id, title, body: [description] }));
}

async function readPages(db: Connection, { from, to, limit }: Range): Promise<SourceDocument[]> {
  const names = sectionNames.filter((name) => pageNumber(name) >= from && pageNumber(name) <= to).slice(0, limit);
  const rows = await db.selectFrom('siteSections').selectAll().where('section', 'in', names).execute();
  const documents = rows.map(({ section, contentJson }) => {
    const { heading, texts } = textsOf(section, JSON.parse(contentJson));
    return { id: pageNumber(section), title: heading, body: texts };
  });
  return documents.toSorted((a, b) => a.id - b.id);
}

interface CoachDocuments {
  /** Only what everyone may read: otherwise visitors could find out the rest by guessing words. */
  card: SourceDocument;
  profile: SourceDocument;
}

/** Reads coaches by their user ids, except Guests and hidden profiles. */
async function readCoaches(db: Connection, { from, to, limit }: Range): Promise<CoachDocuments[]> {
  const coaches = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['userId', 'name', 'handle', 'company', 'location', 'favsportsJson', 'bio'])
    .where('userId', '>=', from)
    .where('userId', '<=', to)
    .where('role', '!=', 'Guest')
    .where(isShown('profile', 'profiles.userId'))
    .orderBy('userId')
    .limit(limit)
    .execute();
  const careers = await listCareers(
    db,
    coaches.map(({ userId }) => userId),
  );
  return coaches.map(({ userId: id, name, handle, company, location, favsportsJson, bio }) => {
    const shown = [handle, company, location, ...(JSON.parse(favsportsJson) as string[])];
    return {
      card: { id, title: name, body: shown },
      profile: { id, title: name, body: [...shown, bio, ...(careers.get(id) ?? [])] },
    };
  });
}

async function listCareers(db: Connection, userIds: number[]): Promise<Map<number, string[]>> {
  const experiences = await db
    .selectFrom('experiences')
    .select(['userId', 'company as where', 'title as what', 'location', 'description'])
    .where('userId', 'in', userIds)
    .execute();
  const educations = await db
    .selectFrom('educations')
    .select(['userId', 'school as where', 'fieldOfStudy as what', 'location', 'description'])
    .where('userId', 'in', userIds)
    .execute();
  const careers = new Map<number, string[]>();
  for (const { userId, where, what, location, description } of [...experiences, ...educations]) {
    careers.set(userId, [...(careers.get(userId) ?? []), where, what, location, description]);
  }
  return careers;
}
