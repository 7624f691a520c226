// @module-tag engine
import { expect } from 'vitest';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const byLastName = [
  'Ted Baker III',
  'Abe Barlow',
  'Łukasz Groß',
  'Zed Iverson',
  'Walt Jennings, Jr.',
  'Cal Jensen',
  'Lani Kaʻahumanu',
  'Inés Núñez',
  'Kay O´Brien',
  'Anne-Marie Quist',
  'Mike Smith M.D.',
  'Bjørn Sørensen',
  'Æthel Upton-Vance',
  'Jo—Ann Zell',
];

test.beforeAll(async ({ app }) => {
  for (const [number, name] of byLastName.toReversed().entries()) {
    const coach = await join(app, name, 'User');
    await coach.ask('POST', '/api/profile', { ...fullProfile, handle: `Coach${number}` });
  }
});

async function listNames(person: Person, url: string): Promise<string[]> {
  const { body } = await person.ask('GET', url);
  return body.map(({ user }: { user: { name: string } }) => user.name);
}

test('the coaches and the directory are sorted by last names, with "Jr." and degrees after them', async ({ club }) => {
  expect(await listNames(club.visitor, '/api/profile/all')).toEqual(byLastName);
  expect(await listNames(club.dale, '/api/directory')).toEqual(byLastName);
  const { body } = await club.dale.ask('GET', '/api/directory');
  expect(body.map(({ letter }: { letter: string }) => letter).join('')).toBe('BBGIJJKNOQSSUZ');
});

test.for([
  ['soren', 'Bjørn Sørensen'],
  ['gross', 'Łukasz Groß'],
  ['lukas', 'Łukasz Groß'],
  ['Groß', 'Łukasz Groß'],
  ['nunez', 'Inés Núñez'],
  ['aeth', 'Æthel Upton-Vance'],
  ['annemarie', 'Anne-Marie Quist'],
  ['anne-marie', 'Anne-Marie Quist'],
  ['marie quist', 'Anne-Marie Quist'],
  ['uptonvance', 'Æthel Upton-Vance'],
  ['upton–vance', 'Æthel Upton-Vance'],
  ['kaahumanu', 'Lani Kaʻahumanu'],
  ['Kaʻahumanu', 'Lani Kaʻahumanu'],
  ['ka‘ahu', 'Lani Kaʻahumanu'],
  ['obrien', 'Kay O´Brien'],
  ['Oʼbrien', 'Kay O´Brien'],
  ['O`Brien', 'Kay O´Brien'],
  ['o′brien', 'Kay O´Brien'],
  ['joann', 'Jo—Ann Zell'],
  ['Jo−Ann', 'Jo—Ann Zell'],
])('“%s” finds %s for visitors, members, and Admins', async ([typed, name], { club }) => {
  const query = encodeURIComponent(typed as string);
  expect(await listNames(club.visitor, `/api/profile/all?search=${query}`)).toEqual([name]);
  const { body } = await club.dale.ask('GET', `/api/search?q=${query}`);
  expect(body.coaches.hits.map(({ title }: { title: string }) => title)).toEqual([name]);
  const { body: users } = await club.ada.ask('GET', `/api/admin/users?search=${query}`);
  expect(users.map((user: { name: string }) => user.name)).toEqual([name]);
});
