import { fromSql } from './from-sql.ts';

/** The job queue, and the links and codes in emails. */
export const jobs = fromSql(({ id, whole, end }) => [
  `create table jobs (
      id ${id},
      kind text not null,
      payload_json text not null,
      attempts ${whole} not null,
      run_at ${whole} not null,
      created_at ${whole} not null,
      last_error text
    ) ${end}`,
  'create index jobs_by_time on jobs (run_at, id)',
  `create table mailed_keys (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('reset', 'login', 'email')),
      token_hash text not null unique,
      code_hash text not null,
      new_email text,
      wrong_codes ${whole} not null,
      expires_at ${whole} not null
    ) ${end}`,
  'create unique index mailed_keys_by_user on mailed_keys (user_id, purpose)',
]);
