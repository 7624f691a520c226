import type { KyselyPlugin } from 'kysely';

/** A plugin that counts the rows that a database returns. */
export interface RowCounter extends KyselyPlugin {
  /** How many rows since it was last set to 0. */
  rows: number;
}

export function createRowCounter(): RowCounter {
  return {
    rows: 0,
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      this.rows += result.rows.length;
      return result;
    },
  };
}
