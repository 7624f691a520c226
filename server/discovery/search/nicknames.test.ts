// @module-tag sqlite
import { expect } from 'vitest';
import { nicknameLimits } from '#contracts/discovery/nicknames.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { createNicknames } from './nicknames.ts';

const test = testWithClub();
const url = '/api/search/nicknames';

test.beforeAll(async ({ app }) => {
  const bartholomew = await join(app, 'Bartholomew Ito', 'User');
  await bartholomew.ask('POST', '/api/profile', { ...fullProfile, handle: 'bart' });
});

test.beforeEach(({ club }) => club.max.ask('DELETE', url));

function save(person: Person, names: unknown, query = '') {
  return person.ask('PUT', `${url}${query}`, { names });
}

async function findZippy(person: Person): Promise<string[]> {
  const { body } = await person.ask('GET', '/api/search?q=zippy&kind=coaches');
  return body.coaches.hits.map(({ title }: { title: string }) => title);
}

test('only Managers and Admins read and change the nicknames', async ({ club }) => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? { names: 'Robert: Bob' } : undefined;
    expect((await club.visitor.ask(method, url, body)).status, method).toBe(401);
    for (const person of [club.gus, club.dale]) expect((await person.ask(method, url, body)).status).toBe(403);
    for (const person of [club.max, club.ada]) expect((await person.ask(method, url, body)).status).toBe(200);
  }
});

test('a new line of nicknames works in the search at once, in every process, until the original list is restored', async ({
  app,
  club,
}) => {
  const { body: supplied } = await club.max.ask('GET', url);
  expect(supplied).toMatchObject({ isSupplied: true, names: expect.stringContaining('\nRobert: Bob') });
  const namesInAnotherProcess = createNicknames(app.db);
  expect([...(await namesInAnotherProcess())('zippy')]).toEqual([]);
  expect(await findZippy(club.dale)).toEqual([]);
  const { status, body } = await save(club.max, `${supplied.names}\nBartholomew: Zippy`);
  expect([status, body.isSupplied, body.changed.by]).toEqual([200, false, 'Max Manager']);
  expect(await findZippy(club.dale)).toEqual(['Bartholomew Ito']);
  expect([...(await namesInAnotherProcess())('zippy')]).toEqual(['bartholomew']);
  expect((await club.max.ask('DELETE', url)).body).toMatchObject({ isSupplied: true, names: supplied.names });
  expect(await findZippy(club.dale)).toEqual([]);
  expect([...(await namesInAnotherProcess())('zippy')]).toEqual([]);
});

test('the list of coaches knows the nicknames that managers saved', async ({ club }) => {
  await save(club.max, 'Bartholomew: Zippy');
  const { body } = await club.visitor.ask('GET', '/api/profile/all?search=zippy');
  expect(body.map(({ user }: { user: { name: string } }) => user.name)).toEqual(['Bartholomew Ito']);
});

test('a list of nicknames is tidied: empty lines, spaces, and repeated lines and names go', async ({ club }) => {
  const { body } = await save(club.max, '\r\n Robert ,Bob;  Bob, Rob \n\nJosé: Pepe\nJosé: Pepe\n');
  expect(body.names).toBe('Robert: Bob, Rob\nJosé: Pepe');
});

test('notes in a list of nicknames are left out, wherever they begin', async ({ club }) => {
  const { status, body } = await save(club.max, '# Ours\nRobert: Bob\n  # From Peg, in May\nJosé: Pepe\n\t#');
  expect([status, body.names]).toEqual([200, 'Robert: Bob\nJosé: Pepe']);
});

const odd: [unknown, string | RegExp][] = [
  ['', /at least one line/],
  [' \n ', /at least one line/],
  [undefined, /at least one line/],
  [7, /at least one line/],
  [['Robert: Bob'], /at least one line/],
  ['# Only a note', /at least one line/],
  ['Robert: Bob\nWalt', '“Walt” needs at least two names, such as “Robert: Bob, Rob”.'],
  ['Robert: Bob\nMary Ann: May', '“Mary Ann: May” has “Mary Ann”, which is not a single word.'],
  ['Robert: %', '“Robert: %” has “%”, which is not a single word.'],
  [`Robert: ${'b'.repeat(nicknameLimits.name + 1)}`, /^“Robert: b+” has a name of more than 40 letters/],
  [Array.from({ length: nicknameLimits.namesInGroup + 1 }, (_, n) => `N${n}`).join(), /more than 20 names/],
  [Array.from({ length: nicknameLimits.groups + 1 }, (_, n) => `A${n}: B${n}`).join('\n'), /500 lines/],
  ['a'.repeat(nicknameLimits.characters + 1), /under 20,001 characters/],
];

test('a list of nicknames that is empty, too long, or of the wrong type is refused with what to fix, and changes nothing', async ({
  club,
}) => {
  const { body: before } = await club.max.ask('GET', url);
  for (const [names, message] of odd) {
    const { status, body } = await save(club.max, names);
    expect([status, Object.keys(body)], String(names).slice(0, 40)).toEqual([400, ['names']]);
    expect(body.names).toMatch(message);
  }
  expect((await save(club.max, 'Robert: Bob', '?base=x')).body).toHaveProperty('base');
  expect((await save(club.max, 'Robert: Bob', '?force=maybe')).body).toHaveProperty('force');
  expect((await club.max.ask('GET', url)).body).toEqual(before);
});

test('a manager can’t overwrite a list that another changed in the meantime, unless they insist', async ({ club }) => {
  const { body: begun } = await club.max.ask('GET', url);
  await save(club.ada, 'Robert: Bob', `?base=${begun.base}`);
  const refused = await save(club.max, 'Walter: Walt', `?base=${begun.base}`);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toMatch(/^Ada Admin changed this list after you started/);
  expect((await club.max.ask('DELETE', `${url}?base=${begun.base}`)).status).toBe(400);
  expect((await club.max.ask('GET', url)).body.names).toBe('Robert: Bob');
  expect((await save(club.max, 'Walter: Walt', `?base=${begun.base}&force=true`)).body.names).toBe('Walter: Walt');
});

test('of ten managers who save at once one succeeds, and saving the same twice changes nothing', {
  tags: 'race',
}, async ({ app, club }) => {
  const readEvents = () =>
    app.db.selectFrom('securityEvents').where('kind', '=', 'nicknames-changed').selectAll().execute();
  const before = await readEvents();
  const { body: begun } = await club.max.ask('GET', url);
  const lists = Array.from({ length: 10 }, (_, number) => `Robert: Bob${number}`);
  const saved = await Promise.all(lists.map((names) => save(club.max, names, `?base=${begun.base}`)));
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
  const { body: now } = await club.max.ask('GET', url);
  const again = await save(club.max, now.names, `?base=${begun.base}`);
  expect(again.body).toEqual(now);
  const events = await readEvents();
  expect(events).toHaveLength(before.length + 1);
  expect(events.at(-1)).toMatchObject({ byId: Number(club.max._id) });
  expect(JSON.stringify(events)).not.toContain('Bob');
});
