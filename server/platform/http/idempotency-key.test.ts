// @module-tag engine
import { describe, expect } from 'vitest';
import { foodDrive } from '#server/testing/events.ts';
import { fullProfile, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  await club.max.ask('POST', '/api/profile', { ...fullProfile, handle: 'max' });
  await club.ada.ask('POST', '/api/profile', { ...fullProfile, handle: 'ada' });
});

const span = { from: '1976-08-15', to: '1982-06-01', location: 'Cedar Landing', description: 'Two titles.' };
const experience = { company: 'Port Amity High School', title: 'Head Baseball Coach', ...span };
const education = { school: 'Palmetto State College', fieldofstudy: 'Physical Education', ...span };

const kinds = [
  { kind: 'an event', table: 'events', path: '/api/cal-events', input: foodDrive },
  { kind: 'experience', table: 'experiences', path: '/api/profile/experience', input: experience },
  { kind: 'education', table: 'educations', path: '/api/profile/education', input: education },
] as const;

describe.each(kinds)('$kind', ({ kind, table, path, input }) => {
  test.beforeEach(async ({ app }) => void (await app.db.deleteFrom(table).execute()));

  const send = (person: Person, key?: string, changes = {}) =>
    person.ask('POST', path, { ...input, ...changes }, key === undefined ? {} : { 'idempotency-key': key });

  test(`${kind} sent again with its key is stored once, and the first result comes back`, async ({ app, club }) => {
    const first = await send(club.max, 'max-1');
    const second = await send(club.max, 'max-1', { description: `  ${input.description} ` });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(JSON.stringify(second.body)).not.toContain('max-1');
    expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(1);
  });

  test(`twenty requests for ${kind} with one key at once store one`, async ({ app, club }) => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(club.max, 'max-20')));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(1);
  });

  test(`two people can use the same key for ${kind} each`, async ({ app, club }) => {
    await send(club.max, 'shared');
    expect((await send(club.ada, 'shared', { description: 'Hers.' })).status).toBe(201);
    const rows = await app.db.selectFrom(table).select(['userId', 'description']).orderBy('id').execute();
    expect(rows).toEqual([
      { userId: Number(club.max._id), description: input.description },
      { userId: Number(club.ada._id), description: 'Hers.' },
    ]);
  });

  test(`a key that was used for ${kind} is refused with other words, which a new key adds`, async ({ app, club }) => {
    await send(club.max, 'max-2');
    const refused = await send(club.max, 'max-2', { description: 'Other words.' });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toContain('already sent with different text');
    expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(1);
    expect((await send(club.max, 'max-3', { description: 'Other words.' })).status).toBe(201);
  });

  test(`without a key, or with another one, ${kind} may be added twice`, async ({ app, club }) => {
    for (const key of [undefined, undefined, 'one', 'two']) expect((await send(club.max, key)).status).toBe(201);
    expect(await app.db.selectFrom(table).select('id').execute()).toHaveLength(4);
  });

  test(`${kind} that is refused does not use up its key, and a bad key adds nothing`, async ({ app, club }) => {
    expect((await send(club.max, 'max-4', { description: 5 })).status).toBe(400);
    expect((await send(club.max, 'not a key')).body.error).toContain('Idempotency-Key');
    expect(await app.db.selectFrom(table).select('id').execute()).toEqual([]);
    expect((await send(club.max, 'max-4')).status).toBe(201);
  });

  test(`a key for ${kind} opens nothing: visitors and Guests are refused`, async ({ club }) => {
    await send(club.max, 'shared');
    expect((await send(club.visitor, 'shared')).status).toBe(401);
    expect((await send(club.gus, 'shared')).status).toBe(403);
  });

  test(`the API documentation names the key header for ${kind}`, async ({ club }) => {
    const { parameters, responses } = (await club.visitor.ask('GET', '/api/openapi.json')).body.paths[path].post;
    expect(parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key');
    expect(responses).toHaveProperty('422');
  });
});

test('an event that is sent again after it was changed comes back as it is now', async ({ app, club }) => {
  const key = { 'idempotency-key': 'max-changed' };
  const { body: event } = await club.max.ask('POST', '/api/cal-events', foodDrive, key);
  await club.ada.ask('PUT', `/api/cal-events/${event._id}`, { ...foodDrive, title: 'Moved indoors' });
  const again = await club.max.ask('POST', '/api/cal-events', foodDrive, key);
  expect(again).toMatchObject({ status: 201, body: { _id: event._id, title: 'Moved indoors' } });
  expect((await app.db.selectFrom('events').select('id').execute()).length).toBe(1);
});

test('when the creator of an event has left, others don’t get the event for its key', async ({ app, club }) => {
  const key = { 'idempotency-key': 'left' };
  const { body: event } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, title: 'By Max' }, key);
  await app.db.updateTable('events').set({ userId: null }).where('id', '=', Number(event._id)).execute();
  const others = await club.ada.ask('POST', '/api/cal-events', { ...foodDrive, title: 'By Max' }, key);
  expect(others.status).toBe(201);
  expect(others.body._id).not.toBe(event._id);
});
