import { fromSql } from './from-sql.ts';

/**
 * Stores pictures of posts, when posts and comments were edited, deleted items, and drafts. Uploads that deleted items and
 * drafts need are not swept before `keep_until`.
 */
export const postPictures = fromSql(({ id, whole, keyOnlyEnd, end }) => [
  `alter table posts add column edited_at ${whole}`,
  'alter table posts add column submission_hash text',
  `alter table comments add column edited_at ${whole}`,
  'alter table comments add column submission_hash text',
  `alter table uploads add column keep_until ${whole}`,
  `create table post_pictures (
      post_id ${whole} not null references posts (id) on delete cascade,
      position ${whole} not null,
      url text not null,
      upload_name text,
      width ${whole},
      height ${whole},
      alt text not null,
      primary key (post_id, position)
    ) ${keyOnlyEnd}`,
  'create index post_pictures_by_upload on post_pictures (upload_name)',
  `create table deleted_items (
      id ${id},
      kind text not null check (kind in ('post', 'comment')),
      item_id ${whole} not null,
      user_id ${whole} not null references users (id) on delete cascade,
      deleted_at ${whole} not null,
      rows_json text not null
    ) ${end}`,
  'create unique index deleted_items_once on deleted_items (kind, item_id)',
  'create index deleted_items_by_user on deleted_items (user_id)',
  'create index deleted_items_by_age on deleted_items (deleted_at)',
  `create table drafts (
      user_id ${whole} not null references users (id) on delete cascade,
      place text not null,
      body text not null,
      pictures_json text not null,
      saved_at ${whole} not null,
      primary key (user_id, place)
    ) ${keyOnlyEnd}`,
  'create index drafts_by_age on drafts (saved_at)',
]);
