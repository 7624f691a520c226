import { fromSql } from './from-sql.ts';

/** Codes that Admins read to people by phone, and what happened to the emails of the last few days. */
export const accountHelp = fromSql(({ whole, end }) => [
  `create table phone_codes (
      user_id ${whole} primary key references users (id) on delete cascade,
      code_hash text not null,
      expires_at ${whole} not null
    ) ${end}`,
  `create table email_log (
      key text primary key,
      user_id ${whole} references users (id) on delete cascade,
      address text not null,
      subject text not null,
      state text not null check (state in ('sent', 'waiting', 'failed')),
      reason text,
      at ${whole} not null
    ) ${end}`,
  'create index email_log_by_user on email_log (user_id, at)',
  'create index email_log_by_age on email_log (at)',
]);
