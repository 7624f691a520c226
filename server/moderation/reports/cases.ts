import { sql } from 'kysely';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';

/**
 * Makes managers who hide or restore an item wait until the transaction ends, and waits for them; with `alone`, also members who
 * reports it. On SQLite there is only one transaction that writes.
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
export function findHiddenCase(db: Database | DatabaseTransaction, kind: ReportKind, itemId: number) {
  return (
    db
      .selectFrom('moderationCases')
      .select(['id', 'authorId'])
      .where('kind', '=', kind)
      .where('itemId', '=', itemId)
      // As in the index of the few that are hidden.
      .where('state', '=', sql.lit('removed'))
      .executeTakeFirst()
  );
}
