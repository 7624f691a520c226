import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { Result } from './effects/incoming.ts';
import { deleteContents } from './storage/contents.ts';

/** Marks an email as done or held, with the emails about it, unless another process was faster. */
export async function finish(
  db: Database,
  messageId: number,
  { outcome, reason, response, forwarded = [], logEntry }: Result,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = outcome === 'held' ? 'held' : 'done';
    const { numUpdatedRows } = await tx
      .updateTable('inboundMessages')
      .set({ state, outcome, reason: reason ?? null })
      .where('id', '=', messageId)
      .where('state', 'in', ['waiting', 'confirmed'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    if (state === 'done') await deleteContents(tx, messageId);
    if (logEntry) await addLogEntry(tx, logEntry);
    for (const email of response ? [response, ...forwarded] : forwarded) await enqueue(tx, 'send-mail', email);
  });
}
