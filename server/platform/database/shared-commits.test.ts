// @module-tag sqlite
import { StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copySqlite } from '#server/testing/databases.ts';
import { createDataDir, removeDataDir } from '#server/testing/server-process.ts';
import { connect } from './connect.ts';
import type { Database, DatabaseTransaction } from './schema.ts';
import { afterCommit, inTransaction } from './transaction.ts';

/** Its index has no words yet. */
async function createClub(): Promise<Database> {
  const dataDir = createDataDir();
  await copySqlite(dataDir);
  const db = connect({ dataDir, databaseUrl: undefined });
  onTestFinished(async () => {
    await db.destroy();
    removeDataDir(dataDir);
  });
  await db.deleteFrom('searchWords').execute();
  return db;
}

/** Writes a word, which must be a new one, and does something else before the commit. */
function write(db: Database, word: string, andThen: (tx: DatabaseTransaction) => unknown = () => {}): Promise<string> {
  return inTransaction(db, async (tx) => {
    await tx.insertInto('searchWords').values({ word }).execute();
    await andThen(tx);
    return word;
  });
}

async function listWords(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('searchWords').select('word').orderBy('id').execute();
  return rows.map(({ word }) => word);
}

function countCommits(): () => number {
  const run = vi.spyOn(StatementSync.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  return () => run.mock.contexts.filter((statement) => (statement as StatementSync).sourceSQL === 'commit').length;
}

test('a thousand writes at once share commits, and each gets its own result', async () => {
  const db = await createClub();
  const words = Array.from({ length: 1000 }, (_, number) => `word${number}`);
  const commits = countCommits();
  expect(await Promise.all(words.map((word) => write(db, word)))).toEqual(words);
  expect(commits()).toBe(50);
  expect(await listWords(db)).toEqual(words);
});

test('of writes that share a commit, the one that fails leaves nothing behind and says why', async () => {
  const db = await createClub();
  const told: string[] = [];
  const tell = (word: string) => (tx: DatabaseTransaction) => afterCommit(tx, () => told.push(word));
  const results = await Promise.allSettled([
    write(db, 'golf', tell('golf')),
    write(db, 'tennis', (tx) => {
      tell('tennis')(tx);
      throw new Error('Ruth changed her mind');
    }),
    write(db, 'golf'),
    write(db, 'rowing', tell('rowing')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: 'Ruth changed her mind' } });
  expect(await listWords(db)).toEqual(['golf', 'rowing']);
  expect(told).toEqual(['golf', 'rowing']);
});

test('where SQLite undoes the whole transaction, all writes that shared it fail', async () => {
  const db = await createClub();
  const undoAll = async (tx: DatabaseTransaction) => {
    await sql`rollback`.execute(tx);
    throw new Error('The disk is full');
  };
  const results = await Promise.allSettled([write(db, 'golf'), write(db, 'tennis', undoAll), write(db, 'rowing')]);
  for (const result of results) expect(result).toMatchObject({ reason: { message: 'The disk is full' } });
  expect(await listWords(db)).toEqual([]);
  expect(await write(db, 'golf')).toBe('golf');
});

test('a write that begins during another one, or right after its commit, is written as well', async () => {
  const db = await createClub();
  const later: Promise<string>[] = [];
  await write(db, 'golf', (tx) => {
    later.push(write(db, 'tennis'));
    afterCommit(tx, () => later.push(write(db, 'rowing')));
  });
  expect(await Promise.all(later)).toEqual(['tennis', 'rowing']);
});
