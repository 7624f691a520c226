import { expect } from 'vitest';
import { tributeLimits } from '#contracts/membership/tributes.ts';
import { idempotencyHeader } from '#contracts/platform/request-headers.ts';
import { join, type Person } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
let peg: Person;

test.beforeAll(async ({ app, club }) => {
  peg = await remember(await join(app, 'Peg Sorensen', 'User'));

  async function remember(person: Person): Promise<Person> {
    await club.ada.ask('POST', `/api/admin/user/${person._id}/memorial`, { born: 1941, died: 2026 });
    return person;
  }
});

const tributes = (member = peg) => `/api/memory/${member._id}/tributes`;

function write(by: Person, body: unknown = 'She never once raised her voice.', key?: string, member = peg) {
  return by.ask('POST', tributes(member), { body }, key ? { [idempotencyHeader]: key } : undefined);
}

test('members write tributes and read them, newest first; visitors and Guests do neither', async ({ club }) => {
  for (const person of [club.dale, club.max, club.ada]) {
    const { status, body } = await write(person, `From ${person.name}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: person._id, name: person.name, avatar: null, body: `From ${person.name}` });
  }
  const { body } = await club.dale.ask('GET', `${tributes()}?limit=2`);
  expect(body.map(({ name }: Person) => name)).toEqual(['Ada Admin', 'Max Manager']);
  const older = await club.dale.ask('GET', `${tributes()}?limit=2&before=${body[1]._id}`);
  expect(older.body.map(({ name }: Person) => name)).toEqual(['Dale Hutchings']);
  const expected = { gus: 403, visitor: 401 };
  await expectStatuses(club, expected, (person) => person.ask('GET', tributes()));
  await expectStatuses(club, expected, (person) => write(person));
});

test('there are tributes only to people who are remembered, and they come back with the memorial', async ({
  app,
  club,
}) => {
  const walt = await join(app, 'Walt Brandt', 'User');
  const memorial = `/api/admin/user/${walt._id}/memorial`;
  expect((await write(club.dale, 'Too early', undefined, walt)).status).toBe(404);
  expect((await club.dale.ask('GET', tributes(walt))).status).toBe(404);
  await club.ada.ask('POST', memorial, {});
  expect((await write(club.dale, 'Goodbye, Walt.', undefined, walt)).status).toBe(201);
  await club.ada.ask('DELETE', memorial);
  expect((await club.dale.ask('GET', tributes(walt))).status).toBe(404);
  await club.ada.ask('POST', memorial, {});
  expect((await club.dale.ask('GET', tributes(walt))).body).toMatchObject([{ body: 'Goodbye, Walt.' }]);
});

test('an empty tribute, one of 10,000 characters, and one without text are refused in words', async ({ club }) => {
  for (const bad of ['', '  \n ', 'x'.repeat(tributeLimits.body + 1), 'x'.repeat(10_000), 7, null]) {
    const { status, body } = await write(club.dale, bad);
    expect([status, Object.keys(body)], String(bad).slice(0, 9)).toEqual([400, ['body']]);
  }
  expect((await write(club.dale, 'x'.repeat(10_000))).body.body).toContain('under 5,001 characters');
  expect((await write(club.dale, 'x'.repeat(tributeLimits.body))).status).toBe(201);
});

test('a tribute sent twenty times at once with one key is stored once; a key fits one text and one person', {
  tags: 'race',
}, async ({ app, club }) => {
  const burst = await Promise.all(Array.from({ length: 20 }, () => write(club.peg, 'Once.', 'tribute-1')));
  expect(new Set(burst.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect((await write(club.peg, 'Other words.', 'tribute-1')).status).toBe(422);
  const rosa = await join(app, 'Rosa Okafor', 'User');
  await club.ada.ask('POST', `/api/admin/user/${rosa._id}/memorial`, {});
  expect((await write(club.peg, 'Once.', 'tribute-1', rosa)).status).toBe(422);
  expect((await write(club.dale, 'Once.', 'tribute-1')).status).toBe(201);
});

test('authors and Managers delete a tribute, others do not, and what a Manager deletes is logged', async ({
  app,
  club,
}) => {
  const post = async () => (await write(club.dale)).body._id;
  const [first, second] = [await post(), await post()];
  expect((await club.peg.ask('DELETE', `${tributes()}/${first}`)).status).toBe(403);
  expect((await club.gus.ask('DELETE', `${tributes()}/${first}`)).status).toBe(403);
  expect((await club.visitor.ask('DELETE', `${tributes()}/${first}`)).status).toBe(401);
  expect((await club.dale.ask('DELETE', `/api/memory/${club.ada._id}/tributes/${first}`)).status).toBe(404);
  expect((await club.dale.ask('DELETE', `${tributes()}/${first}`)).body).toEqual({ success: true });
  expect((await club.dale.ask('DELETE', `${tributes()}/${first}`)).status).toBe(404);
  expect((await club.max.ask('DELETE', `${tributes()}/${second}`)).status).toBe(200);
  const logged = await app.db
    .selectFrom('securityEvents')
    .select(['byId', 'aboutId', 'detail'])
    .where('kind', '=', 'content-removed')
    .execute();
  expect(logged).toEqual([{ byId: Number(club.max._id), aboutId: Number(club.dale._id), detail: `tribute ${second}` }]);
});

test('the data download has the tributes of its owner, and they leave with the account', async ({ app, club }) => {
  const lou = await join(app, 'Lou Castellan', 'User');
  await write(lou, 'She lent me her stopwatch.');
  expect((await lou.ask('GET', '/api/users/everything')).body.tributes).toMatchObject([
    { about: peg._id, body: 'She lent me her stopwatch.' },
  ]);
  await lou.ask('DELETE', '/api/profile');
  const { body } = await club.dale.ask('GET', `${tributes()}?limit=100`);
  expect(JSON.stringify(body)).not.toContain('stopwatch');
});

test('only authors change their tribute, which says when; the same words again change nothing', async ({ club }) => {
  const { _id, edited } = (await write(club.dale)).body;
  expect(edited).toBeNull();
  const change = (person: Person, body: unknown = 'She raised it once.') =>
    person.ask('PUT', `${tributes()}/${_id}`, { body });
  await expectStatuses(club, { visitor: 401, gus: 403, peg: 403, max: 403, ada: 403 }, (person) => change(person));
  for (const bad of ['', 7, 'x'.repeat(tributeLimits.body + 1)]) {
    expect(Object.keys((await change(club.dale, bad)).body)).toEqual(['body']);
  }
  expect((await club.dale.ask('PUT', `/api/memory/${club.ada._id}/tributes/${_id}`, { body: 'x' })).status).toBe(404);
  const { status, body } = await change(club.dale);
  expect([status, body.body, typeof body.edited]).toEqual([200, 'She raised it once.', 'string']);
  expect((await change(club.dale)).body).toEqual(body);
});

test('a tribute that a manager hid is not there to be changed', async ({ club }) => {
  const { _id } = (await write(club.dale)).body;
  const hidden = await club.max.ask('POST', '/api/reports', { kind: 'tribute', id: _id, reason: 'Not about her.' });
  await club.ada.ask('POST', `/api/reports/${hidden.body._id}`, { decision: 'remove' });
  expect((await club.dale.ask('PUT', `${tributes()}/${_id}`, { body: 'Once more.' })).status).toBe(404);
});
