import { sql } from 'kysely';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { mayDecide } from '#server/accounts/accounts/managers.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound, Refusal } from '#server/platform/http/errors.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { findHiddenCase, indexItem, lockItem } from './cases.ts';
import { type ComposeEmail, tellAuthor } from './emails.ts';
import { type Item, listItems, ownItem } from './items.ts';

interface Change {
  managerId: number;
  kind: ReportKind;
  itemId: number;
}

interface Hiding extends Change {
  /** For the security log. */
  reason: string;
  /** For the author; may be empty. */
  words: string;
}

/**
 * Hides another member's item, and closes the case that is open about it. Does nothing when it is hidden already.
 * @throws Refusal 404; 400 for their own
 */
export async function hideItem(db: Database, hiding: Hiding, compose: ComposeEmail): Promise<void> {
  const { managerId, kind, itemId, reason, words } = hiding;
  await inTransaction(db, async (tx) => {
    await lockItem(tx, kind, itemId);
    const item = await readItem(tx, hiding);
    if (item.authorId === managerId) throw new Refusal(400, { error: ownItem });
    if (await findHiddenCase(tx, kind, itemId)) return;
    await saveHidden(tx, hiding, item);
    await indexItem(tx, kind, itemId);
    const about = item.authorId ?? undefined;
    await addLogEntry(tx, { kind: 'content-hidden', by: managerId, about, detail: `${kind} ${itemId}`, reason });
    const told = { kind, state: 'removed' as const, words, createdAt: item.createdAt, managerId };
    await tellAuthor(tx, item.authorId, told, compose);
  });
}

async function readItem(tx: DatabaseTransaction, { kind, itemId }: Change): Promise<Item> {
  const [item] = await listItems(tx, kind, [itemId]);
  if (!item) throw notFound(kind);
  return item;
}

/** Closes the open case about an item as hidden; without one, adds a case that is. */
async function saveHidden(tx: DatabaseTransaction, hiding: Hiding, { authorId }: Item): Promise<void> {
  const { managerId, kind, itemId, reason, words } = hiding;
  const now = Date.now();
  const decision = { state: 'removed' as const, decidedBy: managerId, decidedAt: now, reason, words };
  const closed = await tx
    .updateTable('moderationCases')
    .set(decision)
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('state', '=', sql.lit('open'))
    .returning('id')
    .executeTakeFirst();
  if (closed) return;
  await tx
    .insertInto('moderationCases')
    .values({ kind, itemId, authorId, openedAt: now, ...decision })
    .execute();
}

/** Shows something again. Does nothing when it is not hidden. @throws Refusal 403 for their own; 404 */
export async function restoreItem(db: Database, change: Change, compose: ComposeEmail): Promise<void> {
  const { managerId, kind, itemId } = change;
  await inTransaction(db, async (tx) => {
    await lockItem(tx, kind, itemId);
    const item = await readItem(tx, change);
    if (!(await mayDecide(tx, managerId, item.authorId))) throw new Refusal(403, { error: hiddenOwn });
    const restored = await tx
      .updateTable('moderationCases')
      // The reason was that of the manager who hid it; the security log keeps it.
      .set({ state: 'restored', words: '', reason: '', decidedBy: managerId, decidedAt: Date.now() })
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      .where('state', '=', sql.lit('removed'))
      .returning('id')
      .executeTakeFirst();
    if (!restored) return;
    await indexItem(tx, kind, itemId);
    const about = item.authorId ?? undefined;
    await addLogEntry(tx, { kind: 'content-restored', by: managerId, about, detail: `${kind} ${itemId}` });
    const told = { kind, state: 'restored' as const, words: '', createdAt: item.createdAt, managerId };
    await tellAuthor(tx, item.authorId, told, compose);
  });
}

const hiddenOwn = 'Another manager hid this. Ask them, or another manager, to show it again.';
