import { fromSql } from './from-sql.ts';

/** Photos of events that members sent and no manager has reviewed; they are deleted with the member. */
export const waitingPhotos = fromSql(({ id, whole, end }) => [
  `create table waiting_photos (
      id ${id},
      user_id ${whole} not null references users (id) on delete cascade,
      event_id ${whole} references events (id) on delete set null,
      breakfast_month text,
      caption text not null,
      url text not null,
      upload_name text,
      source text not null check (source in ('site', 'email')),
      created_at ${whole} not null,
      check (event_id is null or breakfast_month is null)
    ) ${end}`,
  'create unique index waiting_photos_once on waiting_photos (user_id, url)',
  'create index waiting_photos_by_event on waiting_photos (event_id)',
  'create index waiting_photos_by_upload on waiting_photos (upload_name)',
]);
