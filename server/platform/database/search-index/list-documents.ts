import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

/** What can be found. `cards` contain what everyone may read about a coach, `coaches` what members may. */
export const documentKinds = ['coaches', 'posts', 'events', 'photos', 'videos', 'pages', 'cards'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Returns the number of a kind in the tables: its index in the list, which must never change. */
export function numberOf(kind: DocumentKind): number {
  return documentKinds.indexOf(kind);
}

/** Something that can be found: the row with this id in the table of its kind. */
export interface SourceDocument {
  id: number;
  /** Names and headings, which score higher. */
  title: string;
  body: string[];
}

/** Lists the photos that are found by the name of a user, newest first. */
export async function listPhotosOf(tx: DatabaseTransaction, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('photoPeople')
    .select('photoId')
    .where('userId', '=', userId)
    .orderBy('photoId', 'desc')
    .execute();
  return rows.map(({ photoId }) => photoId);
}

/** Lists the photos that are found by the title of one of these events, newest first. */
export async function listPhotosOfEvents(tx: DatabaseTransaction, eventIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('photos')
    .select('id')
    .where('eventId', 'in', eventIds)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists the documents with text by a user, which change when the account is deleted. Photos of the user may be too many to index
 * at once: see `listPhotosOf`.
 */
export async function listDocumentsOf(tx: DatabaseTransaction, userId: number): Promise<[DocumentKind, number[]][]> {
  const posts = await tx.selectFrom('posts').select('id').where('userId', '=', userId).execute();
  const discussed = await tx
    .selectFrom('comments')
    .select('postId as id')
    .distinct()
    .where('userId', '=', userId)
    .execute();
  const videos = await tx.selectFrom('videos').select('id').where('userId', '=', userId).execute();
  return [
    ['coaches', [userId]],
    ['cards', [userId]],
    ['posts', [...new Set([...posts, ...discussed].map(({ id }) => id))]],
    ['videos', videos.map(({ id }) => id)],
  ];
}
