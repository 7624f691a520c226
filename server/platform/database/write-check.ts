import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

const goodFor = 5000;
const block = Buffer.alloc(4096);

/**
 * Returns a function that writes a little to the database and to the data folder, as saving anything would, and throws
 * if that fails. No matter how often it is called, it writes at most once in five seconds.
 */
export function createWriteCheck(db: Database, dataDir: string): () => Promise<void> {
  let last: { at: number; outcome: Promise<unknown> } | undefined;
  return async () => {
    if (!last || last.at + goodFor < Date.now()) {
      last = { at: Date.now(), outcome: Promise.all([writeToDatabase(db), writeToFolder(dataDir)]) };
    }
    await last.outcome;
  };
}

async function writeToDatabase(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A transaction with an id is written to the log when it ends.
    if (isPostgres(db)) return void (await sql`select pg_current_xact_id()`.execute(tx));
    const plain = tx.withoutPlugins();
    const { rows } = await plain.executeQuery<{ user_version: number }>(CompiledQuery.raw('pragma user_version'));
    await plain.executeQuery(CompiledQuery.raw(`pragma user_version = ${rows[0]?.user_version}`));
  });
}

async function writeToFolder(dataDir: string): Promise<void> {
  const path = join(dataDir, `.write-check-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    await file
      .writeFile(block)
      .then(() => file.sync())
      .finally(() => file.close());
  } finally {
    await rm(path, { force: true });
  }
}
