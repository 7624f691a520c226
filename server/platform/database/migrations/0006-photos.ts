import { fromSql } from './from-sql.ts';

/** The gallery: photos belong to the club and stay when the person who added them leaves. */
export const photos = fromSql(({ id, whole, end }) => [
  `create table photos (
      id ${id},
      user_id ${whole} references users (id) on delete set null,
      caption text not null,
      url text not null,
      width ${whole},
      height ${whole},
      created_at ${whole} not null
    ) ${end}`,
  'create index photos_by_user on photos (user_id)',
  'create index photos_by_url on photos (url)',
  `insert into changes (topic, version) values ('photos', 0)`,
]);
