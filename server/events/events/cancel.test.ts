// @module-tag sqlite

import { expect } from 'vitest';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { foodDrive, letTimePass, planEvent } from '#server/testing/events.ts';
import { createClub, emailOf, join, type Person } from '#server/testing/people.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

let path: string;

test.beforeEach(async ({ app, mailbox, club }) => {
  const tables = ['events', 'eventAnswers', 'eventChanges', 'eventReminders', 'eventAnnouncements', 'jobs'] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
  path = `/api/cal-events/${(await planEvent(club.max))._id}`;
});

const rain = { words: 'It will rain all day.' };

function say(who: Person, answer: string | null) {
  return who.ask('PUT', `${path}/answer`, { answer });
}

async function listNotifications(who: Person): Promise<Pick<Notification, 'text' | 'href'>[]> {
  const { body } = await who.ask('GET', '/api/notifications');
  return body.items.map(({ text, href }: Notification) => ({ text, href }));
}

test('a canceled event stays with its words and its RSVPs, and takes no more of them', async ({ club }) => {
  await say(club.dale, 'going');
  const { status, body } = await club.max.ask('POST', `${path}/cancel`, rain);
  expect(status).toBe(200);
  expect(body).toMatchObject({ canceled: expect.any(String), canceledWords: rain.words, attendance: { going: 1 } });
  expect((await club.peg.ask('GET', path)).body).toMatchObject({ canceled: body.canceled });
  expect((await club.peg.ask('GET', '/api/cal-events')).body).toContainEqual(
    expect.objectContaining({ _id: body._id, canceled: body.canceled }),
  );
  expect((await say(club.peg, 'going')).body).toEqual({ answer: 'This event was canceled.' });
});

test('an answer to a canceled event can be taken back', async ({ club }) => {
  await say(club.dale, 'going');
  await club.max.ask('POST', `${path}/cancel`, rain);
  const { status, body } = await say(club.dale, null);
  expect([status, body]).toEqual([200, expect.objectContaining({ going: 0, mine: null })]);
});

test('canceling an event twice makes one email, and so does putting it back on twice', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  const { body } = await club.max.ask('POST', `${path}/cancel`, rain);
  expect((await club.max.ask('POST', `${path}/cancel`, { words: 'Snow.' })).body).toEqual(body);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  for (let n = 0; n < 2; n += 1) {
    const restored = await club.max.ask('DELETE', `${path}/cancel`);
    expect(restored.body).toMatchObject({ canceled: null, canceledWords: '', attendance: { going: 1 } });
  }
  await letTimePass(app, mailbox);
  expect(mailbox.received.map(({ subject }) => subject)).toEqual([
    'Called off: Holiday Food Drive',
    'It’s on: Holiday Food Drive',
  ]);
});

test('an event whose place changed while it was canceled says so when it is back on', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await club.max.ask('POST', `${path}/cancel`, rain);
  await letTimePass(app, mailbox);
  await club.max.ask('PUT', path, { ...foodDrive, address: '14 Oak Street' });
  await club.max.ask('DELETE', `${path}/cancel`);
  await letTimePass(app, mailbox);
  expect(mailbox.received.at(-1)?.text).toContain('New place: 14 Oak Street');
});

test('people of a canceled event get one email with the reason, and none when the event is deleted afterwards', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await say(club.peg, 'maybe');
  await say(club.ada, 'declined');
  await club.max.ask('POST', `${path}/cancel`, rain);
  expect(await letTimePass(app, mailbox)).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  expect(mailbox.received[0]?.text).toContain('was called off.\n\nIt will rain all day.');
  mailbox.received.length = 0;
  expect((await club.max.ask('DELETE', path)).status).toBe(200);
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('an event that is back on within two minutes makes no email', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  await club.max.ask('POST', `${path}/cancel`, {});
  await club.max.ask('DELETE', `${path}/cancel`);
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('the notification about a canceled event leads to it, and is replaced when the event is back on', async ({
  club,
}) => {
  const href = path.replace('/api', '');
  await club.max.ask('POST', `${path}/cancel`, rain);
  expect(await listNotifications(club.peg)).toEqual([
    { text: 'Called off: Holiday Food Drive, Friday, December 5, 2031', href },
  ]);
  await club.max.ask('DELETE', `${path}/cancel`);
  const text = 'Changed: Holiday Food Drive is on Friday, December 5, 2031, 9:00am';
  expect(await listNotifications(club.peg)).toEqual([{ text, href }]);
  await club.max.ask('POST', `${path}/cancel`, rain);
  await club.max.ask('DELETE', path);
  expect(await listNotifications(club.peg)).toEqual([
    { text: 'Called off: Holiday Food Drive, Friday, December 5, 2031', href: '/cal-events' },
  ]);
});

test('changing a canceled event sends no notifications', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  await club.max.ask('POST', `${path}/cancel`, {});
  await letTimePass(app, mailbox);
  mailbox.received.length = 0;
  await club.max.ask('PUT', path, { ...foodDrive, startDate: '2031-12-06T09:00', endDate: '' });
  expect(await letTimePass(app, mailbox)).toEqual([]);
  expect(await listNotifications(club.peg)).toHaveLength(1);
});

test('a canceled event is canceled in calendars, with a higher sequence, and says so in the search', async ({
  club,
}) => {
  const read = async () => String((await club.dale.ask('GET', `${path}/calendar`)).body.content);
  const sequenceOf = (content: string) => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(content)?.[1]);
  const before = await read();
  expect(before).toContain('\r\nSTATUS:CONFIRMED\r\n');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await club.max.ask('POST', `${path}/cancel`, rain);
  const after = await read();
  expect(after).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(after).toContain('\r\nSUMMARY:Canceled: Holiday Food Drive\r\n');
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  const { body } = await club.dale.ask('GET', '/api/search?q=holiday+food+drive');
  expect(body.events.hits[0].text).toMatch(/^Canceled\. /);
});

test('all managers cancel every event and breakfast and put it back on, and only its creator or an Admin deletes it', async ({
  app,
  club,
}) => {
  const rita = await join(app, `Rita Referee ${Date.now()}`, 'Manager');
  const breakfast = '/api/cal-events/breakfast-2031-12';
  for (const [who, status, deletion] of [
    [club.visitor, 401, 401],
    [club.gus, 403, 403],
    [club.dale, 403, 403],
    [rita, 200, 403],
    [club.max, 200, 200],
    [club.ada, 200, 200],
  ] as const) {
    const event = `/api/cal-events/${(await planEvent(club.max))._id}`;
    for (const each of [event, breakfast]) {
      expect((await who.ask('POST', `${each}/cancel`, {})).status, who.name).toBe(status);
      expect((await who.ask('DELETE', `${each}/cancel`)).status, who.name).toBe(status);
    }
    expect((await who.ask('DELETE', event)).status, who.name).toBe(deletion);
    expect((await who.ask('DELETE', breakfast)).status, who.name).toBe(who === club.visitor ? 401 : 403);
  }
  expect((await club.ada.ask('POST', '/api/cal-events/999999/cancel', {})).status).toBe(404);
});

test.for([
  ['x'.repeat(501), 'Please keep this under 501 characters.'],
  [7, 'This has to be text.'],
  [['rain'], 'This has to be text.'],
])('words like %j are refused under their field', async ([words, message], { club }) => {
  const { status, body } = await club.max.ask('POST', `${path}/cancel`, { words });
  expect([status, body]).toEqual([400, { words: message }]);
  expect((await club.max.ask('GET', path)).body.canceled).toBeNull();
});

test('an event that is put back on and called off again within two minutes makes no second email', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await club.max.ask('POST', `${path}/cancel`, rain);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  await club.max.ask('DELETE', `${path}/cancel`);
  await club.max.ask('POST', `${path}/cancel`, rain);
  await letTimePass(app, mailbox);
  expect(mailbox.received.map(({ subject }) => subject)).toEqual(['Called off: Holiday Food Drive']);
});
