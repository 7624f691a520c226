import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DeliveryKind, DeliveryState } from '#server/platform/database/tables/mailings.ts';
import { type Mailing, selectDeliveries } from './rows.ts';

/** How many emails are in which state. */
export type Counts = Partial<Record<DeliveryState, number>>;

/** Counts the emails of a mailing, as they are stored when it is done. */
export async function countAsJson(tx: DatabaseTransaction, { kind, subjectId }: Mailing): Promise<string> {
  return JSON.stringify(await countByState(tx, { kind, subjectId }));
}

/** Returns the counts of each notice or newsletter that has any: those that were stored, otherwise of this moment. */
export async function readCounts(
  db: Database,
  kind: DeliveryKind,
  rows: { id: number; countsJson: string | null }[],
): Promise<Map<number, Counts>> {
  const counts = new Map<number, Counts>();
  for (const { id, countsJson } of rows) {
    const found = countsJson === null ? await countByState(db, { kind, subjectId: id }) : JSON.parse(countsJson);
    if (Object.keys(found).length > 0) counts.set(id, found);
  }
  return counts;
}

const states = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const satisfies DeliveryState[];

/** Counts by state, without states that no email has. One count for each state takes half as long as grouping by them. */
async function countByState(db: Database, mailing: Mailing): Promise<Counts> {
  const row = await db
    .selectNoFrom(states.map((state) => countOf(db, mailing, state).as(state)))
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(row).filter(([, count]) => count !== null && count > 0));
}

function countOf(db: Database, mailing: Mailing, state: DeliveryState) {
  return selectDeliveries(db, mailing)
    .where('state', '=', state)
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

/** Returns the counts as managers see them. */
export function toTotals({ queued = 0, sending = 0, sent = 0, failed = 0, skipped = 0 }: Counts) {
  return { sent, failed, remaining: queued + sending, leftOut: skipped };
}
