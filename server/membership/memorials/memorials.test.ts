import { expect } from 'vitest';
import type { Memorial } from '#contracts/membership/memorials.ts';
import { breakfastId } from '#contracts/platform/event-id.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { findWaitingPeople } from '#server/notifications/notifications/pending.ts';
import { fullProfile, join, logIn, type Person, updateRole } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
const years: Memorial = { born: 1941, died: 2026, words: 'She taught half the county to swim.' };

function remember(by: Person, who: Person, body: object = years) {
  return by.ask('POST', `/api/admin/user/${who._id}/memorial`, body);
}

const undo = (by: Person, who: Person) => by.ask('DELETE', `/api/admin/user/${who._id}/memorial`);

async function listLog({ db }: TestApp, who: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('securityEvents')
    .select('detail')
    .where('kind', '=', 'memorial-changed')
    .where('aboutId', '=', Number(who._id))
    .orderBy('id')
    .execute();
  return rows.map(({ detail }) => detail);
}

test('an Admin remembers a member, whose sessions end and whose profile stays, with the memorial', async ({
  app,
  club,
}) => {
  const peg = await join(app, 'Peg Sorensen', 'User');
  const contact = { phone: '(813) 555-0142', sharesPhone: true, mailingAddress: '12 Pelican Lane' };
  await peg.ask('POST', '/api/profile', { ...fullProfile, ...contact, sharesMailingAddress: true, handle: 'PegS' });
  expect((await club.dale.ask('GET', '/api/profile/pegs')).body.memorial).toBeNull();
  const { status, body } = await remember(club.ada, peg);
  expect([status, body]).toEqual([200, years]);
  expect((await peg.ask('GET', '/api/users/sessions')).status).toBe(401);
  const profile = (await club.dale.ask('GET', '/api/profile/pegs')).body;
  expect(profile).toMatchObject({ memorial: years, bio: fullProfile.bio, takesMessages: false });
  expect(profile).toMatchObject({ phone: '', mailingAddress: '', sharesPhone: false, sharesMailingAddress: false });
  expect((await club.dale.ask('POST', `/api/profile/user/${peg._id}/message`, { body: 'Hello' })).status).toBe(404);
});

test('only Admins may remember a member, and undo it', async ({ app, club }) => {
  const { max, dale, gus, visitor } = club;
  const peg = await join(app, 'Peg Role', 'User');
  for (const person of [max, dale, peg, gus]) {
    expect((await remember(person, peg)).status, person.name).toBe(403);
    expect((await undo(person, peg)).status, person.name).toBe(403);
  }
  expect((await remember(visitor, peg)).status).toBe(401);
  expect((await undo(visitor, peg)).status).toBe(401);
  expect((await remember(club.ada, { ...peg, _id: '999999' })).status).toBe(404);
  expect((await undo(club.ada, peg)).status).toBe(404);
});

test('an Admin can’t set up their own memorial, and of two Admins who remember each other one stays', {
  tags: 'race',
}, async ({ app, club }) => {
  expect((await remember(club.ada, club.ada)).body).toEqual({ error: expect.stringContaining('your own account') });
  const eve = await join(app, 'Eve Second', 'Admin');
  const responses = await Promise.all([remember(club.ada, eve), remember(eve, club.ada)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const { count } = await app.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  await app.db.deleteFrom('memorials').execute();
  await updateRole(app.db, Number(club.ada._id), 'Admin');
  club.ada = await logIn(app, club.ada);
});

test('years that cannot be, and words that are too long or no text, are refused at their field', async ({
  app,
  club,
}) => {
  const peg = await join(app, 'Peg Years', 'User');
  const nextYear = new Date().getFullYear() + 1;
  const bad = {
    born: [1849, nextYear, '1941', 1941.5, true],
    died: [1849, nextYear, 1940, '', {}],
    words: ['x'.repeat(2001), 7],
  };
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const { status, body } = await remember(club.ada, peg, { ...years, [field]: value });
      expect([status, Object.keys(body)], `${field}: ${value}`).toEqual([400, [field]]);
    }
  }
  expect((await remember(club.ada, peg, {})).body).toEqual({ born: null, died: null, words: '' });
  expect((await remember(club.ada, peg, { born: 1941, died: 1941, words: null })).status).toBe(200);
});

test('a memorial sent twice is saved once; other years and words change it, and each change is logged once', async ({
  app,
  club,
}) => {
  const peg = await join(app, 'Peg Twice', 'Manager');
  for (let sent = 0; sent < 2; sent++) expect((await remember(club.ada, peg)).status).toBe(200);
  const burst = await Promise.all(Array.from({ length: 20 }, () => remember(club.ada, peg, { ...years, born: 1940 })));
  expect(burst.every(({ status }) => status === 200)).toBe(true);
  expect(await listLog(app, peg)).toEqual(['Account closed', 'Years or words changed']);
  expect((await undo(club.ada, peg)).body).toEqual({ success: true });
  expect((await undo(club.ada, peg)).status).toBe(404);
  expect(await listLog(app, peg)).toHaveLength(3);
  expect((await club.ada.ask('GET', `/api/admin/user/${peg._id}`)).body).toMatchObject({
    role: 'Manager',
    memorial: null,
  });
});

test('a role cannot be given to a member who is remembered, and Admins see why', async ({ app, club }) => {
  const peg = await join(app, 'Peg Given', 'User');
  await remember(club.ada, peg);
  const { status, body } = await club.ada.ask('POST', `/api/admin/user/${peg._id}`, { role: 'User' });
  expect([status, body]).toEqual([400, { role: expect.stringContaining('Undo that first') }]);
});

test('someone who is remembered is not among the applicants', async ({ app, club }) => {
  const peg = await join(app, 'Peg Waiting', 'User');
  const countGuests = async () => (await club.max.ask('GET', '/api/notices/audiences')).body.guests;
  const listGuests = async () =>
    (await club.ada.ask('GET', '/api/admin/users?role=Guest')).body.map(({ name }: Person) => name);
  const before = await countGuests();
  const waiting = await findWaitingPeople(app.db);
  await remember(club.ada, peg);
  expect(await countGuests()).toBe(before);
  expect(await findWaitingPeople(app.db)).toEqual(waiting);
  expect(await listGuests()).not.toContain('Peg Waiting');
  const [listed] = (await club.ada.ask('GET', '/api/admin/users?search=waiting')).body;
  expect(listed).toMatchObject({ name: 'Peg Waiting', memorial: years });
  await undo(club.ada, peg);
});

test('counts and lists leave out a remembered member, who is in them again when the memorial is undone', async ({
  app,
  club,
}) => {
  const peg = await join(app, 'Peg Coming', 'User');
  await peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'PegComing' });
  const path = `/api/cal-events/${breakfastId(monthsFrom(new Date().toISOString().slice(0, 7), 3)[2] as string)}`;
  expect((await peg.ask('PUT', `${path}/answer`, { answer: 'going' })).status).toBe(200);
  const read = async () => ({
    going: (await club.dale.ask('GET', path)).body.attendance.going,
    people: (await club.dale.ask('GET', `${path}/answers`)).body.map(({ name }: Person) => name),
    coaches: (await club.visitor.ask('GET', '/api/profile/all?search=pegcoming')).body.length,
    directory: (await club.dale.ask('GET', '/api/directory')).body.length,
    found: (await club.dale.ask('GET', '/api/search?q=pegcoming')).body.coaches.total,
  });
  const before = await read();
  expect(before).toMatchObject({ going: 1, people: ['Peg Coming'], coaches: 1, found: 1 });
  await remember(club.ada, peg);
  expect(await read()).toEqual({ going: 0, people: [], coaches: 0, directory: before.directory - 1, found: 0 });
  await undo(club.ada, peg);
  expect(await read()).toEqual(before);
  expect((await (await logIn(app, peg)).ask('GET', '/api/posts')).status).toBe(200);
});

test('everyone may read who is remembered, the last added first, in pages', async ({ app, club }) => {
  await app.db.deleteFrom('memorials').execute();
  const people = [await join(app, 'Walt Early', 'User'), await join(app, 'Peg Late', 'User')];
  for (const person of people) await remember(club.ada, person);
  const { body, headers } = await club.visitor.ask('GET', '/api/memory?limit=1');
  expect(body).toEqual([{ user: people[1]?._id, name: 'Peg Late', avatar: null, ...years }]);
  const next = /<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
  expect((await club.visitor.ask('GET', next)).body).toMatchObject([{ name: 'Walt Early' }]);
  await undo(club.ada, people[1] as Person);
  expect((await club.visitor.ask('GET', '/api/memory')).body).toHaveLength(1);
  const one = `/api/memory/${people[0]?._id}`;
  expect((await club.dale.ask('GET', one)).body.name).toBe('Walt Early');
  expect((await club.visitor.ask('GET', one)).status).toBe(401);
  expect((await club.dale.ask('GET', `/api/memory/${people[1]?._id}`)).status).toBe(404);
});

test('removing the account of a member who is remembered removes the memorial', async ({ app, club }) => {
  const peg = await join(app, 'Peg Removed', 'User');
  await remember(club.ada, peg);
  expect((await club.ada.ask('DELETE', `/api/admin/user/${peg._id}`)).status).toBe(200);
  expect((await club.dale.ask('GET', `/api/memory/${peg._id}`)).status).toBe(404);
});
