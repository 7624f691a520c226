import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type DialectAdapter } from 'kysely';
import type { Database, DatabaseTransaction } from './schema.ts';

/** Work that waits for a transaction. */
interface Waiting {
  /** Returns a function that reports success. */
  run(tx: DatabaseTransaction): Promise<() => void>;
  fail(error: unknown): void;
}

/** Of one transaction: nobody reads in between, so a burst of writes must leave gaps. */
const most = 20;
const queues = new WeakMap<DialectAdapter, Waiting[]>();

/**
 * Runs `work` in a transaction of SQLite, together with what others begin in the same turn of the event loop, because a
 * commit takes longer than a write. Each is undone alone when it fails. Resolves when the commit is on the disk.
 */
export function commitWithOthers<T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const run = async (tx: DatabaseTransaction) => {
    const result = await work(tx);
    return () => resolve(result);
  };
  enqueue(db, { run, fail: reject });
  return promise;
}

function enqueue(db: Database, waiting: Waiting): void {
  const { adapter } = db.getExecutor();
  const queue = queues.get(adapter);
  if (queue) queue.push(waiting);
  else {
    queues.set(adapter, [waiting]);
    void commitAll(db, adapter);
  }
}

async function commitAll(db: Database, adapter: DialectAdapter): Promise<void> {
  for (const queue = queues.get(adapter) ?? []; queue.length > 0; ) {
    await setImmediate();
    await commitTogether(db, queue.splice(0, most));
  }
  queues.delete(adapter);
}

async function commitTogether(db: Database, batch: Waiting[]): Promise<void> {
  try {
    const reports = await db.transaction().execute((tx) => runEach(tx, batch));
    for (const report of reports) report();
  } catch (error) {
    for (const { fail } of batch) fail(error);
  }
}

async function runEach(tx: DatabaseTransaction, batch: Waiting[]): Promise<(() => void)[]> {
  const [only, ...others] = batch;
  if (only && others.length === 0) return [await only.run(tx)];
  const reports = [];
  for (const waiting of batch) reports.push(await runInSavepoint(tx, waiting));
  return reports;
}

async function runInSavepoint(tx: DatabaseTransaction, { run, fail }: Waiting): Promise<() => void> {
  await execute(tx, 'savepoint one');
  try {
    return await run(tx);
  } catch (error) {
    // Where SQLite has undone the whole transaction, as on a full disk, there is nothing left to go back to.
    await execute(tx, 'rollback to one').catch(() => {
      throw error;
    });
    return () => fail(error);
  } finally {
    await execute(tx, 'release one').catch(() => {});
  }
}

function execute(tx: DatabaseTransaction, statement: string): Promise<unknown> {
  return tx.executeQuery(CompiledQuery.raw(statement));
}
