// @module-tag sqlite
import { expect } from 'vitest';
import { invitationLimits } from '#contracts/membership/invitations.ts';
import { makeLoginOld } from '#server/testing/account-settings.ts';
import { invite, rosa } from '#server/testing/invitations.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();
const path = '/api/admin/invitations';

function listOf(name: string, count: number) {
  return Array.from({ length: count }, (_, at) => ({ name: `${name} ${'ABCDEFGHIJ'[at % 10]}${'x'.repeat(at / 10)}` }));
}

test('all together, a club invites 2,000 people a day: on lists, from spreadsheets, and by vouches', async ({
  app,
  club,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const used = invitationLimits.aDay - 3;
  await app.db.insertInto('invitationDays').values({ day: today, people: used }).execute();
  const { body: vouch } = await club.dale.ask('POST', '/api/vouches', { name: 'Vic Vouched', words: 'A friend.' });
  const approve = () => club.max.ask('POST', `/api/vouches/${vouch._id}`, { decision: 'approve' });
  const many = await invite(club.ada, listOf('Coach', 4));
  expect([many.status, many.body]).toEqual([429, { error: expect.stringContaining('2,000 people') }]);
  expect((await invite(club.ada, listOf('Coach', 3))).status).toBe(201);
  // They are invited already.
  expect((await invite(club.ada, listOf('Coach', 3))).status).toBe(201);
  const headers = { authorization: club.ada.token as string, 'content-type': 'text/csv' };
  const sheet = await fetch(`${app.url}${path}/csv`, { method: 'POST', headers, body: 'name\nCara Late\n' });
  expect(sheet.status).toBe(429);
  expect((await approve()).status).toBe(429);
  expect((await club.dale.ask('GET', '/api/vouches/mine')).body).toMatchObject([{ state: 'waiting' }]);
  await app.db.updateTable('invitationDays').set({ day: '2020-01-01' }).execute();
  expect((await approve()).status).toBe(200);
  expect(await app.db.selectFrom('invitationDays').selectAll().execute()).toEqual([{ day: today, people: 1 }]);
});

test('lists that are sent at once cannot invite more people than the day allows, and revoking makes no room', {
  tags: 'race',
}, async ({ app, club }) => {
  const day = new Date().toISOString().slice(0, 10);
  await app.db
    .insertInto('invitationDays')
    .values({ day, people: invitationLimits.aDay - 5 })
    .execute();
  const lists = ['Anna', 'Bill', 'Carl', 'Dora'].map((name) => invite(club.ada, listOf(name, 3)));
  const statuses = (await Promise.all(lists)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 429, 429, 429]);
  const [first] = (await club.ada.ask('GET', path)).body;
  expect((await club.ada.ask('DELETE', `${path}/${first._id}`)).status).toBe(200);
  expect((await invite(club.ada, listOf('Ed', 3))).status).toBe(429);
});

test('an Admin who logged in a while ago can’t invite anyone, whatever the words, until they show that it’s them', async ({
  app,
  club,
  mailbox,
}) => {
  const words = 'See https://coaches.example.com/join for pictures.';
  await makeLoginOld(app, club.ada);
  const refused = await invite(club.ada, [rosa], { words });
  expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['password']]);
  expect((await club.ada.ask('GET', path)).body).toEqual([]);
  await club.ada.ask('POST', '/api/users/reauthenticate', { password: 'wrong' });
  expect((await invite(club.ada, [rosa], { words })).status).toBe(403);
  await app.db.updateTable('sessions').set({ createdAt: Date.now() }).execute();
  expect((await invite(club.ada, [rosa], { words })).status).toBe(201);
  expect((await mailbox.wait('rosa@example.com', 'You’re invited')).text).toContain(words);
});
