import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';

/** Longer than a job is tried again. */
const longest = 3 * oneDay;

const failed = 'We tried for two days, and something on the server failed.';

/** Lists emails that could not be handled for days, such as on a full disk, as refused, and deletes what they say. */
export async function giveUpOnEmails(db: Database, now: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('inboundMessages')
      .set({ state: 'done', outcome: 'refused', reason: failed, bytes: 0 })
      .where('state', 'in', ['waiting', 'confirmed'])
      .where('receivedAt', '<', now - longest)
      .execute();
    const done = tx.selectFrom('inboundMessages').select('id').where('state', '=', 'done');
    await tx.deleteFrom('inboundContents').where('messageId', 'in', done).execute();
  });
}
