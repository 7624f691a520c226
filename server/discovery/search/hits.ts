import { sql } from 'kysely';
import type { SearchHit, SearchKind } from '#contracts/discovery/search.ts';
import type { Sought } from '#contracts/platform/search-words.ts';
import { type SectionName, sectionNames } from '#contracts/site/site.ts';
import { listEducations, listExperiences } from '#server/people/profiles/sections.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { pageNumber, textsOf } from '#server/platform/database/search-index/section-texts.ts';
import { listEventHits, listPhotoHits, listVideoHits } from './hits-of-things.ts';
import { cutSnippet } from './snippet.ts';

/** How many of the newest comments are searched for the excerpt. */
const commentsRead = 50;

type ListHits = (db: Database, ids: number[], sought: Sought) => Promise<SearchHit[]>;

const listsOf: Record<SearchKind, ListHits> = {
  coaches: listCoachHits,
  posts: listPostHits,
  events: listEventHits,
  photos: listPhotoHits,
  videos: listVideoHits,
  pages: listPageHits,
};

/** Returns the hits for documents that were found, in the order of the ids, except those deleted since. */
export async function listHits(db: Database, kind: SearchKind, ids: number[], sought: Sought): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const hits = new Map((await listsOf[kind](db, ids, sought)).map((hit) => [hit._id, hit]));
  return ids.flatMap((id) => hits.get(String(id)) ?? []);
}

/** The pages of sections; the others are on the front page. */
const pages: Partial<Record<SectionName, string>> = {
  history: '/history',
  service: '/service',
  memory: '/memory',
  photos: '/photos',
  accessibility: '/accessibility',
};

/** Lists hits on pages; `ids` are the numbers of sections. */
async function listPageHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const names = sectionNames.filter((name) => ids.includes(pageNumber(name)));
  const rows = await db.selectFrom('siteSections').selectAll().where('section', 'in', names).execute();
  return rows.map(({ section, contentJson, updatedAt }) => {
    const { heading, texts } = textsOf(section, JSON.parse(contentJson));
    return {
      _id: String(pageNumber(section)),
      title: heading,
      text: cutSnippet(texts, sought),
      href: pages[section] ?? '/',
      date: new Date(updatedAt).toISOString(),
      picture: null,
    };
  });
}

/** Lists hits on coaches; `ids` are user ids. */
async function listCoachHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['userId', 'name', 'avatar', 'handle', 'status', 'company', 'location', 'favsportsJson', 'bio'])
    .where('userId', 'in', ids)
    .where('role', '!=', 'Guest')
    .where(isShown('profile', 'profiles.userId'))
    .execute();
  const [experiences, educations] = await Promise.all([listExperiences(db, ids), listEducations(db, ids)]);
  return rows.map(({ userId, name, avatar, handle, status, company, location, favsportsJson, bio }) => {
    const sports = JSON.parse(favsportsJson) as string[];
    const card = [status.trim(), company, location, sports.join(', ')].filter(Boolean).join(' · ');
    const jobs = (experiences.get(userId) ?? []).map((job) =>
      join(job.title, job.company, job.location, job.description),
    );
    const schools = (educations.get(userId) ?? []).map((one) =>
      join(one.fieldofstudy, one.school, one.location, one.description),
    );
    return {
      _id: String(userId),
      title: name,
      text: cutSnippet([card, bio, ...jobs, ...schools], sought),
      href: `/profile/${handle}`,
      date: null,
      picture: avatar,
    };
  });
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}

async function listPostHits(db: Database, ids: number[], sought: Sought): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.userId')
    .select(['posts.id', 'body', 'posts.createdAt', 'name', 'avatar'])
    .where('posts.id', 'in', ids)
    .where(isShown('post', 'posts.id'))
    .execute();
  const pictures = await db
    .selectFrom('postPictures')
    .select(['postId', 'alt'])
    .where('postId', 'in', ids)
    .orderBy('position')
    .execute();
  const picturesOf = Map.groupBy(pictures, ({ postId }) => postId);
  const comments = Map.groupBy(await listComments(db, ids), ({ postId }) => postId);
  return rows.map(({ id, body, createdAt, name, avatar }) => {
    const replies = (comments.get(id) ?? []).map((comment) => `${comment.name}: ${comment.body}`);
    const shown = (picturesOf.get(id) ?? []).map(({ alt }) => alt || 'A picture');
    // A post with nothing but pictures begins with what they show.
    const texts = [body, ...shown, ...replies].filter(Boolean);
    return {
      _id: String(id),
      title: name,
      text: cutSnippet(texts, sought),
      href: `/post/${id}`,
      date: new Date(createdAt).toISOString(),
      picture: avatar,
    };
  });
}

function listComments(db: Database, postIds: number[]) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .select(['postId', 'userId', 'body'])
        .select(sql<number>`row_number() over (partition by post_id order by id desc)`.as('nth'))
        .where('postId', 'in', postIds)
        .where(isShown('comment', 'comments.id'))
        .as('newest'),
    )
    .innerJoin('users', 'users.id', 'newest.userId')
    .select(['newest.postId', 'newest.body', 'users.name'])
    .where('newest.nth', '<=', commentsRead)
    .execute();
}
