import { fromSql } from './from-sql.ts';

/** A log of what Admins did to accounts, and people's reasons to join. */
export const admin = fromSql(({ id, whole, end }) => [
  `create table admin_acts (
    id ${id},
    at ${whole} not null,
    by_id ${whole} references users (id) on delete set null,
    about_id ${whole} references users (id) on delete set null,
    act text not null
  ) ${end}`,
  'create index admin_acts_by_admin on admin_acts (by_id)',
  'create index admin_acts_by_subject on admin_acts (about_id)',
  `alter table users add column signup_reason text not null default ''`,
]);
