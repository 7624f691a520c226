import { fromSql } from './from-sql.ts';

/**
 * Stores who is in a photo, its event, when it was taken, and what it looks like. Also stores the notifications of
 * people who were named.
 */
export const photoPeopleEventsYears = fromSql(({ id, whole, end, keyOnlyEnd }) => [
  `alter table photos add column event_id ${whole} references events (id) on delete set null`,
  'alter table photos add column breakfast_month text',
  'alter table photos add column taken text',
  'alter table photos add column look text',
  'alter table uploads add column look text',
  'create index photos_by_event on photos (event_id, id)',
  'create index photos_by_breakfast on photos (breakfast_month, id)',
  'create index photos_by_year on photos (substr(taken, 1, 4), id)',
  'create index photos_by_day on photos (substr(taken, 6, 5), id)',
  `create table photo_people (
      photo_id ${whole} not null references photos (id) on delete cascade,
      user_id ${whole} not null references users (id) on delete cascade,
      tagged_by ${whole} references users (id) on delete set null,
      tagged_at ${whole} not null,
      primary key (photo_id, user_id)
    ) ${keyOnlyEnd}`,
  'create index photo_people_by_user on photo_people (user_id, photo_id)',
  'create index photo_people_by_tagger on photo_people (tagged_by, user_id, tagged_at)',
  `create table tag_notifications (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      by_id ${whole} not null references users (id) on delete cascade,
      since ${whole} not null,
      at ${whole} not null
    ) ${end}`,
  'create unique index tag_notifications_once on tag_notifications (user_id, by_id)',
  'create index tag_notifications_by_user on tag_notifications (user_id, at, id)',
  'create index tag_notifications_by_actor on tag_notifications (by_id)',
  'create index tag_notifications_by_age on tag_notifications (at)',
]);
