import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DeliveryState } from '#server/platform/database/tables/deliveries.ts';

/** The tables with a row for each person who gets an email that goes to many. */
export type DeliveryTable = 'noticeRecipients' | 'newsletterRecipients';
type Connection = Database | DatabaseTransaction;

/** Longer than a mail server may take for its last response. */
const responseComesWithin = 60_000;

export const responseIsUnknown =
  'The connection dropped at the very end, so we don’t know whether it arrived. It wasn’t sent again.';

/** Claims an email so that no other process sends it; false when it is not available. */
export async function claimDelivery(db: Connection, table: DeliveryTable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ state: 'sending', dueAt: Date.now() + responseComesWithin })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface Outcome {
  state: DeliveryState;
  reason: string | null;
}

export async function settle(db: Connection, table: DeliveryTable, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable(table)
    .set({ ...outcome, dueAt: Date.now() })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .execute();
}

export interface Postponement {
  reason: string;
  dueAt: number;
  attempts: number;
}

export async function postpone(
  db: Connection,
  table: DeliveryTable,
  id: number,
  postponement: Postponement,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ state: 'queued', ...postponement })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .execute();
}

const parents = { noticeRecipients: 'noticeId', newsletterRecipients: 'newsletterId' } as const;

/** Fails the emails of a notice or newsletter whose process ended between the last line and the mail server's response. */
export async function giveUpUnknown(
  db: Connection,
  table: DeliveryTable,
  parentId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ state: 'failed', reason: responseIsUnknown })
    .where(sql.ref(parents[table]), '=', parentId)
    .where('state', '=', 'sending')
    .where('dueAt', '<=', now)
    .execute();
}

export async function skip(db: Connection, table: DeliveryTable, id: number, reason: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ state: 'skipped', reason })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}
