// @module-tag sqlite
import { expect } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { join } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { leaveFor, visitAndLeave } from '#server/testing/visits.ts';
import { continueVisit } from './commands.ts';

const test = testWithClub();

const sinceOf = (time: number) => ({ since: new Date(time).toISOString() });
const noVisitBefore = { since: null };

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('visits').execute();
});

test('visitors and Guests have no visits', async ({ club }) => {
  for (const method of ['GET', 'POST'] as const) {
    expect((await club.visitor.ask(method, '/api/visits')).status).toBe(401);
    expect((await club.gus.ask(method, '/api/visits')).status).toBe(403);
  }
});

test('a first visit has no visit before it, neither for members nor for managers', async ({ club }) => {
  for (const person of [club.dale, club.max, club.ada]) {
    for (const method of ['GET', 'POST', 'GET'] as const) {
      const { status, body } = await person.ask(method, '/api/visits');
      expect([status, body]).toEqual([200, expect.objectContaining(noVisitBefore)]);
    }
  }
});

test('a visit ends with an hour without activity, and the next one knows when', async ({ app, club }) => {
  const left = await visitAndLeave(app, club.dale, 2);
  expect((await club.dale.ask('POST', '/api/visits')).body).toEqual(sinceOf(left));
  // An early lunch.
  await leaveFor(app, club.dale, 0.9);
  expect((await club.dale.ask('POST', '/api/visits')).body).toEqual(sinceOf(left));
  const leftAgain = await leaveFor(app, club.dale, 1.1);
  expect((await club.dale.ask('POST', '/api/visits')).body).toEqual(sinceOf(leftAgain));
});

test('reading what is new gives the same before and after the visit is noted, and notes nothing itself', async ({
  app,
  club,
}) => {
  const left = await visitAndLeave(app, club.dale, 5);
  expect((await club.dale.ask('GET', '/api/visits')).body).toMatchObject(sinceOf(left));
  expect((await club.dale.ask('GET', '/api/visits')).body).toMatchObject(sinceOf(left));
  await club.dale.ask('POST', '/api/visits');
  expect((await club.dale.ask('GET', '/api/visits')).body).toMatchObject(sinceOf(left));
});

test('fifty devices that arrive at once are one visit', { tags: 'race' }, async ({ app, club }) => {
  const left = await visitAndLeave(app, club.dale, 3);
  const responses = await Promise.all(Array.from({ length: 50 }, () => club.dale.ask('POST', '/api/visits')));
  for (const { status, body } of responses) expect([status, body]).toEqual([200, sinceOf(left)]);
});

test('activity within a minute is written once', { tags: 'race' }, async ({ app, club }) => {
  await club.dale.ask('POST', '/api/visits');
  const read = () => app.db.selectFrom('visits').selectAll().executeTakeFirstOrThrow();
  const before = await read();
  await Promise.all(Array.from({ length: 20 }, () => club.dale.ask('POST', '/api/visits')));
  expect(await read()).toEqual(before);
});

test('activity that is noted after its member was removed leaves no visit', async ({ app, club }) => {
  const kim = Number((await join(app, 'Kim Leaving', 'User'))._id);
  await club.ada.ask('DELETE', `/api/admin/user/${kim}`);
  await continueVisit(app.db, kim, Date.now());
  expect(await app.db.selectFrom('visits').selectAll().execute()).toEqual([]);
});

test('a clock that was set back ends no visit', async ({ app, club }) => {
  await club.dale.ask('POST', '/api/visits');
  const future = Date.now() + 10 * oneHour;
  await app.db.updateTable('visits').set({ activeAt: future }).execute();
  expect((await club.dale.ask('POST', '/api/visits')).body).toEqual(noVisitBefore);
});

test('the visits of others change nothing', async ({ app, club }) => {
  const left = await visitAndLeave(app, club.dale, 2);
  await visitAndLeave(app, club.peg, 30);
  expect((await club.dale.ask('POST', '/api/visits')).body).toEqual(sinceOf(left));
});
