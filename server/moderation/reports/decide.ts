import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { mayDecide } from '#server/accounts/accounts/managers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { findHiddenCase, indexItem, lockItem } from './cases.ts';
import { type ComposeEmail, type Told, tellAuthor } from './emails.ts';
import { listItems } from './items.ts';

interface Decision {
  managerId: number;
  caseId: number;
  decision: 'keep' | 'remove';
  words: string;
}

/**
 * Closes an open case, and hides its item or not. The author is notified, by email as well, unless the item stays and
 * the manager wrote nothing.
 * @throws Refusal 404 when there is no such case, or its item is gone; 403 for one about themselves; 409 when it was
 * decided
 */
export async function decideReport(db: Database, decided: Decision, compose: ComposeEmail): Promise<void> {
  const { managerId, caseId, decision, words } = decided;
  await inTransaction(db, async (tx) => {
    const found = await readCase(tx, caseId);
    if (!(await mayDecide(tx, managerId, found.authorId))) throw aboutYourself();
    await lockItem(tx, found.kind, found.itemId);
    const [item] = await listItems(tx, found.kind, [found.itemId]);
    if (!item) throw notFound(found.kind);
    const state = decision === 'keep' ? 'kept' : 'removed';
    const wasHidden = await replaceHiddenCase(tx, found, caseId);
    const closed = await tx
      .updateTable('moderationCases')
      .set({ state, words, decidedBy: managerId, decidedAt: Date.now() })
      .where('id', '=', caseId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!closed) throw alreadyDecided();
    if (state === 'removed' || wasHidden) await indexItem(tx, found.kind, found.itemId);
    await addLogEntry(tx, {
      kind: state === 'removed' ? 'content-hidden' : 'report-closed',
      by: managerId,
      about: item.authorId ?? undefined,
      detail: `${found.kind} ${found.itemId}${state === 'kept' ? ' was kept' : ', which was reported'}`,
      reason: words || (await readFirstReason(tx, caseId)),
    });
    if (state === 'kept' && words === '') return;
    const told: Told = { kind: found.kind, state, words, createdAt: item.createdAt, managerId };
    await tellAuthor(tx, item.authorId, told, compose);
  });
}

async function readCase(tx: DatabaseTransaction, id: number) {
  const found = await tx
    .selectFrom('moderationCases')
    .select(['kind', 'itemId', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('report');
  return found;
}

/**
 * Makes a decision the only one for its item: an earlier case that hid the item is deleted, and its reports move to
 * this one. Returns whether there was one.
 */
async function replaceHiddenCase(
  tx: DatabaseTransaction,
  { kind, itemId }: { kind: ReportKind; itemId: number },
  caseId: number,
): Promise<boolean> {
  const hidden = await findHiddenCase(tx, kind, itemId);
  if (!hidden || hidden.id === caseId) return false;
  await tx
    .updateTable('reports')
    .set({ caseId })
    .where('caseId', '=', hidden.id)
    .where('reporterId', 'not in', (of) => of.selectFrom('reports').select('reporterId').where('caseId', '=', caseId))
    .execute();
  await tx.deleteFrom('moderationCases').where('id', '=', hidden.id).execute();
  return true;
}

/** Reads why it was reported, in the words of the first reporter. */
async function readFirstReason(tx: DatabaseTransaction, caseId: number): Promise<string> {
  const first = await tx
    .selectFrom('reports')
    .select('reason')
    .where('caseId', '=', caseId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return first ? `Reported: ${first.reason}` : '';
}

function aboutYourself(): Refusal {
  return new Refusal(403, { error: 'This is about something of yours. Another manager has to decide.' });
}

function alreadyDecided(): Refusal {
  return new Refusal(409, { error: 'Another manager was here first. This one is decided.' });
}
