import { fromSql } from './from-sql.ts';

const shown = `join users as u on u.id = p.user_id where u.role <> 'Guest' and not exists (
  select 1 from moderation_cases as hidden
  where hidden.kind = 'profile' and hidden.item_id = p.user_id and hidden.state = 'removed'
)`;

/** Stores the coaches in the order of the list. One index finds all or those with a sport; another, those with a status. */
export const listedCoaches = fromSql(({ whole, binary, keyOnlyEnd }) => [
  `create table listed_coaches (
      word text ${binary} not null,
      sort_name text ${binary} not null,
      user_id ${whole} not null references profiles (user_id) on delete cascade,
      status text not null,
      sport text not null,
      primary key (word, sort_name, user_id)
    ) ${keyOnlyEnd}`,
  'create index listed_coaches_by_status on listed_coaches (word, status, sort_name, user_id)',
  'create index listed_coaches_by_user on listed_coaches (user_id, word)',
  `insert into listed_coaches (word, sort_name, user_id, status, sport)
      select '', u.sort_name, p.user_id, p.status, '' from profiles as p ${shown}`,
  `insert into listed_coaches (word, sort_name, user_id, status, sport)
      select s.word, u.sort_name, p.user_id, p.status, s.sport
      from profile_sports as s join profiles as p on p.user_id = s.owner_id ${shown} and s.word <> ''`,
  'drop table profile_sports',
  'drop index profiles_by_name',
  'drop index profiles_by_status',
  'alter table profiles drop column sort_name',
]);
