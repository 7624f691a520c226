import { sql } from 'kysely';

/**
 * A whole number in the select list of an insert. As a plain parameter, PostgreSQL takes it for text; as a literal, each
 * statement is another one that has to be planned.
 */
export function numberValue(value: number) {
  return sql<number>`cast(${value} as bigint)`;
}
