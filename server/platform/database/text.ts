import { type ExpressionBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { removeAccents } from '#contracts/platform/search-words.ts';

/** Folds text for comparing: no accents, no case, the same on both engines. "Núñez" becomes "nunez". */
export function fold(text: string): string {
  return removeAccents(text).trim();
}

/**
 * Returns a condition for queries: a column begins with this. It uses the column’s index, compared by bytes on both engines; a
 * `like` would read every row.
 */
export function beginsWith<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: StringReference<DB, TB>,
  beginning: string,
) {
  const ref = eb.ref(column);
  return sql<SqlBool>`${ref} >= ${beginning} and ${ref} < ${beginning + afterAllLetters}`;
}

/** Sorts after every other character. */
export const afterAllLetters = '\u{10FFFF}';
