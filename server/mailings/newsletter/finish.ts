import type { NewsletterFrequency } from '#contracts/mailings/newsletter.ts';
import { countAsJson } from '#server/notifications/deliveries/counts.ts';
import { responseIsUnknown, updateDeliveries } from '#server/notifications/deliveries/rows.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';

export const replacedByNext = 'The next newsletter was due.';
const endedEarly = 'Not everyone got it before the next one was due.';

interface Ending {
  now: number;
  /** Why it ended early; null otherwise. */
  trouble: string | null;
}

/** Marks a newsletter as done and stores its counts. Idempotent. */
export async function finishNewsletter(tx: DatabaseTransaction, id: number, { now, trouble }: Ending) {
  const countsJson = await countAsJson(tx, { kind: 'newsletter', subjectId: id });
  await tx
    .updateTable('newsletters')
    .set({ finishedAt: now, trouble, countsJson })
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

/** Settles the emails that were not sent. Returns whether any were still queued. */
async function settleRest(tx: DatabaseTransaction, newsletterId: number): Promise<boolean> {
  const mailing = { kind: 'newsletter' as const, subjectId: newsletterId };
  await updateDeliveries(tx, mailing)
    .set({ state: 'failed', reason: responseIsUnknown })
    .where('state', '=', 'sending')
    .execute();
  const { numUpdatedRows } = await updateDeliveries(tx, mailing)
    .set({ state: 'skipped', reason: replacedByNext })
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
