import { type DialectAdapter, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/engine.ts';
import type { Database, DatabaseTransaction, Topic } from '#server/platform/database/schema.ts';
import { afterCommit } from '#server/platform/database/transaction.ts';

/** What a transaction changed. */
export interface Change {
  /** `notifications`: those of everyone. */
  topics: (Topic | 'notifications')[];
  /** Members whose own notifications changed. */
  userIds: number[];
}

export type ChangeListener = (change: Change) => void;

/** The channel of PostgreSQL that carries changes between processes. */
export const changeChannel = 'fieldhouse_changes';

// PostgreSQL allows 8,000 bytes in a notification.
const mostUsersAtOnce = 500;
const listenersOf = new WeakMap<DialectAdapter, Set<ChangeListener>>();

/** Announces a change to everyone who listens, in any process, as soon as the transaction is committed. */
export async function announce(tx: DatabaseTransaction, { topics = [], userIds = [] }: Partial<Change>): Promise<void> {
  if (topics.length + userIds.length === 0) return;
  for (let start = 0; start === 0 || start < userIds.length; start += mostUsersAtOnce) {
    const change = { topics, userIds: userIds.slice(start, start + mostUsersAtOnce) };
    if (isPostgres(tx)) await sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(tx);
    else afterCommit(tx, () => publish(tx, change));
  }
}

/** Calls the listener with the changes that this process commits; SQLite serves one process. Returns how to stop. */
export function listenInProcess(db: Database, listener: ChangeListener): () => void {
  const { adapter } = db.getExecutor();
  const listeners = listenersOf.get(adapter) ?? new Set();
  listenersOf.set(adapter, listeners.add(listener));
  return () => listeners.delete(listener);
}

function publish(tx: DatabaseTransaction, change: Change): void {
  for (const listener of listenersOf.get(tx.getExecutor().adapter) ?? []) listener(change);
}
