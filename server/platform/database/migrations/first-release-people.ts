import type { EngineWords } from './from-sql.ts';

/** Accounts, what they log in with, the security log, and profiles. */
export function createPeopleTables({ id, whole, binary, end, keyOnlyEnd }: EngineWords): string[] {
  const owner = `user_id ${whole} not null references users (id) on delete cascade`;
  const credential = `
    id ${id},
    ${owner},
    location text not null,
    from_day text,
    to_day text,
    is_current ${whole} not null,
    description text not null,
    submission_key text,
    submission_hash text`;
  return [
    `create table users (
      id ${id},
      name text not null,
      sort_name text ${binary} not null default '',
      email text not null,
      email_norm text not null unique,
      email_confirmed_at ${whole},
      password_hash text not null,
      avatar text ${binary},
      role text not null check (role in ('User', 'Manager', 'Admin', 'Guest')),
      signup_reason text not null default '',
      created_at ${whole} not null,
      last_seen_at ${whole}
    ) ${end}`,
    'create index users_by_name on users (sort_name, id)',
    'create index users_by_role on users (role, sort_name, id)',
    'create index users_by_avatar on users (avatar)',
    `create table user_words (
      word text ${binary} not null,
      owner_id ${whole} not null references users (id) on delete cascade,
      primary key (word, owner_id)
    ) ${keyOnlyEnd}`,
    'create index user_words_by_owner on user_words (owner_id, word)',
    `create table sessions (
      id text primary key,
      ${owner},
      device text not null,
      successor_id text,
      created_at ${whole} not null,
      expires_at ${whole} not null
    ) ${end}`,
    'create index sessions_by_user on sessions (user_id)',
    `create table known_devices (
      ${owner},
      key_hash text not null,
      last_used_at ${whole} not null,
      primary key (user_id, key_hash)
    ) ${keyOnlyEnd}`,
    `create table mailed_keys (
      id ${id},
      ${owner},
      purpose text not null check (purpose in ('reset', 'login', 'email')),
      token_hash text not null unique,
      code_hash text not null,
      code_expires_at ${whole} not null default 0,
      new_email text,
      expires_at ${whole} not null
    ) ${end}`,
    'create unique index mailed_keys_by_user on mailed_keys (user_id, purpose)',
    `create table security_events (
      id ${id},
      at ${whole} not null,
      kind text not null,
      by_id ${whole} references users (id) on delete set null,
      about_id ${whole} references users (id) on delete set null,
      detail text not null
    ) ${end}`,
    'create index security_events_by_actor on security_events (by_id)',
    'create index security_events_by_subject on security_events (about_id)',
    `create table profiles (
      user_id ${whole} primary key references users (id) on delete cascade,
      sort_name text ${binary} not null default '',
      handle text not null,
      handle_norm text not null unique,
      status text not null,
      company text not null,
      website text not null,
      location text not null,
      favsports_json text not null,
      bio text not null,
      social_json text not null,
      created_at ${whole} not null,
      updated_at ${whole} not null
    ) ${end}`,
    'create index profiles_by_name on profiles (sort_name, user_id)',
    'create index profiles_by_status on profiles (status, sort_name, user_id)',
    `create table profile_sports (
      word text ${binary} not null,
      owner_id ${whole} not null references profiles (user_id) on delete cascade,
      sport text not null,
      primary key (word, owner_id)
    ) ${keyOnlyEnd}`,
    'create index profile_sports_by_owner on profile_sports (owner_id, word)',
    `create table experiences (${credential}, company text not null, title text not null) ${end}`,
    'create index experiences_by_user on experiences (user_id)',
    'create unique index experiences_by_submission on experiences (user_id, submission_key)',
    `create table educations (${credential}, school text not null, field_of_study text not null) ${end}`,
    'create index educations_by_user on educations (user_id)',
    'create unique index educations_by_submission on educations (user_id, submission_key)',
  ];
}
