import { type SqlBool, sql } from 'kysely';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { isStored } from '#server/notifications/notifications/reports.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { Database, DatabaseTransaction, Topic } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { markChanged } from '#server/platform/live/versions.ts';

/**
 * Makes managers who hide or restore an item wait until the transaction ends, and waits for them; with `alone`, also members who
 * report it. On SQLite there is only one transaction that writes.
 */
export async function lockCases(
  tx: DatabaseTransaction,
  { kind, itemId }: { kind: ReportKind; itemId: number },
  { alone }: { alone: boolean },
): Promise<void> {
  if (!isPostgres(tx)) return;
  const lock = alone ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtext(${`report of a ${kind}`}), ${itemId})`.execute(tx);
}

/** Finds the case because of which an item is hidden. */
export function findHiddenCase(db: Database, kind: ReportKind, itemId: number) {
  return (
    db
      .selectFrom('moderationCases')
      .select(['id', 'authorId'])
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      // Written as in the index of the few that are hidden, so that engines use it.
      .where('state', '=', sql.lit('removed'))
      .executeTakeFirst()
  );
}

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

/** Matches cases of what is gone for good. For a day, what was deleted can come back, a post with all its comments. */
const isDeletable = sql<SqlBool>`not ${isStored} and not exists (
  select 1 from deleted_items where (
    deleted_items.kind = moderation_cases.kind and deleted_items.item_id = moderation_cases.item_id
  ) or (deleted_items.kind = 'post' and moderation_cases.kind = 'comment')
)`;

/** Deletes cases of what is gone for good. */
export async function sweepCases(db: Database): Promise<void> {
  await db.deleteFrom('moderationCases').where(isDeletable).execute();
}
