import { fromSql } from './from-sql.ts';

/** Authenticator apps, recovery codes, and passkeys; when a session proved itself again; until when managers may wait. */
export const twoStep = fromSql(({ id, whole, end, keyOnlyEnd }) => [
  `create table two_step (
      user_id ${whole} primary key references users (id) on delete cascade,
      secret text not null,
      last_step ${whole} not null,
      address_confirmed ${whole} not null,
      enabled_at ${whole}
    ) ${end}`,
  `create table recovery_codes (
      user_id ${whole} not null references users (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    ) ${keyOnlyEnd}`,
  `create table passkeys (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter ${whole} not null,
      transports_json text not null,
      name text not null,
      created_at ${whole} not null,
      last_used_at ${whole}
    ) ${end}`,
  'create index passkeys_by_user on passkeys (user_id)',
  `create table passkey_challenges (
      challenge text primary key,
      user_id ${whole} references users (id) on delete cascade,
      expires_at ${whole} not null
    ) ${end}`,
  'create index passkey_challenges_by_age on passkey_challenges (expires_at)',
  'create index passkey_challenges_by_user on passkey_challenges (user_id)',
  `alter table sessions add column reauthenticated_at ${whole}`,
  `alter table users add column two_step_due_at ${whole}`,
]);
