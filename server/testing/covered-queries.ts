/** A file of the server that builds SQL, as one process of the tests ran it. */
export interface RecordedFile {
  file: string;
  /** As Vitest runs it: the positions of functions are in this text. */
  source: string;
  /** All functions that were seen, by where they begin and end: `12-90`. */
  functions: Record<string, RecordedFunction>;
}

export interface RecordedFunction {
  name: string;
  start: number;
  end: number;
  wasCalled: boolean;
}

// In the source, and as Vitest runs it: `sql<boolean>`, `(0, kysely.sql)`.
const queryStart = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(|\bsql\)?(?:<[^`]*>)?`/;

/** Checks whether a source has the beginning of a query in it. */
export function hasSql(source: string): boolean {
  return queryStart.test(source);
}
