import { fromSql } from './from-sql.ts';

/** What an item said when it was reported, an index in the order in which cases were closed, and whom members vouched for. */
export const reportsAndVouches = fromSql(({ id, whole, end }) => [
  'alter table moderation_cases add column item_text text',
  'alter table moderation_cases add column item_picture text',
  `create index moderation_cases_closed on moderation_cases (decided_at, id) where state <> 'open'`,
  'create index moderation_cases_by_item on moderation_cases (kind, item_id)',
  `create table vouches (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      name text not null,
      name_norm text not null,
      email text not null,
      email_norm text not null,
      words text not null,
      state text not null,
      reply text not null default '',
      created_at ${whole} not null,
      decided_at ${whole},
      decided_by ${whole} references users (id) on delete set null
    ) ${end}`,
  `create unique index vouches_once on vouches (user_id, email_norm, name_norm) where state = 'waiting'`,
  `create index vouches_queue on vouches (id) where state = 'waiting'`,
  'create index vouches_by_member on vouches (user_id, id)',
  'create index vouches_by_email on vouches (email_norm)',
  'create index vouches_by_manager on vouches (decided_by)',
]);
