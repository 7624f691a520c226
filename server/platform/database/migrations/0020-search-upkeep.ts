import { fromSql } from './from-sql.ts';

/** The search index can be built again next to the one in use, and managers edit the nicknames that it knows. */
export const searchUpkeep = fromSql(({ whole, end }) => [
  `alter table search_state add column generation ${whole} not null default 0`,
  `alter table search_state add column building ${whole}`,
  `alter table search_state add column built_kind ${whole} not null default 0`,
  `alter table search_state add column built_to ${whole} not null default 0`,
  `create table nickname_list (
      id ${whole} primary key check (id = 1),
      revision ${whole} not null,
      names text,
      changed_at ${whole},
      changed_by ${whole} references users (id) on delete set null
    ) ${end}`,
  'insert into nickname_list (id, revision) values (1, 0)',
]);
