import { breakfastMonth } from '#contracts/platform/event-id.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound, Refusal } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry, type LogEntry } from '#server/platform/security-log/commands.ts';
import { toEventColumns } from './describe.ts';

/** What is left out stays as it is. */
interface Changes {
  caption?: string | undefined;
  /** The id of an event or a breakfast; null for none. */
  event?: string | null | undefined;
  taken?: string | null | undefined;
}

/**
 * Changes all of these photos, or none. `logEntries` go into the security log: changing another member's photo is logged.
 * @throws Refusal 404 when a photo is gone; 400 `event` when the event is gone
 */
export async function updatePhotos(
  db: Database,
  ids: number[],
  { event, ...changes }: Changes,
  logEntries: LogEntry[],
): Promise<void> {
  const photoIds = [...new Set(ids)];
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'photos');
    if (event) await requireEvent(tx, event);
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ ...changes, ...(event !== undefined && toEventColumns(event)) })
      .where('id', 'in', photoIds)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows < photoIds.length) throw ids.length === 1 ? notFound('photo') : someGone();
    for (const entry of logEntries) await addLogEntry(tx, entry);
    await indexDocuments(tx, 'photos', photoIds);
  });
}

/** Returns the refusal for several photos of which one is gone; none of them was changed. */
export function someGone(): Refusal {
  return new Refusal(404, { error: 'One of these photos is gone. Reload the page, then choose again.' });
}

// Every month has a breakfast, even if it was canceled.
async function requireEvent(tx: DatabaseTransaction, event: string): Promise<void> {
  if (breakfastMonth(event)) return;
  const found = await tx
    .selectFrom('events')
    .select('id')
    .where('id', '=', Number(event))
    // No one deletes it before this is done; SQLite has one writer.
    .$if(isPostgres(tx), (query) => query.forKeyShare())
    .executeTakeFirst();
  if (!found) throw badField('event', 'This event is gone. Choose another one.');
}
