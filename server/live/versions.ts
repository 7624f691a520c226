import type { CompiledQuery } from 'kysely';
import { type Database, type DatabaseTransaction, type Schema, type Topic, topics } from '#server/database/schema.ts';

export type Versions = Record<Topic, number>;

const noVersions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Versions;

/**
 * Counts a change of these parts of the data, in the transaction that makes it. Whoever keeps something made from them
 * compares versions before using it again, so nobody ever sees what was true before a write they know of – in any
 * process, on both engines. It also makes the writers of a topic wait for each other.
 */
export async function markChanged(tx: DatabaseTransaction, ...changed: Topic[]): Promise<void> {
  for (const topic of changed.toSorted()) {
    await tx
      .updateTable('changes')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('topic', '=', topic)
      .execute();
  }
}

/** Answers a function that reads all versions, with the query built once: it runs on every request. */
export function createVersionReader(db: Database): () => Promise<Versions> {
  const query: CompiledQuery<Schema['changes']> = db.selectFrom('changes').selectAll().compile();
  return async () => {
    const { rows } = await db.executeQuery(query);
    const versions = { ...noVersions };
    for (const { topic, version } of rows) versions[topic] = version;
    return versions;
  };
}
