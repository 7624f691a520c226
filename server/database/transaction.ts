import { setTimeout } from 'node:timers/promises';
import { isPassing } from './errors.ts';
import type { Database, DatabaseTransaction } from './schema.ts';
import { takeWriteTurn } from './write-turns.ts';

const tries = 5;

/**
 * Runs `work` in a transaction. Tries again after losing a conflict, so `work` must do nothing but use `tx`. Never use
 * `db` inside it: SQLite has one connection and would wait for itself.
 */
export async function inTransaction<T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const endTurn = await takeWriteTurn(db);
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error;
    } finally {
      endTurn();
    }
    await setTimeout(Math.random() * 20 * attempt);
  }
}
