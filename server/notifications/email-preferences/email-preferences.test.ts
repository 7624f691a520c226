// @module-tag sqlite
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const path = '/api/users/email-preferences';
const test = testWithClub();

const defaults = { notices: true, reminders: true, messages: true, replies: 'newsletter', newsletter: 'weekly' };

async function read(who: Person) {
  return (await who.ask('GET', path)).body;
}

test('someone who never chose gets notices, reminders, and messages, and the rest once a week', async ({ club }) => {
  expect(await read(club.peg)).toEqual(defaults);
});

test('everyone with an account can read and change their own choices, but visitors have none', async ({ club }) => {
  expect((await club.visitor.ask('GET', path)).status).toBe(401);
  expect((await club.visitor.ask('PUT', path, { notices: false })).status).toBe(401);
  for (const who of ['gus', 'dale', 'max', 'ada'] as const) {
    const { status, body } = await club[who].ask('PUT', path, { notices: false, replies: 'now' });
    expect([status, body], who).toEqual([200, { ...defaults, notices: false, replies: 'now' }]);
    expect(await read(club[who]), who).toEqual(body);
  }
  expect(await read(club.peg)).toEqual(defaults);
});

test('choices that are left out stay the same, and saving twice changes nothing', async ({ club }) => {
  await club.dale.ask('PUT', path, { ...defaults, newsletter: 'daily' });
  for (const _ of [1, 2]) {
    expect((await club.dale.ask('PUT', path, { reminders: false })).body).toEqual({
      ...defaults,
      newsletter: 'daily',
      reminders: false,
    });
  }
  expect((await club.dale.ask('PUT', path, {})).body).toMatchObject({ newsletter: 'daily', reminders: false });
});

test('an invalid choice is refused with an error on its field, and nothing is saved', async ({ club }) => {
  await club.dale.ask('PUT', path, defaults);
  for (const [field, value] of [
    ['notices', 'yes'],
    ['reminders', null],
    ['messages', 1],
    ['replies', 'daily'],
    ['newsletter', 'now'],
    ['newsletter', 'x'.repeat(10_000)],
  ]) {
    const { status, body } = await club.dale.ask('PUT', path, { replies: 'never', [String(field)]: value });
    expect([status, Object.keys(body)], String(field)).toEqual([400, [field]]);
  }
  for (const body of [[], 'notices']) expect((await club.dale.ask('PUT', path, body)).status).toBe(400);
  expect(await read(club.dale)).toEqual(defaults);
});

test('many changes at the same time all end up in one set of choices', { tags: 'race' }, async ({ app, club }) => {
  const changes = [{ notices: false }, { reminders: false }, { replies: 'now' }, { newsletter: 'never' }];
  await Promise.all(Array.from({ length: 40 }, (_, n) => club.ada.ask('PUT', path, changes[n % 4])));
  expect(await read(club.ada)).toMatchObject({ notices: false, reminders: false, replies: 'now', newsletter: 'never' });
  const rows = app.db.selectFrom('emailPreferences').select('userId').where('userId', '=', Number(club.ada._id));
  expect(await rows.execute()).toHaveLength(1);
});

test('deleting an account deletes its choices', async ({ app, club }) => {
  await club.max.ask('PUT', path, { notices: false });
  await club.max.ask('DELETE', '/api/profile');
  const rows = app.db.selectFrom('emailPreferences').select('userId').where('userId', '=', Number(club.max._id));
  expect(await rows.execute()).toEqual([]);
});
