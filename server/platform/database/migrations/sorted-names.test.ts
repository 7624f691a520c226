// @module-tag engine
import { expect } from 'vitest';
import { listUsers } from '#server/membership/admin/queries.ts';
import { listCoaches, listSports } from '#server/people/coaches/queries.ts';
import { createSearchIndex } from '#server/platform/database/search-index/search-index.ts';
import { testWithUpdatedClub } from '#server/testing/updated-club.ts';

const user = (id: number, name: string, sortName: string) =>
  `(${id}, '${name}', '${sortName}', '${id}@example.com', '${id}@example.com', '${id}@example.com', '', 'User', 0)`;
const profile = (id: number, sports: string) =>
  `(${id}, 'H${id}', 'h${id}', 'Retired', '', '', '', '${sports}', '', '{}', 0, 0)`;

const test = testWithUpdatedClub('0053-jobs-without-an-end', [
  `insert into users (id, name, sort_name, email, email_norm, login_norm, password_hash, role, created_at)
   values ${user(7, 'Walt Jennings, Jr.', 'jr walt jennings')}, ${user(8, 'Cal Jensen', 'jensen cal')},
     ${user(9, 'Anne-Marie Sørensen', 'sørensen annemarie')}, ${user(10, 'Bill Van Dyke', 'dyke bill van')}`,
  `insert into profiles (user_id, handle, handle_norm, status, company, website, location, favsports_json, bio, social_json,
     created_at, updated_at)
   values ${profile(7, '[]')}, ${profile(8, '[]')}, ${profile(9, '["Fußball","Fussball"]')},
     ${profile(10, '[]')}`,
  `insert into listed_coaches (word, sort_name, user_id, status, sport)
   values ('', 'jr walt jennings', 7, 'Retired', ''), ('', 'jensen cal', 8, 'Retired', ''),
     ('', 'sørensen annemarie', 9, 'Retired', ''), ('fußball', 'sørensen annemarie', 9, 'Retired', 'Fußball'),
     ('fussball', 'sørensen annemarie', 9, 'Retired', 'Fussball'), ('', 'dyke bill van', 10, 'Retired', '')`,
  `insert into user_words (word, owner_id) values ('anne', 9), ('marie', 9), ('sørensen', 9)`,
]);

test('a club that is updated lists "Jr." under the last name and Van Dyke under V, and finds Sørensen and Anne-Marie as they are typed', async ({
  db,
}) => {
  const services = { db, searchIndex: createSearchIndex(db, async () => () => []) };
  const names = async (search: object) =>
    (await listCoaches(services, search, { page: 1, limit: 10 })).coaches.map((coach) => coach.user.name);
  expect(await names({})).toEqual(['Walt Jennings, Jr.', 'Cal Jensen', 'Anne-Marie Sørensen', 'Bill Van Dyke']);
  expect(await names({ search: 'soren' })).toEqual(['Anne-Marie Sørensen']);
  expect(await names({ sport: 'fussball' })).toEqual(['Anne-Marie Sørensen']);
  for (const search of ['soren', 'annemarie', 'anne-marie'])
    expect((await listUsers(db, { search }, { page: 1, limit: 10 })).users, search).toHaveLength(1);
});

test('after an update, Fußball and Fussball are one sport', async ({ db }) => {
  expect(await listSports(db)).toHaveLength(1);
});
