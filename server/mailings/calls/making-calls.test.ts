import { expect } from 'vitest';
import { callLimits } from '#contracts/mailings/calls.ts';
import type { SecurityEvent } from '#contracts/platform/security-log.ts';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import { join, type Person } from '#server/testing/people.ts';

const test = testWithNotices();

/** An event without answers, so that everyone is on its list. */
const event = 'breakfast-2031-12';

function save(by: Person, about: Person, changes: object) {
  return by.ask('PUT', `/api/manager/calls/${about._id}`, { event, ...changes });
}

function saveOwn(by: Person, about: Person, changes: object) {
  return by.ask('PUT', `/api/calls/${about._id}`, { event, ...changes });
}

async function summarize(person: Person) {
  return (await person.ask('GET', `/api/manager/calls/summary?event=${event}`)).body;
}

function split(by: Person, callers: unknown) {
  return by.ask('POST', '/api/manager/calls/split', { event, callers });
}

test('a call is given to a member, made, noted, and undone, and saving it twice changes nothing', async ({ club }) => {
  const { max, dale, peg } = club;
  const caller = { user: peg._id, name: 'Peg Lindqvist', avatar: null };
  const given = {
    user: dale._id,
    name: 'Dale Hutchings',
    phone: '',
    reason: 'no answer',
    caller,
    done: null,
    note: '',
  };
  expect((await save(max, dale, { caller: peg._id })).body).toEqual(given);
  const { body } = await save(max, dale, { done: true, note: ' Comes with\ntwo ' });
  expect(body).toMatchObject({ caller, note: 'Comes with\ntwo', done: expect.stringMatching(/Z$/) });
  expect((await save(max, dale, { done: true })).body).toEqual(body);
  expect(await summarize(max)).toMatchObject({
    title: 'Monthly Breakfast',
    total: 4,
    done: 1,
    open: 3,
    unassigned: 3,
  });
  expect((await save(max, dale, { done: false, caller: null, note: null })).body).toEqual({ ...given, caller: null });
  expect((await save(max, dale, {})).body).toEqual({ ...given, caller: null });
});

test('a member who was called counts only as called, and stays on the list when they visit the site again', async ({
  app,
  club,
  notices,
}) => {
  const { max, peg } = club;
  await app.db.updateTable('users').set({ lastSeenAt: 1, createdAt: 1 }).where('id', '=', Number(peg._id)).execute();
  const id = await notices.send();
  expect((await notices.readWhenSent(id)).reached).toMatchObject({ accepted: 3, called: 0, open: 1 });
  await max.ask('PUT', `/api/manager/calls/${peg._id}`, { notice: id, done: true });
  await app.db.updateTable('users').set({ lastSeenAt: Date.now() }).where('id', '=', Number(peg._id)).execute();
  expect((await notices.read(id)).reached).toMatchObject({ accepted: 3, called: 1, open: 0 });
  const { body } = await max.ask('GET', `/api/manager/calls?notice=${id}&show=done`);
  expect(body).toMatchObject([{ name: 'Peg Lindqvist', reason: 'not seen' }]);
});

test('a person who is not on the list cannot be called, and only members call', async ({ app, club }) => {
  const { max, dale, peg, gus } = club;
  await dale.ask('PUT', `/api/cal-events/${event}/answer`, { answer: 'going' });
  for (const person of [dale, gus]) expect((await save(max, person, { done: true })).status).toBe(404);
  expect((await max.ask('PUT', '/api/manager/calls/999999', { event, done: true })).status).toBe(404);
  expect((await save(max, peg, { caller: gus._id })).body).toEqual({
    caller: 'Only members can call. Choose someone else.',
  });
  const sid = await join(app, 'Sid Suspended', 'User');
  await club.ada.ask('POST', `/api/admin/user/${sid._id}/suspension`, { until: null, reason: 'A pause.' });
  expect((await save(max, peg, { caller: sid._id })).status).toBe(400);
});

test('a call with a note that is too long, or with a value of the wrong type, is refused at that field', async ({
  club,
}) => {
  const { max, dale } = club;
  expect((await save(max, dale, { note: 'x'.repeat(callLimits.note) })).status).toBe(200);
  const wrong = { note: 'x'.repeat(callLimits.note + 1), done: 'yes', caller: 'Peg' };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await save(max, dale, { [field]: value });
    expect([status, Object.keys(body)], field).toEqual([400, [field]]);
  }
  expect((await max.ask('PUT', `/api/manager/calls/${dale._id}`, { done: true })).body).toHaveProperty('notice');
});

test('open calls are split evenly, neighbors to the same caller, and splitting again changes nothing', async ({
  club,
}) => {
  const { max, ada, dale, peg } = club;
  await save(max, dale, { caller: ada._id });
  await save(max, peg, { done: true });
  expect((await split(max, [dale._id, peg._id, dale._id])).body).toMatchObject({ unassigned: 0, open: 3 });
  const read = async () => (await max.ask('GET', `/api/manager/calls?event=${event}`)).body;
  const calls = await read();
  const callers = calls.map((call: { name: string; caller: Person | null }) => [call.name, call.caller?.name]);
  expect(callers).toEqual([
    ['Ada Admin', 'Dale Hutchings'],
    ['Dale Hutchings', 'Ada Admin'],
    ['Peg Lindqvist', undefined],
    ['Max Manager', 'Peg Lindqvist'],
  ]);
  const { body: ofPeg } = await max.ask('GET', `/api/manager/calls?event=${event}&caller=${peg._id}`);
  expect(ofPeg).toMatchObject([{ name: 'Max Manager' }]);
  expect((await summarize(max)).callers).toMatchObject([
    { name: 'Ada Admin', calls: 1 },
    { name: 'Dale Hutchings', calls: 1 },
    { name: 'Peg Lindqvist', calls: 1 },
  ]);
  await split(ada, [ada._id]);
  expect(await read()).toEqual(calls);
  const { body: log } = await ada.ask('GET', '/api/admin/security-log?kind=calls-given');
  const byMax = { by: 'Max Manager', detail: `1 call of event ${event}` };
  expect(log.map(({ by, about, detail }: SecurityEvent) => ({ by, about, detail }))).toEqual([
    { ...byMax, about: 'Peg Lindqvist' },
    { ...byMax, about: 'Dale Hutchings' },
    { ...byMax, about: 'Ada Admin' },
  ]);
  for (const callers of [[], 'Dale', [club.gus._id], Array(callLimits.callers + 1).fill(dale._id)]) {
    expect((await split(max, callers)).body, String(callers)).toHaveProperty('callers');
  }
});

test('when two managers split the calls at once, each call is given to one caller', { tags: 'race' }, async ({
  club,
}) => {
  const { max, ada, dale, peg } = club;
  await Promise.all([split(max, [dale._id]), split(ada, [peg._id]), split(max, [dale._id]), split(ada, [peg._id])]);
  const { body } = await max.ask('GET', `/api/manager/calls?event=${event}`);
  expect(new Set(body.map(({ caller }: { caller: Person }) => caller.name)).size).toBe(1);
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => save(turn % 2 ? max : ada, dale, { done: true, note: `${turn}` })),
  );
  expect(await summarize(max)).toMatchObject({ done: 1, open: 3 });
});

test('a member sees the calls they were given without the reasons, and notes what was said', async ({ club }) => {
  const { max, dale, peg } = club;
  const readOwn = (person: Person) => person.ask('GET', `/api/calls?event=${event}`);
  expect((await readOwn(peg)).status).toBe(404);
  await save(max, dale, { caller: peg._id });
  expect((await readOwn(peg)).body).toEqual([
    { user: dale._id, name: 'Dale Hutchings', phone: '', done: null, note: '' },
  ]);
  const { body } = await saveOwn(peg, dale, { done: true, note: 'Is coming' });
  expect(body).toMatchObject({ done: expect.any(String), note: 'Is coming' });
  const list = { notice: null, event, title: 'Monthly Breakfast', total: 1, done: 1 };
  expect((await peg.ask('GET', '/api/calls/lists')).body).toEqual([list]);
  expect((await dale.ask('GET', '/api/calls/lists')).body).toEqual([]);
  for (const [by, about] of [
    [dale, dale],
    [peg, max],
    [max, dale],
  ] as const) {
    expect((await saveOwn(by, about, { done: true })).status).toBe(404);
  }
  await save(max, dale, { caller: null });
  expect((await readOwn(peg)).status).toBe(404);
  expect((await saveOwn(peg, dale, { note: 'Late' })).status).toBe(404);
});

test('callers no longer see a list that is over, and the calls about an event are deleted with it', async ({
  app,
  club,
  notices,
}) => {
  const { max, dale, peg } = club;
  const { body } = await max.ask('POST', '/api/cal-events', { title: 'Food Drive', startDate: '2031-12-05T09:00' });
  const about = { event: body._id, caller: peg._id };
  await max.ask('PUT', `/api/manager/calls/${dale._id}`, about);
  const lists = async () => (await peg.ask('GET', '/api/calls/lists')).body;
  expect(await lists()).toHaveLength(1);
  await max.ask('DELETE', `/api/cal-events/${body._id}`);
  expect([await lists(), await app.db.selectFrom('calls').selectAll().execute()]).toEqual([[], []]);
  await app.db.updateTable('users').set({ lastSeenAt: 1, createdAt: 1 }).where('id', '=', Number(dale._id)).execute();
  const id = await notices.send();
  await notices.readWhenSent(id);
  await max.ask('PUT', `/api/manager/calls/${dale._id}`, { notice: id, caller: peg._id });
  expect(await lists()).toMatchObject([
    { notice: id, event: null, title: 'Breakfast moved to the back room', total: 1 },
  ]);
  await app.db.updateTable('notices').set({ startedAt: 1 }).execute();
  await save(max, dale, { note: 'Another list' });
  expect(await lists()).toEqual([]);
  expect((await peg.ask('GET', `/api/calls?notice=${id}`)).status).toBe(404);
});

test('saving a call that a member was not given does not reveal whether the notice exists', async ({
  club,
  notices,
}) => {
  const id = await notices.send();
  const saveFor = (notice: string) => club.peg.ask('PUT', `/api/calls/${club.dale._id}`, { notice, done: true });
  const response = await saveFor(id);
  expect(response.status).toBe(404);
  expect((await saveFor('999')).body).toEqual(response.body);
});
