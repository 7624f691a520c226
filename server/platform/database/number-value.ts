import { sql } from 'kysely';

/**
 * Returns a whole number for the select list of an insert. PostgreSQL takes a plain parameter for text; with a literal, each
 * statement would have to be planned by itself.
 */
export function numberValue(value: number) {
  return sql<number>`cast(${value} as bigint)`;
}
