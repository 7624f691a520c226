import { fromSql } from './from-sql.ts';

/** What was imported from an older site, so that importing it again changes nothing. */
export const imports = fromSql(({ whole, end }) => [
  `create table imported_documents (
      kind text not null,
      source_id text not null,
      target_id ${whole} not null,
      primary key (kind, source_id)
    ) ${end}`,
]);
