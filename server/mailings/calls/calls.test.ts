import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { removeAddresses } from '#server/testing/many-members.ts';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import { emailOf, fullProfile, join, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';

const test = testWithNotices();

/** Adds members whom a notice misses: one without an address, one who unsubscribed, and one who has not been here for long. */
async function addMissed(app: TestApp) {
  const nora = await join(app, 'Nora Noaddress', 'User');
  const ugo = await join(app, 'Ugo Unsubscribed', 'User');
  const lena = await join(app, 'Lena Longago', 'User');
  await removeAddresses(app, [Number(nora._id)]);
  await ugo.ask('PUT', '/api/users/email-preferences', { notices: false, reminders: false });
  const lastSeenAt = Date.now() - 61 * oneDay;
  await app.db.updateTable('users').set({ lastSeenAt }).where('id', '=', Number(lena._id)).execute();
  return { nora, ugo, lena };
}

async function listCalls(person: Person, query: string) {
  return (await person.ask('GET', `/api/manager/calls?${query}`)).body;
}

async function listReasons(person: Person, query: string) {
  const calls = await listCalls(person, query);
  return Object.fromEntries(calls.map(({ name, reason }: { name: string; reason: string }) => [name, reason]));
}

test('after a notice, everyone it missed is on the list with one reason, and counts in one group only', async ({
  app,
  club,
  mailbox,
  notices,
}) => {
  await addMissed(app);
  mailbox.reject(emailOf('Peg Lindqvist'));
  const id = await notices.send();
  const { reached } = await notices.readWhenSent(id);
  expect(await listReasons(club.max, `notice=${id}`)).toEqual({
    'Nora Noaddress': 'no email',
    'Peg Lindqvist': 'bounced',
    'Ugo Unsubscribed': 'unsubscribed',
    'Lena Longago': 'not seen',
  });
  expect(reached).toEqual({ accepted: 3, bounced: 1, noAddress: 1, unsubscribed: 1, called: 0, open: 1 });
});

test('a member who got a notice and left still counts as reached; one who left or was suspended without it counts nowhere', async ({
  app,
  club,
  mailbox,
  notices,
}) => {
  const { ada, max, dale, peg } = club;
  const sid = await join(app, 'Sid Suspended', 'User');
  for (const person of [peg, sid]) mailbox.reject(emailOf(person.name));
  const id = await notices.send();
  expect((await notices.readWhenSent(id)).reached).toMatchObject({ accepted: 3, bounced: 2, open: 0 });
  await ada.ask('DELETE', `/api/admin/user/${dale._id}`);
  await ada.ask('DELETE', `/api/admin/user/${peg._id}`);
  await ada.ask('POST', `/api/admin/user/${sid._id}/suspension`, { until: null, reason: 'A pause.' });
  const none = { bounced: 0, noAddress: 0, unsubscribed: 0, called: 0, open: 0 };
  expect((await notices.read(id)).reached).toEqual({ accepted: 3, ...none });
  expect(await listReasons(max, `notice=${id}`)).toEqual({});
});

test('before a notice is sent, its numbers are those of the audience, and its list of calls is empty', async ({
  app,
  club,
  notices,
}) => {
  await addMissed(app);
  const id = await notices.send({ sendAt: '2031-12-05T09:00' });
  const none = { accepted: 0, bounced: 0, called: 0 };
  expect((await notices.read(id)).reached).toEqual({ ...none, noAddress: 1, unsubscribed: 1, open: 5 });
  expect(await listReasons(club.max, `notice=${id}`)).toEqual({});
});

test('for an event, members who have not answered are called, and so are members who are coming but did not hear that it moved', async ({
  app,
  club,
  mailbox,
}) => {
  const { nora, ugo, lena } = await addMissed(app);
  const event = { title: 'Food Drive', startDate: '2031-12-05T09:00' };
  const { body } = await club.max.ask('POST', '/api/cal-events', event);
  const answer = (person: Person, said: string) =>
    person.ask('PUT', `/api/cal-events/${body._id}/answer`, { answer: said });
  for (const person of [nora, ugo, lena, club.dale]) expect((await answer(person, 'going')).status).toBe(200);
  await answer(club.peg, 'declined');
  const reasons = () => listReasons(club.max, `event=${body._id}`);
  expect(await reasons()).toEqual({ 'Ada Admin': 'no answer', 'Max Manager': 'no answer' });
  await club.max.ask('PUT', `/api/manager/calls/${nora._id}`, { event: body._id });
  await club.max.ask('PUT', `/api/cal-events/${body._id}`, { ...event, startDate: '2031-12-06T09:00' });
  await app.db.updateTable('users').set({ lastSeenAt: 1 }).where('id', '=', Number(lena._id)).execute();
  expect(await reasons()).toEqual({
    'Nora Noaddress': 'no email',
    'Ugo Unsubscribed': 'unsubscribed',
    'Lena Longago': 'not seen',
    'Ada Admin': 'no answer',
    'Max Manager': 'no answer',
  });
  await answer(lena, 'maybe');
  await app.db.updateTable('users').set({ lastSeenAt: 1 }).where('id', '=', Number(lena._id)).execute();
  expect(await reasons()).not.toHaveProperty('Lena Longago');
  mailbox.reject(emailOf('Ada Admin'));
  await club.ada.ask('POST', '/api/notices/test', { audience: 'members', subject: 'Bus', message: 'At six.' });
  await expect.poll(async () => (await reasons())['Ada Admin']).toBe('bounced');
});

test('for a canceled event, only members who wanted to come and were not told are called', async ({ app, club }) => {
  const { nora } = await addMissed(app);
  const event = { title: 'Food Drive', startDate: '2031-12-05T09:00' };
  const { body } = await club.max.ask('POST', '/api/cal-events', event);
  await nora.ask('PUT', `/api/cal-events/${body._id}/answer`, { answer: 'maybe' });
  await club.max.ask('POST', `/api/cal-events/${body._id}/cancel`, {});
  expect(await listReasons(club.max, `event=${body._id}`)).toEqual({ 'Nora Noaddress': 'no email' });
});

test('Guests, suspended members, and members In Memory are not called', async ({ app, club }) => {
  const { nora, ugo, lena } = await addMissed(app);
  await club.ada.ask('POST', `/api/admin/user/${nora._id}/memorial`, { born: 1941, died: 2026, words: '' });
  await club.ada.ask('POST', `/api/admin/user/${ugo._id}/suspension`, { until: null, reason: 'A pause.' });
  await club.ada.ask('POST', `/api/admin/user/${lena._id}`, { role: 'Guest' });
  const names = Object.keys(await listReasons(club.max, 'event=breakfast-2031-12'));
  expect(names.toSorted()).toEqual(['Ada Admin', 'Dale Hutchings', 'Max Manager', 'Peg Lindqvist']);
});

test('a phone number is on the list of calls only if its owner shares it with members', async ({ club }) => {
  const contact = { phone: '(813) 555-0142', sharesPhone: true };
  await club.dale.ask('POST', '/api/profile', { ...fullProfile, ...contact });
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, ...contact, handle: 'PegL', sharesPhone: false });
  const calls = await listCalls(club.max, 'event=breakfast-2031-12');
  const phones = Object.fromEntries(calls.map(({ name, phone }: { name: string; phone: string }) => [name, phone]));
  expect(phones).toMatchObject({ 'Dale Hutchings': '(813) 555-0142', 'Peg Lindqvist': '' });
});

test('only managers see the list of calls, and it has to be about one notice or one event', async ({ club }) => {
  const everyone = { visitor: 401, gus: 403, dale: 403, max: 200, ada: 200 };
  const about = 'event=breakfast-2031-12';
  await expectStatuses(club, everyone, (person) => person.ask('GET', `/api/manager/calls?${about}`));
  await expectStatuses(club, everyone, (person) => person.ask('GET', `/api/manager/calls/summary?${about}`));
  const body = { event: 'breakfast-2031-12', note: 'Rang twice' };
  await expectStatuses(club, everyone, (person) => person.ask('PUT', `/api/manager/calls/${club.dale._id}`, body));
  for (const query of ['', 'notice=1&event=breakfast-2031-12', 'notice=x', 'show=all&event=breakfast-2031-12']) {
    expect((await club.max.ask('GET', `/api/manager/calls?${query}`)).status, query).toBe(400);
  }
  expect((await club.max.ask('GET', '/api/manager/calls?notice=999')).status).toBe(404);
});
