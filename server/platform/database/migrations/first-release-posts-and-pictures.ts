import type { EngineWords } from './from-sql.ts';

/** Posts, likes, comments, uploads, photos, and videos. */
export function createPostAndPictureTables({ id, whole, binary, end, keyOnlyEnd }: EngineWords): string[] {
  const owner = `user_id ${whole} not null references users (id) on delete cascade`;
  return [
    `create table posts (
      id ${id},
      ${owner},
      body text not null,
      submission_key text,
      created_at ${whole} not null
    ) ${end}`,
    'create index posts_by_user on posts (user_id)',
    'create unique index posts_by_submission on posts (user_id, submission_key)',
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
      submission_key text,
      created_at ${whole} not null
    ) ${end}`,
    'create index comments_by_post on comments (post_id, id)',
    'create index comments_by_user on comments (user_id)',
    'create unique index comments_by_submission on comments (user_id, submission_key)',
    `create table uploads (
      id ${id},
      user_id ${whole} references users (id) on delete cascade,
      name text not null,
      preset text not null,
      width ${whole} not null,
      height ${whole} not null,
      bytes ${whole} not null,
      sizes_due_at ${whole},
      created_at ${whole} not null,
      unique (user_id, name)
    ) ${end}`,
    'create index uploads_by_name on uploads (name)',
    // The gallery belongs to the club: photos stay when the person who added them leaves.
    `create table photos (
      id ${id},
      user_id ${whole} references users (id) on delete set null,
      caption text not null,
      url text ${binary} not null,
      width ${whole},
      height ${whole},
      created_at ${whole} not null
    ) ${end}`,
    'create index photos_by_user on photos (user_id)',
    'create index photos_by_url on photos (url)',
    `create table videos (
      id ${id},
      ${owner},
      video_id text not null,
      title text not null,
      description text not null,
      url text ${binary} not null,
      width ${whole} not null,
      height ${whole} not null,
      created_at ${whole} not null,
      unique (user_id, video_id)
    ) ${end}`,
    'create index videos_by_video on videos (video_id, id)',
    'create index videos_by_url on videos (url)',
    `create table video_words (
      word text ${binary} not null,
      owner_id ${whole} not null references videos (id) on delete cascade,
      primary key (word, owner_id)
    ) ${keyOnlyEnd}`,
    'create index video_words_by_owner on video_words (owner_id, word)',
    `create table video_searches (
      search text primary key,
      answer_json text not null,
      answered_at ${whole} not null
    ) ${end}`,
    'create index video_searches_by_age on video_searches (answered_at)',
    `create table video_search_days (day text primary key, searches ${whole} not null) ${end}`,
  ];
}
