import { type CompiledQuery, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/engine.ts';
import { isUnavailable } from '#server/platform/database/errors.ts';
import { type Database, type DatabaseTransaction, type Topic, topics } from '#server/platform/database/schema.ts';
import { announce } from './announce.ts';

export type Versions = Record<Topic, number>;

const noVersions = Object.fromEntries(topics.map((topic) => [topic, 0])) as Versions;

/**
 * Counts a change of these topics, in the transaction that makes it. Caches compare versions before they use an entry. So no one
 * sees the state before a write they know of, in any process, on both engines. Also makes the writers of a topic wait for each
 * other. Open pages hear of it once it is committed.
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
 * Returns a function that reads all versions; it returns the same object as long as nothing has changed. Requests that arrive in
 * the same turn of the event loop, or during a read, share the next read: all came before it began.
 */
export function createVersionReader(db: Database): () => Promise<Versions> {
  // Without the plugins: every request waits for this.
  const plain = db.withoutPlugins();
  const query = selectVersions(plain);
  let last = { text: '', versions: noVersions };
  let underWay: Promise<Versions> | undefined;
  let shared: Promise<Versions> | undefined;

  async function read(): Promise<Versions> {
    const { rows } = await plain.executeQuery(query);
    const text = rows[0]?.versions ?? '{}';
    if (text !== last.text) last = { text, versions: { ...noVersions, ...JSON.parse(text) } };
    return last.versions;
  }

  function begin(): Promise<Versions> {
    setImmediate(stopSharing);
    underWay = read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  function stopSharing(): void {
    shared = undefined;
  }

  /** Callers that waited for a read that failed try one of their own, except in an outage, where that would take as long again. */
  function beginAgain(error: unknown): Promise<Versions> {
    if (!isUnavailable(error)) return begin();
    stopSharing();
    throw error;
  }

  return () => {
    shared ??= underWay ? underWay.then(begin, beginAgain) : begin();
    return shared;
  };
}

/** Selects all versions as one JSON text, which is faster to read and to compare than rows. */
function selectVersions(db: Database): CompiledQuery<{ versions: string }> {
  const versions = isPostgres(db)
    ? sql<string>`json_object_agg(topic, version order by topic)::text`
    : sql<string>`json_group_object(topic, version)`;
  return db.selectFrom('changes').select(versions.as('versions')).compile();
}
