import type { DialectAdapter } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobKind } from './catalogue.ts';

type Wake = (kind: JobKind) => void;

// Transactions share the adapter of their database.
const sleepersOf = new WeakMap<DialectAdapter, Set<Wake>>();

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
