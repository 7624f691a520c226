import type { Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DeliveriesTable, DeliveryKind, DeliveryState } from '#server/platform/database/tables/mailings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';

/** A notice or newsletter. */
export interface Mailing {
  kind: DeliveryKind;
  subjectId: number;
}

/** The table with the mailings of each kind. */
export const mailingTables = { notice: 'notices', newsletter: 'newsletters' } as const;

export const responseIsUnknown =
  'The connection dropped at the very end, so we don’t know whether it arrived. It wasn’t sent again.';

export function selectDeliveries(db: Database, { kind, subjectId }: Mailing) {
  return db.selectFrom('deliveries').where('kind', '=', kind).where('subjectId', '=', subjectId);
}

export function updateDeliveries(db: Database, { kind, subjectId }: Mailing) {
  return db.updateTable('deliveries').where('kind', '=', kind).where('subjectId', '=', subjectId);
}

/**
 * Changes a mailing and its deliveries in a transaction. For notices, the row of the topic is locked first, so that
 * stopping one and claiming its next email wait for each other.
 */
export function changeMailing<T>(
  db: Database,
  { kind }: Mailing,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (kind === 'notice') await markChanged(tx, 'notices');
    return work(tx);
  });
}

/** Changes one email that is in one of these states, and no other. */
export async function changeDelivery(
  db: Database,
  mailing: Mailing,
  { id, from, to }: { id: number; from: DeliveryState[]; to: Updateable<DeliveriesTable> },
): Promise<void> {
  await changeMailing(db, mailing, (tx) =>
    updateDeliveries(tx, mailing).set(to).where('id', '=', id).where('state', 'in', from).execute(),
  );
}
