import type { DialectAdapter, Kysely } from 'kysely';
import { TooManyWriters } from './errors.ts';
import { mostWriters } from './postgres-pool.ts';

interface Turns {
  free: number;
  waiting: Set<() => void>;
  /** In milliseconds. */
  longestWait: number;
}

type Connected = Pick<Kysely<never>, 'getExecutor'>;

// Transactions share the adapter of their database.
const turnsOf = new WeakMap<DialectAdapter, Turns>();

/** Makes writers to this database take turns, so that connections stay free for reads. `longestWait` is in milliseconds. */
export function shareByTurns(db: Connected, longestWait: number): void {
  turnsOf.set(db.getExecutor().adapter, { free: mostWriters, waiting: new Set(), longestWait });
}

/**
 * Waits until few enough others are writing; returns a function that ends the turn. Where there are no turns, it does not wait.
 * @throws TooManyWriters
 */
export async function takeWriteTurn(db: Connected): Promise<() => void> {
  const turns = turnsOf.get(db.getExecutor().adapter);
  if (!turns) return () => {};
  if (turns.free > 0) turns.free -= 1;
  else await queue(turns);
  return () => {
    const [next] = turns.waiting;
    if (next) next();
    else turns.free += 1;
  };
}

function queue({ waiting, longestWait }: Turns): Promise<void> {
  return new Promise((begin, fail) => {
    const next = () => {
      clearTimeout(timer);
      waiting.delete(next);
      begin();
    };
    const timer = setTimeout(() => {
      waiting.delete(next);
      fail(new TooManyWriters());
    }, longestWait);
    waiting.add(next);
  });
}
