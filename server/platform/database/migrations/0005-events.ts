import { fromSql } from './from-sql.ts';

/** Events, and breakfasts that are moved or skipped. */
export const events = fromSql(({ id, whole, end }) => [
  `create table events (
      id ${id},
      user_id ${whole} references users (id) on delete set null,
      title text not null,
      description text not null,
      address text not null,
      city text not null,
      state text not null,
      zip text not null,
      start_date text not null,
      end_date text,
      created_at ${whole} not null
    ) ${end}`,
  'create index events_by_start on events (start_date)',
  'create index events_by_user on events (user_id)',
  `create table breakfast_changes (month text primary key, start_date text) ${end}`,
  `insert into changes (topic, version) values ('events', 0)`,
]);
