import { fromSql } from './from-sql.ts';

/**
 * Stores who changed an event last, because its words may be theirs. Links that confirm the address of an account get a purpose
 * of their own. Links that were emailed before this migration stop working; they would have worked for an hour.
 */
export const eventEditorsAndConfirmingKeys = fromSql(({ id, whole, end }) => [
  `alter table events add column changed_by_id ${whole} references users (id) on delete set null`,
  'create index events_by_editor on events (changed_by_id)',
  'drop table mailed_keys',
  `create table mailed_keys (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('reset', 'login', 'confirm', 'email')),
      token_hash text not null unique,
      code_hash text not null,
      new_email text,
      expires_at ${whole} not null,
      code_expires_at ${whole} not null
    ) ${end}`,
  'create unique index mailed_keys_by_user on mailed_keys (user_id, purpose)',
]);
