import { setTimeout } from 'node:timers/promises';
import { isPassing } from './errors.ts';
import type { Database, DatabaseTransaction } from './schema.ts';
import { takeWriteTurn } from './write-turns.ts';

const tries = 5;
const callbacksOf = new WeakMap<Database, (() => void)[]>();

/** Calls `callback` once the transaction of `inTransaction` has committed, never if it fails. Without one, calls it at once. */
export function afterCommit(tx: Database | DatabaseTransaction, callback: () => void): void {
  if (!tx.isTransaction) callback();
  else callbacksOf.set(tx, [...(callbacksOf.get(tx) ?? []), callback]);
}

/**
 * Runs `work` in a transaction. Tries again after losing a conflict, so `work` must do nothing but use `tx`. Never use
 * `db` inside it: SQLite has one connection and would wait for itself.
 */
export async function inTransaction<T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const endTurn = await takeWriteTurn(db);
    try {
      return await commit(db, work);
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error;
    } finally {
      endTurn();
    }
    await setTimeout(Math.random() * 20 * attempt);
  }
}

async function commit<T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  let callbacks: (() => void)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    const done = await work(tx);
    callbacks = callbacksOf.get(tx) ?? [];
    return done;
  });
  for (const callback of callbacks) callback();
  return result;
}
