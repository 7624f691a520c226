// @module-tag sqlite
import { expect } from 'vitest';
import { type Person, password } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function suggest(by: Person, name: string): Promise<string> {
  const { body } = await by.ask('GET', `/api/manager/login-name-suggestion?name=${encodeURIComponent(name)}`);
  return body.loginName;
}

function open(by: Person, name: string, loginName: string) {
  return by.ask('POST', '/api/manager/accounts', { name, loginName, password, password2: password });
}

test.for([
  ['Bert Paper', 'bert.paper'],
  ['  José  Ñúñez-O’Brien, Jr. ', 'jose.nunez.o.brien.jr'],
  ['3rd Base Coach', 'rd.base.coach'],
  ['Maximiliana Featherstonehaugh-Cholmondeley', 'maximiliana.featherstoneh'],
  ['日本', 'coach'],
  ['Al', 'al2'],
])('the login name for %s is %s, and can be used', async ([name = '', expected = ''], { club }) => {
  expect(await suggest(club.max, name)).toBe(expected);
  expect((await open(club.max, name, expected)).status).toBe(201);
});

test('each Jean Marsh gets the next login name that is free', async ({ club }) => {
  for (const expected of ['jean.marsh', 'jean.marsh2', 'jean.marsh3']) {
    expect(await suggest(club.max, 'Jean Marsh')).toBe(expected);
    expect((await open(club.max, 'Jean Marsh', expected)).status).toBe(201);
  }
});

test('a name that is missing, too long, or no name gets no suggestion', async ({ club }) => {
  for (const query of ['', '?name=', '?name=%20', `?name=${'n'.repeat(81)}`, '?name=www.pills.example'])
    expect(await club.max.ask('GET', `/api/manager/login-name-suggestion${query}`)).toMatchObject({
      status: 400,
      body: { name: expect.any(String) },
    });
});

test('only managers learn which login names exist', async ({ club }) => {
  await open(club.max, 'Lou Letter', 'lou.letter');
  const path = '/api/manager/login-name-suggestion?name=Lou%20Letter';
  expect((await club.visitor.ask('GET', path)).status).toBe(401);
  for (const person of [club.gus, club.dale]) expect((await person.ask('GET', path)).status).toBe(403);
  expect(await suggest(club.ada, 'Lou Letter')).toBe('lou.letter2');
  const tries = [
    ['/api/users/login', { password: 'not the right one' }],
    ['/api/users/login-code', { code: '123456' }],
    ['/api/users/login-mail', {}],
    ['/api/users/reset-pass', {}],
  ] as const;
  for (const [url, typed] of tries) {
    const ask = (email: string) => club.visitor.ask('POST', url, { email, ...typed });
    const [known, unknown] = [await ask('lou.letter'), await ask('lou.nobody')];
    expect([known.status, known.body], url).toEqual([unknown.status, unknown.body]);
  }
});
