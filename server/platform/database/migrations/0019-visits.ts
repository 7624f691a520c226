import { fromSql } from './from-sql.ts';

/** Stores when members were last here, starting with `last_seen_at`. Adds indexes for counting what others added since. */
export const visits = fromSql(({ whole, end }) => [
  `create table visits (
      user_id ${whole} primary key references users (id) on delete cascade,
      active_at ${whole} not null,
      previous_ended_at ${whole}
    ) ${end}`,
  `insert into visits (user_id, active_at, previous_ended_at)
    select id, last_seen_at, last_seen_at from users where last_seen_at is not null`,
  'create index posts_by_age on posts (created_at, user_id)',
  'create index photos_by_age on photos (created_at, user_id)',
  'create index events_by_age on events (created_at, user_id)',
]);
