import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { afterCommit } from '#server/platform/database/transaction.ts';
import type { JobKind, JobPayloads } from './catalogue.ts';
import { writePayload } from './payload.ts';
import { wakeWorkers } from './waking.ts';

/** For jobs that somebody is waiting for: done before everything else that is due. */
export const beforeAllElse = 0;

/** Adds a job in the transaction it belongs to: both happen or neither. It runs at least once, right after the commit. */
export async function enqueue<Kind extends JobKind>(
  tx: Database | DatabaseTransaction,
  kind: Kind,
  payload: JobPayloads[Kind],
  runAt = Date.now(),
): Promise<void> {
  await enqueueAll(tx, kind, [payload], runAt);
}

/** How many are added by one statement: databases take only so many values. */
const atOnce = 500;

/** Adds many jobs of one kind. */
export async function enqueueAll<Kind extends JobKind>(
  tx: Database | DatabaseTransaction,
  kind: Kind,
  payloads: JobPayloads[Kind][],
  runAt = Date.now(),
): Promise<void> {
  for (let start = 0; start < payloads.length; start += atOnce) {
    const rows = payloads.slice(start, start + atOnce).map((payload) => ({
      kind,
      payloadJson: writePayload(tx, kind, payload),
      attempts: 0,
      runAt,
      createdAt: Date.now(),
      lastError: null,
    }));
    await tx.insertInto('jobs').values(rows).execute();
  }
  afterCommit(tx, () => wakeWorkers(tx, kind));
}
