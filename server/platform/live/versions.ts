import type { CompiledQuery } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  type Schema,
  type Topic,
  topics,
} from '#server/platform/database/schema.ts';
import { announce } from './announce.ts';

export type Versions = Record<Topic, number>;

const noVersions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Versions;

/**
 * Counts a change of these topics, in the transaction that makes it. Caches compare versions before they use an entry,
 * so nobody ever sees the state before a write they know of – in any process, on both engines. Also makes the writers
 * of a topic wait for each other. Open pages hear of it once it is committed.
 */
export async function markChanged(tx: DatabaseTransaction, ...changed: Topic[]): Promise<void> {
  for (const topic of changed.toSorted()) {
    await tx
      .updateTable('changes')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('topic', '=', topic)
      .execute();
  }
  await announce(tx, { topics: changed });
}

/**
 * Returns a function that reads all versions. Requests that arrive in the same turn of the event loop share one read:
 * all of them were under way before it began.
 */
export function createVersionReader(db: Database): () => Promise<Versions> {
  // Without the plugins, which would rename columns that are single words.
  const plain = db.withoutPlugins();
  const query: CompiledQuery<Schema['changes']> = plain.selectFrom('changes').selectAll().compile();
  let ofThisTurn: Promise<Versions> | undefined;

  async function read(): Promise<Versions> {
    const { rows } = await plain.executeQuery(query);
    const versions = { ...noVersions };
    for (const { topic, version } of rows) versions[topic] = version;
    return versions;
  }

  return () => {
    if (!ofThisTurn) {
      ofThisTurn = read();
      setImmediate(() => {
        ofThisTurn = undefined;
      });
    }
    return ofThisTurn;
  };
}
