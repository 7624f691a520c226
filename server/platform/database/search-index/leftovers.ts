import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { numbersIn, otherThan, readGeneration } from './generations.ts';
import { lockIndex } from './index-document.ts';

const rowsAtOnce = 2000;

/** Whether the generation that is not in use has rows. Its documents are removed last. */
export async function hasLeftovers(db: Database): Promise<boolean> {
  const kinds = numbersIn(otherThan(await readGeneration(db)));
  return (
    (await db.selectFrom('searchDocuments').select('id').where('kind', 'in', kinds).executeTakeFirst()) !== undefined
  );
}

/**
 * Removes what is left of the generation that is not in use, and words that no document has, in steps of a fraction of a
 * second. Stops as soon as somebody builds that generation. `rest` is called after each step, with the milliseconds that
 * it took.
 */
export async function removeLeftovers(db: Database, rest: Rest): Promise<void> {
  await inSteps(db, removePostings, rest);
  await inSteps(db, removeWords, rest);
  await inSteps(db, removeDocuments, rest);
}

type Rest = (took: number) => Promise<void>;

/** Removes some rows with ids above `after`; returns the last id that it is done with, undefined at the end. */
type Remove = (tx: DatabaseTransaction, after: number) => Promise<number | undefined>;

async function inSteps(db: Database, remove: Remove, rest: Rest): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const start = performance.now();
    after = await inTransaction(db, async (tx) => {
      await lockIndex(tx);
      return (await isBuilding(tx)) ? undefined : remove(tx, from);
    });
    await rest(performance.now() - start);
  }
}

async function isBuilding(tx: DatabaseTransaction): Promise<boolean> {
  const state = await tx.selectFrom('searchState').select('building').executeTakeFirst();
  return (state?.building ?? null) !== null;
}

const removePostings: Remove = async (tx, after) => {
  const kinds = numbersIn(otherThan(await readGeneration(tx)));
  const { rows } = await sql<{ wordId: number }>`
    delete from search_postings where (word_id, kind, first) in (
      select word_id, kind, first from search_postings
      where word_id >= ${after} and kind in (${sql.join(kinds)}) order by word_id limit ${rowsAtOnce}
    ) returning word_id`.execute(tx);
  if (rows.length < rowsAtOnce) return undefined;
  return rows.reduce((last, { wordId }) => Math.max(last, wordId), 0);
};

const removeWords: Remove = async (tx, after) => {
  const last = await tx
    .selectFrom('searchWords')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(rowsAtOnce)
    .limit(1)
    .executeTakeFirst();
  await tx
    .deleteFrom('searchWords')
    .where('id', '>', after)
    .$if(last !== undefined, (query) => query.where('id', '<=', last?.id ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('searchPostings').select('first').whereRef('wordId', '=', 'searchWords.id'))),
    )
    .execute();
  return last?.id;
};

const removeDocuments: Remove = async (tx) => {
  const kinds = numbersIn(otherThan(await readGeneration(tx)));
  const { rows } = await sql`
    delete from search_documents where (kind, id) in (
      select kind, id from search_documents where kind in (${sql.join(kinds)}) limit ${rowsAtOnce}
    ) returning id`.execute(tx);
  return rows.length < rowsAtOnce ? undefined : 0;
};
