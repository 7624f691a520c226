import { fromSql } from './from-sql.ts';

/** Accounts, profiles, posts, and the site's content. */
export const first = fromSql(({ id, whole, end, keyOnlyEnd }) => {
  const owner = `user_id ${whole} not null references users (id) on delete cascade`;
  const credential = `
    id ${id},
    ${owner},
    location text not null,
    from_day text,
    to_day text,
    is_current ${whole} not null,
    description text not null`;
  return [
    `create table users (
      id ${id},
      name text not null,
      email text not null,
      email_norm text not null unique,
      password_hash text not null,
      avatar text,
      role text not null check (role in ('User', 'Manager', 'Admin', 'Guest')),
      created_at ${whole} not null,
      last_seen_at ${whole}
    ) ${end}`,
    `create table sessions (
      id text primary key,
      ${owner},
      device text not null,
      created_at ${whole} not null,
      expires_at ${whole} not null
    ) ${end}`,
    'create index sessions_by_user on sessions (user_id)',
    `create table profiles (
      user_id ${whole} primary key references users (id) on delete cascade,
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
    `create table experiences (${credential}, company text not null, title text not null) ${end}`,
    'create index experiences_by_user on experiences (user_id)',
    `create table educations (${credential}, school text not null, field_of_study text not null) ${end}`,
    'create index educations_by_user on educations (user_id)',
    `create table videos (
      id ${id},
      ${owner},
      video_id text not null,
      title text not null,
      description text not null,
      url text not null,
      width ${whole} not null,
      height ${whole} not null,
      created_at ${whole} not null,
      unique (user_id, video_id)
    ) ${end}`,
    `create table posts (
      id ${id},
      ${owner},
      body text not null,
      created_at ${whole} not null
    ) ${end}`,
    'create index posts_by_user on posts (user_id)',
    `create table likes (
      post_id ${whole} not null references posts (id) on delete cascade,
      ${owner},
      created_at ${whole} not null,
      primary key (post_id, user_id)
    ) ${keyOnlyEnd}`,
    'create index likes_by_user on likes (user_id)',
    `create table comments (
      id ${id},
      post_id ${whole} not null references posts (id) on delete cascade,
      ${owner},
      body text not null,
      created_at ${whole} not null
    ) ${end}`,
    'create index comments_by_post on comments (post_id, id)',
    'create index comments_by_user on comments (user_id)',
    `create table site_sections (
      section text primary key,
      content_json text not null,
      updated_at ${whole} not null,
      updated_by ${whole} references users (id) on delete set null
    ) ${end}`,
    `create table changes (topic text primary key, version ${whole} not null) ${end}`,
    `insert into changes (topic, version) values ('accounts', 0), ('profiles', 0), ('posts', 0), ('site', 0)`,
  ];
});
