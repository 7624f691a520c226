import { setTimeout } from 'node:timers/promises';
import { isPostgres } from './engine.ts';
import { isPassing } from './errors.ts';
import type { Database, DatabaseTransaction } from './schema.ts';
import { commitWithOthers } from './shared-commits.ts';
import { takeWriteTurn } from './write-turns.ts';

const tries = 5;
const callbacksOf = new WeakMap<DatabaseTransaction, (() => void)[]>();

type Work<T> = (tx: DatabaseTransaction) => Promise<T>;

/** Calls `callback` after the transaction of `inTransaction` commits; not if it fails. */
export function afterCommit(tx: DatabaseTransaction, callback: () => void): void {
  callbacksOf.set(tx, [...(callbacksOf.get(tx) ?? []), callback]);
}

/**
 * Runs `work` in a transaction. Tries again after losing a conflict, so `work` must do nothing but use `tx`. Never use
 * `db` inside it: SQLite has one connection and would wait for itself.
 */
export async function inTransaction<T>(db: Database, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const endTurn = await takeWriteTurn(db);
    try {
      const finish = await commit(db, (tx) => perform(tx, work));
      return finish();
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error;
    } finally {
      endTurn();
    }
    await setTimeout(Math.random() * 20 * attempt);
  }
}

function commit<T>(db: Database, work: Work<T>): Promise<T> {
  return isPostgres(db) ? db.transaction().execute(work) : commitWithOthers(db, work);
}

/** Returns what remains to be done after the commit; it returns the result of `work`. */
async function perform<T>(tx: DatabaseTransaction, work: Work<T>): Promise<() => T> {
  try {
    const result = await work(tx);
    const callbacks = callbacksOf.get(tx) ?? [];
    return () => {
      for (const callback of callbacks) callback();
      return result;
    };
  } finally {
    callbacksOf.delete(tx);
  }
}
