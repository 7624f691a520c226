import type { DialectAdapter } from 'kysely';
import { isPostgres } from './engine.ts';
import { TooManyWriters } from './errors.ts';
import { longestQueue, mostWriters } from './postgres-pool.ts';
import type { Database } from './schema.ts';

interface Turns {
  free: number;
  waiting: Set<() => void>;
}

const turnsOf = new WeakMap<DialectAdapter, Turns>();

/**
 * Waits until few enough others are writing, so that connections stay free for reads; returns a function that ends the
 * turn. SQLite has one writer at a time anyway.
 * @throws TooManyWriters
 */
export async function takeWriteTurn(db: Database): Promise<() => void> {
  if (!isPostgres(db)) return () => {};
  const { adapter } = db.getExecutor();
  const turns = turnsOf.get(adapter) ?? { free: mostWriters, waiting: new Set() };
  turnsOf.set(adapter, turns);
  if (turns.free > 0) turns.free -= 1;
  else await queue(turns);
  return () => {
    const [next] = turns.waiting;
    if (next) next();
    else turns.free += 1;
  };
}

function queue({ waiting }: Turns): Promise<void> {
  return new Promise((begin, fail) => {
    const next = () => {
      clearTimeout(timer);
      waiting.delete(next);
      begin();
    };
    const timer = setTimeout(() => {
      waiting.delete(next);
      fail(new TooManyWriters());
    }, longestQueue);
    waiting.add(next);
  });
}
