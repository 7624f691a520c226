import { sql } from 'kysely';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { listManagers } from '#server/accounts/accounts/managers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { announce } from '#server/platform/live/announce.ts';
import { findHiddenCase, lockCases } from './cases.ts';
import { type Item, listItems, ownItem } from './items.ts';

interface NewReport {
  reporterId: number;
  kind: ReportKind;
  itemId: number;
  reason: string;
}

/**
 * Adds a report to the open case of an item, or opens one; returns the id of the case. Once for each reporter and case: a
 * second report changes nothing, also after managers kept the item, as long as it stays as it was.
 * @throws Refusal 404 for what they cannot see; 400 for their own
 */
export async function createReport(db: Database, report: NewReport): Promise<number> {
  const { reporterId, kind, itemId, reason } = report;
  return inTransaction(db, async (tx) => {
    await lockCases(tx, report, { alone: false });
    const [item] = await listItems(tx, kind, [itemId]);
    if (!item || (await isHidden(tx, report))) throw notFound(kind);
    if (item.authorId === reporterId) throw new Refusal(400, { error: ownItem });
    const decided = await findDecided(tx, report, item);
    if (decided !== undefined) return decided;
    const caseId = await openCase(tx, kind, item);
    const now = Date.now();
    const added = await tx
      .insertInto('reports')
      .values({ caseId, reporterId, reason, createdAt: now })
      .onConflict((conflict) => conflict.columns(['caseId', 'reporterId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await announce(tx, { userIds: await listManagers(tx) });
    return caseId;
  });
}

/** Checks whether an item is hidden. A comment counts as hidden when its post is, and a story when its photo is. */
async function isHidden(tx: DatabaseTransaction, { kind, itemId }: NewReport): Promise<boolean> {
  if (await findHiddenCase(tx, kind, itemId)) return true;
  if (kind === 'comment') {
    const comment = await tx.selectFrom('comments').select('postId').where('id', '=', itemId).executeTakeFirstOrThrow();
    return (await findHiddenCase(tx, 'post', comment.postId)) !== undefined;
  }
  if (kind !== 'story') return false;
  const story = await tx
    .selectFrom('photoStories')
    .select('photoId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return (await findHiddenCase(tx, 'photo', story.photoId)) !== undefined;
}

/** Finds the case in which managers let something stay that this member reported, unless it was changed since. */
async function findDecided(tx: DatabaseTransaction, report: NewReport, item: Item): Promise<number | undefined> {
  const decided = await tx
    .selectFrom('moderationCases')
    .innerJoin('reports', 'reports.caseId', 'moderationCases.id')
    .select(['moderationCases.id', 'openedAt', 'itemText', 'itemPicture'])
    .where('kind', '=', report.kind)
    .where('itemId', '=', report.itemId)
    .where('state', 'in', ['kept', 'restored'])
    .where('reporterId', '=', report.reporterId)
    .orderBy('moderationCases.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame =
    decided?.itemText === item.text && decided.itemPicture === item.picture && (item.editedAt ?? 0) <= decided.openedAt;
  return isSame ? decided.id : undefined;
}

/** Returns the id of the open case, locked so that it can’t be closed before the transaction ends. */
async function openCase(tx: DatabaseTransaction, kind: ReportKind, item: Item): Promise<number> {
  const { id, authorId, text, picture } = item;
  const asReported = { itemText: text, itemPicture: picture };
  const row = await tx
    .insertInto('moderationCases')
    .values({ kind, itemId: id, authorId, ...asReported, state: 'open', openedAt: Date.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'itemId'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet((eb) => ({ kind: eb.ref('excluded.kind') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
