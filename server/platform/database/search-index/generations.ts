import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { type DocumentKind, documentKinds, numberOf } from './documents.ts';

type Reader = Database | DatabaseTransaction;

/**
 * The index exists twice while it is rebuilt: a new generation grows, document by document, next to the one in use. The
 * two take turns in using the numbers 0 and 1, and have different numbers for the kinds of documents in the tables.
 */
export type Generation = number;

const kindsOfGeneration = 16;

export function numberIn(generation: Generation, kind: DocumentKind): number {
  return generation * kindsOfGeneration + numberOf(kind);
}

/** Returns the numbers of all kinds in a generation. */
export function numbersIn(generation: Generation): number[] {
  return documentKinds.map((kind) => numberIn(generation, kind));
}

export function otherThan(generation: Generation): Generation {
  return 1 - generation;
}

/** Returns the generation that searches use. */
export async function readGeneration(db: Reader): Promise<Generation> {
  const state = await db.selectFrom('searchState').select('generation').executeTakeFirst();
  return state?.generation ?? 0;
}

/** Returns the numbers of a kind for each generation that has this document, so that a change of it changes both. */
export async function numbersWith(tx: DatabaseTransaction, kind: DocumentKind, id: number): Promise<number[]> {
  const state = await tx.selectFrom('searchState').selectAll().executeTakeFirst();
  const used = numberIn(state?.generation ?? 0, kind);
  if (!state?.building) return [used];
  const { generation, builtKind, builtTo } = state;
  const isBuilt = numberOf(kind) < builtKind || (numberOf(kind) === builtKind && id <= builtTo);
  return isBuilt ? [used, numberIn(otherThan(generation), kind)] : [used];
}
