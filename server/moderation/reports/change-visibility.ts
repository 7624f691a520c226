import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { DatabaseTransaction, Topic } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { lockCases } from './cases.ts';

const topicOf: Record<ReportKind, Topic | undefined> = {
  post: 'posts',
  comment: 'posts',
  photo: 'photos',
  story: 'photos',
  // No cache holds them.
  tribute: undefined,
  profile: 'profiles',
};

/**
 * Locks an item against commands that depend on it, including reports; they look at it again afterwards. Call it first
 * in a transaction that hides or restores the item.
 */
export async function lockItem(tx: DatabaseTransaction, kind: ReportKind, itemId: number): Promise<void> {
  const topic = topicOf[kind];
  if (topic) await markChanged(tx, topic);
  await lockCases(tx, { kind, itemId }, { alone: true });
}

/** Removes a hidden item from the search index and the list of coaches, or adds an item that is shown again. */
export async function indexItem(tx: DatabaseTransaction, kind: ReportKind, id: number): Promise<void> {
  if (kind === 'post') return indexDocuments(tx, 'posts', [id]);
  if (kind === 'photo') return indexDocuments(tx, 'photos', [id]);
  if (kind === 'comment') return indexPostOf(tx, id);
  if (kind === 'profile') return indexProfile(tx, id);
}

async function indexPostOf(tx: DatabaseTransaction, commentId: number): Promise<void> {
  const comment = await tx.selectFrom('comments').select('postId').where('id', '=', commentId).executeTakeFirst();
  if (comment) await indexDocuments(tx, 'posts', [comment.postId]);
}

// With the videos that it shows.
async function indexProfile(tx: DatabaseTransaction, userId: number): Promise<void> {
  await updateListedCoach(tx, userId);
  const videos = await tx.selectFrom('videos').select('id').where('userId', '=', userId).execute();
  await indexDocuments(tx, 'coaches', [userId]);
  await indexDocuments(tx, 'cards', [userId]);
  await indexDocuments(
    tx,
    'videos',
    videos.map(({ id }) => id),
  );
}
