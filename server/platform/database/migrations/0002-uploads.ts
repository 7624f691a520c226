import { fromSql } from './from-sql.ts';

/** Pictures that members upload. */
export const uploads = fromSql(({ id, whole, end }) => [
  `create table uploads (
      id ${id},
      user_id ${whole} references users (id) on delete cascade,
      name text not null,
      preset text not null,
      width ${whole} not null,
      height ${whole} not null,
      bytes ${whole} not null,
      created_at ${whole} not null,
      unique (user_id, name)
    ) ${end}`,
  'create index uploads_by_name on uploads (name)',
  `insert into changes (topic, version) values ('uploads', 0)`,
]);
