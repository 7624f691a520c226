import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DeliveryKind, DeliveryState } from '#server/platform/database/tables/deliveries.ts';
import type { Mailing } from './rows.ts';

/** How many emails are in which state. */
export type Counts = Partial<Record<DeliveryState, number>>;

/** Counts the emails of a mailing, as they are stored when it is done. */
export async function countAsJson(tx: DatabaseTransaction, { kind, subjectId }: Mailing): Promise<string> {
  return JSON.stringify((await countByState(tx, kind, [subjectId])).get(subjectId) ?? {});
}

/** Returns the counts of each notice or newsletter that has any: those that were stored, otherwise of this moment. */
export async function readCounts(
  db: Database,
  kind: DeliveryKind,
  rows: { id: number; countsJson: string | null }[],
): Promise<Map<number, Counts>> {
  const uncounted = rows.filter(({ countsJson }) => countsJson === null).map(({ id }) => id);
  const counts = await countByState(db, kind, uncounted);
  for (const { id, countsJson } of rows) if (countsJson !== null) counts.set(id, JSON.parse(countsJson));
  return counts;
}

async function countByState(db: Database | DatabaseTransaction, kind: DeliveryKind, ids: number[]) {
  const rows = await db
    .selectFrom('deliveries')
    .select((eb) => ['subjectId', 'state', eb.fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .where('subjectId', 'in', ids)
    .groupBy(['subjectId', 'state'])
    .execute();
  const counts = new Map<number, Counts>();
  for (const { subjectId, state, count } of rows) {
    counts.set(subjectId, { ...counts.get(subjectId), [state]: count });
  }
  return counts;
}

/** Returns the counts as managers see them. */
export function toTotals({ queued = 0, sending = 0, sent = 0, failed = 0, skipped = 0 }: Counts) {
  return { sent, failed, remaining: queued + sending, leftOut: skipped };
}
