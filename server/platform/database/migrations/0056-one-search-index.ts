import { fromSql } from './from-sql.ts';

/** A rebuild of the search index no longer makes a second one next to it. */
export const oneSearchIndex = fromSql(() =>
  ['generation', 'building', 'built_kind', 'built_to'].map(
    (column) => `alter table search_state drop column ${column}`,
  ),
);
