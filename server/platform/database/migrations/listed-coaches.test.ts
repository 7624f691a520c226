// @module-tag engine
import { expect } from 'vitest';
import { listCoaches, listSports } from '#server/people/coaches/queries.ts';
import { createSearchIndex } from '#server/platform/database/search-index/search-index.ts';
import { testWithUpdatedClub } from '#server/testing/updated-club.ts';

const user = (id: number, name: string, role: string, sortName: string) =>
  `(${id}, '${name}', '${sortName}', '${id}@example.com', '${id}@example.com', '${id}@example.com', '', '${role}', 0)`;
const profile = (id: number) =>
  `(${id}, 'H${id}', 'h${id}', 'Retired', '', '', '', '["Golf"]', '', '{}', 0, 0, 'earlier copy')`;

const test = testWithUpdatedClub('0043-deliveries', [
  `insert into users (id, name, sort_name, email, email_norm, login_norm, password_hash, role, created_at)
   values ${user(7, 'Peg Núñez', 'User', 'nunez peg')}, ${user(8, 'Dale Abbot', 'User', 'abbot dale')},
     ${user(9, 'Lou Lapsed', 'Guest', 'lapsed lou')}, ${user(10, 'Rude Rudy', 'User', 'rudy rude')}`,
  `insert into profiles (user_id, handle, handle_norm, status, company, website, location, favsports_json, bio, social_json,
     created_at, updated_at, sort_name)
   values ${profile(7)}, ${profile(8)}, ${profile(9)}, ${profile(10)}`,
  `insert into profile_sports (word, owner_id, sport)
   values ('golf', 7, 'Golf'), ('golf', 9, 'Golf'), ('rowing', 9, 'Rowing'), ('chess', 10, 'Chess')`,
  `insert into moderation_cases (kind, item_id, author_id, state, opened_at) values ('profile', 10, 10, 'removed', 0)`,
]);

test('a club that is updated lists its coaches by last name and by sport, without Guests and hidden profiles', async ({
  db,
}) => {
  const services = { db, searchIndex: createSearchIndex(db, async () => () => []) };
  const names = async (search: object) =>
    (await listCoaches(services, search, { page: 1, limit: 10 })).coaches.map((coach) => coach.user.name);
  expect(await names({})).toEqual(['Dale Abbot', 'Peg Núñez']);
  expect(await names({ sport: 'golf' })).toEqual(['Peg Núñez']);
  expect(await names({ sport: 'golf', status: 'retired' })).toEqual(['Peg Núñez']);
  expect(await listSports(db)).toEqual(['Golf']);
});
