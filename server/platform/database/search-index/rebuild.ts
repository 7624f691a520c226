import { setTimeout } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { buildDocuments } from './build-documents.ts';
import { documentKinds } from './documents.ts';
import { otherThan, readGeneration } from './generations.ts';
import { lockIndex } from './index-document.ts';
import { hasLeftovers, removeLeftovers } from './leftovers.ts';

/** Increment it when documents are indexed differently: the next start then rebuilds the index. */
const format = 3;
const noFormat = 0;

/** Milliseconds that a step may take before the next one is smaller. Writers wait as long. */
const longestStep = 200;

export interface Pace {
  /** The most documents in a step. */
  documents: number;
  /** Called between steps, with the milliseconds that the last one took. */
  rest: (took: number) => Promise<void>;
  /** Called before the index that was used so far is removed. */
  finishSearches: () => Promise<void>;
}

const atOnce: Pace = { documents: 500, rest: async () => {}, finishSearches: async () => {} };
/** Pauses after each step for as long as it took, and waits for searches that began with the earlier index. */
export const besideOthers: Pace = {
  ...atOnce,
  rest: (took) => setTimeout(took),
  finishSearches: () => setTimeout(2000),
};

/** Another rebuild or a start of the server ended this one. */
class RebuildOvertaken extends Error {
  constructor() {
    super('The search index is being rebuilt by somebody else, or the site was just started. Try again later.');
  }
}

/**
 * Builds the index if there is none, or only one in an earlier format, and removes what a rebuild left that was killed.
 * Returns whether it built.
 */
export async function fillSearchIndex(db: Database): Promise<boolean> {
  const state = await db.selectFrom('searchState').selectAll().executeTakeFirst();
  if (state?.format === format) {
    if (state.building || (await hasLeftovers(db))) await stopBuilding(db, atOnce);
    return false;
  }
  await rebuildSearchIndex(db);
  return true;
}

/**
 * Builds the index again from the database, next to the one that searches use until the new one is complete. Works in
 * steps of a fraction of a second; commands that write in between change both. If it is killed, it can be run again.
 * Returns the number of documents.
 * @throws RebuildOvertaken
 */
export async function rebuildSearchIndex(db: Database, pace = atOnce): Promise<number> {
  await stopBuilding(db, pace);
  const building = await beginBuilding(db);
  let documents = 0;
  let limit = pace.documents;
  for (const kind of documentKinds) {
    for (let isComplete = false; !isComplete; ) {
      const start = performance.now();
      const built = await inTransaction(db, async (tx) => {
        await lockIndex(tx);
        await refuseOvertaken(tx, building);
        return buildDocuments(tx, kind, limit);
      });
      documents += built;
      isComplete = built < limit;
      const took = performance.now() - start;
      limit = took > longestStep ? Math.ceil(limit / 2) : Math.min(2 * limit, pace.documents);
      await pace.rest(took);
    }
  }
  await finish(db, building);
  await pace.finishSearches();
  await removeLeftovers(db, pace.rest);
  return documents;
}

async function stopBuilding(db: Database, { rest }: Pace): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockIndex(tx);
    await tx.updateTable('searchState').set({ building: null }).execute();
  });
  await removeLeftovers(db, rest);
}

async function beginBuilding(db: Database): Promise<number> {
  const building = Date.now();
  await inTransaction(db, async (tx) => {
    await lockIndex(tx);
    const began = { building, builtKind: 0, builtTo: 0 };
    const { numUpdatedRows } = await tx.updateTable('searchState').set(began).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      await tx
        .insertInto('searchState')
        .values({ ...began, format: noFormat })
        .execute();
  });
  return building;
}

async function refuseOvertaken(tx: DatabaseTransaction, building: number): Promise<void> {
  const state = await tx.selectFrom('searchState').select('building').executeTakeFirst();
  if (state?.building !== building) throw new RebuildOvertaken();
}

async function finish(db: Database, building: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockIndex(tx);
    await refuseOvertaken(tx, building);
    const generation = otherThan(await readGeneration(tx));
    await tx.updateTable('searchState').set({ format, generation, building: null }).execute();
  });
}
