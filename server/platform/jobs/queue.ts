import type { DialectAdapter } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { secretOf } from '#server/platform/database/secret.ts';
import { afterCommit } from '#server/platform/database/transaction.ts';
import { type JobKind, type JobPayloads, plainKinds } from './catalogue.ts';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

type Wake = (kind: JobKind) => void;

// Transactions share the adapter of their database.
const sleepersOf = new WeakMap<DialectAdapter, Set<Wake>>();

/** For jobs that a person is waiting for: done before everything else that is due. */
export const beforeAllElse = 0;

/** Adds a job in the transaction it belongs to: both happen or neither. It runs at least once, after the commit and `runAt`. */
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

/** Returns a payload as the database stores it: JSON, encrypted if it may hold an address, a link, or a code. */
function writePayload<Kind extends JobKind>(
  tx: Database | DatabaseTransaction,
  kind: Kind,
  payload: JobPayloads[Kind],
): string {
  const json = JSON.stringify(payload);
  return plainKinds.includes(kind) ? json : encrypt(secretOf(tx), kind, json);
}

/**
 * Reads the payload; undefined when it cannot be read, because JWT_SECRET was changed. Reads the plain text that earlier versions
 * stored.
 */
export function readPayload(db: Database, kind: JobKind, stored: string): unknown {
  const secret = secretOf(db);
  try {
    return JSON.parse(isEncrypted(stored) ? decrypt(secret, kind, stored) : stored);
  } catch {
    return undefined;
  }
}

/** Calls `wake` when this process adds a job to the database or makes one due. Returns how to stop. */
export function listenForJobs(db: Database, wake: Wake): () => void {
  const { adapter } = db.getExecutor();
  const sleepers = sleepersOf.get(adapter) ?? new Set();
  sleepersOf.set(adapter, sleepers.add(wake));
  return () => sleepers.delete(wake);
}

/** Wakes the workers of this process that do jobs of a kind. */
export function wakeWorkers(db: Database, kind: JobKind): void {
  for (const wake of sleepersOf.get(db.getExecutor().adapter) ?? []) wake(kind);
}
