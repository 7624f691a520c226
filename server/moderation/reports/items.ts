import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Something that can be reported, hidden or not. */
export interface Item {
  id: number;
  /** null when they have left. */
  authorId: number | null;
  text: string;
  picture: string | null;
  /** Where it is, for people who may see it. */
  href: string;
  /** Epoch ms. */
  createdAt: number;
  /** When its author last changed it, epoch ms, where that is known. */
  editedAt?: number | null;
}

/** What is said to people who report or hide something of their own. */
export const ownItem = 'This is your own. You can change or delete it yourself.';

/** Lists which of these items exist. */
export function listItems(db: Database, kind: ReportKind, ids: number[]): Promise<Item[]> {
  return ids.length === 0 ? Promise.resolve([]) : readers[kind](db, ids);
}

const readers: Record<ReportKind, (db: Database, ids: number[]) => Promise<Item[]>> = {
  post: listPosts,
  comment: listComments,
  photo: listPhotos,
  story: listStories,
  tribute: listTributes,
  profile: listProfiles,
};

async function listPosts(db: Database, ids: number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('postPictures', (join) => join.onRef('postId', '=', 'posts.id').on('position', '=', 0))
    .select(['posts.id', 'userId as authorId', 'body as text', 'url as picture', 'createdAt', 'editedAt'])
    .where('posts.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, href: `/post/${row.id}#post-${row.id}` }));
}

async function listComments(db: Database, ids: number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'userId as authorId', 'body as text', 'createdAt', 'editedAt', 'postId'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ postId, ...row }) => ({ ...row, picture: null, href: `/post/${postId}#comment-${row.id}` }));
}

async function listPhotos(db: Database, ids: number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'userId as authorId', 'caption as text', 'url as picture', 'createdAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, href: `/photos?photo=${row.id}` }));
}

async function listStories(db: Database, ids: number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('photoStories')
    .select(['id', 'userId as authorId', 'body as text', 'createdAt', 'photoId'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ photoId, ...row }) => ({ ...row, picture: null, href: `/photos?photo=${photoId}` }));
}

/** Tributes count as existing as long as the memorial does. */
async function listTributes(db: Database, ids: number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('tributes')
    .innerJoin('memorials', 'memorials.userId', 'tributes.aboutId')
    .select(['tributes.id', 'tributes.userId as authorId', 'body as text', 'tributes.createdAt', 'aboutId'])
    .where('tributes.id', 'in', ids)
    .execute();
  return rows.map(({ aboutId, ...row }) => ({ ...row, picture: null, href: `/memory/${aboutId}` }));
}

async function listProfiles(db: Database, ids: number[]): Promise<Item[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['profiles.userId as id', 'profiles.userId as authorId', 'bio as text', 'avatar as picture'])
    .select('profiles.createdAt')
    .where('profiles.userId', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, href: `/profile/user/${row.id}` }));
}
