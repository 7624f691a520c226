import type { NewsletterFrequency } from '#contracts/mailings/newsletter.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { DeliveryState } from '#server/platform/database/tables/deliveries.ts';
import { responseIsUnknown } from '#server/platform/mail/delivery-rows.ts';

export type Counts = Partial<Record<DeliveryState, number>>;

export const replacedByNext = 'The next newsletter was due.';
const endedEarly = 'Not everybody got it before the next one was due.';

interface Ending {
  now: number;
  /** Why it ended early; null otherwise. */
  trouble: string | null;
}

/** Marks a newsletter as done and stores its counts. Idempotent. */
export async function finishNewsletter(tx: Database | DatabaseTransaction, id: number, { now, trouble }: Ending) {
  const counts = (await countByState(tx, [id])).get(id) ?? {};
  await tx
    .updateTable('newsletters')
    .set({ finishedAt: now, trouble, countsJson: JSON.stringify(counts) })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
}

interface Replacement {
  frequency: NewsletterFrequency;
  /** The newsletter that is due now. */
  id: number;
}

/** Ends earlier newsletters that are still being sent; people who are waiting for one get the new one instead. */
export async function endEarlier(tx: DatabaseTransaction, { frequency, id }: Replacement, now: number): Promise<void> {
  const unfinished = await tx
    .selectFrom('newsletters')
    .select('id')
    .where('frequency', '=', frequency)
    .where('id', '!=', id)
    .where('finishedAt', 'is', null)
    .execute();
  for (const earlier of unfinished) {
    const wasCut = await settleRest(tx, earlier.id);
    await finishNewsletter(tx, earlier.id, { now, trouble: wasCut ? endedEarly : null });
  }
}

/** Returns whether anybody was still waiting. */
async function settleRest(tx: DatabaseTransaction, newsletterId: number): Promise<boolean> {
  await tx
    .updateTable('newsletterRecipients')
    .set({ state: 'failed', reason: responseIsUnknown })
    .where('newsletterId', '=', newsletterId)
    .where('state', '=', 'sending')
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('newsletterRecipients')
    .set({ state: 'skipped', reason: replacedByNext })
    .where('newsletterId', '=', newsletterId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts how many emails of each newsletter are in which state. */
export async function countByState(db: Database | DatabaseTransaction, ids: number[]): Promise<Map<number, Counts>> {
  const rows = await db
    .selectFrom('newsletterRecipients')
    .select((eb) => ['newsletterId', 'state', eb.fn.countAll<number>().as('count')])
    .where('newsletterId', 'in', ids)
    .groupBy(['newsletterId', 'state'])
    .execute();
  const counts = new Map<number, Counts>();
  for (const { newsletterId, state, count } of rows) {
    counts.set(newsletterId, { ...counts.get(newsletterId), [state]: count });
  }
  return counts;
}
