import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { createClub, emailOf, join, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

test.beforeEach(async ({ app, mailbox }) => {
  await finishJobs(app);
  const tables = ['events', 'eventAnswers', 'eventChanges', 'eventReminders', 'eventAnnouncements'] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
});

/** Fridays. */
const weekly = { repeat: { every: 'week', until: '2031-12-26' } };
const days = ['2031-12-05', '2031-12-12', '2031-12-19', '2031-12-26'];

/** Creates the food drive on four Fridays; returns the four events in order. */
async function planSeries(max: Person, changes: object = weekly): Promise<ClubEvent[]> {
  await planEvent(max, changes);
  return listEvents(max);
}

async function listEvents(who: Person): Promise<ClubEvent[]> {
  const { body } = await who.ask('GET', '/api/cal-events?list=coming');
  return body.filter(({ _id }: ClubEvent) => /^\d+$/.test(_id));
}

async function listStarts(who: Person): Promise<string[]> {
  return (await listEvents(who)).map(({ startDate }) => startDate);
}

function change(who: Person, { _id }: ClubEvent, changes: object, scope = 'following') {
  return who.ask('PUT', `/api/cal-events/${_id}?scope=${scope}`, { ...foodDrive, ...changes });
}

function say(who: Person, { _id }: ClubEvent, answer: string) {
  return who.ask('PUT', `/api/cal-events/${_id}/answer`, { answer });
}

/** Lets two minutes pass and waits until the emails are sent. */
async function letTimePass(app: TestApp, mailbox: Mailbox): Promise<string[]> {
  await finishJobs(app);
  return mailbox.addressees().toSorted();
}

async function finishJobs(app: TestApp): Promise<void> {
  await app.db.deleteFrom('jobs').where('kind', '=', 'remind-event').execute();
  await app.db.updateTable('jobs').set({ runAt: 0 }).execute();
  await expect.poll(() => app.db.selectFrom('jobs').select('kind').execute(), { timeout: 60_000 }).toEqual([]);
}

async function listTexts(who: Person): Promise<string[]> {
  const { body } = await who.ask('GET', '/api/notifications');
  return body.items.map(({ text }: { text: string }) => text);
}

test('each date of a series is an event of its own, with the same times and the same series', async ({ club }) => {
  const events = await planSeries(club.max);
  expect(events.map(({ startDate }) => startDate)).toEqual(days.map((day) => `${day}T09:00`));
  expect(events.map(({ endDate }) => endDate)).toEqual(days.map((day) => `${day}T12:00`));
  expect(new Set(events.map(({ series }) => series)).size).toBe(1);
  expect(events.every(({ series, repeat }) => series !== null && repeat?.every === 'week')).toBe(true);
  expect(await listTexts(club.peg)).toEqual(['New event: Holiday Food Drive, 4 dates from Friday, December 5 on']);
  const { body } = await club.peg.ask('GET', '/api/search?q=holiday+food&kind=events');
  expect(body.events.total).toBe(4);
  expect(await planEvent(club.max)).toMatchObject({ series: null, repeat: null });
});

test('a series that is sent twice with the same key is created once', async ({ club }) => {
  const send = (body: object) => club.max.ask('POST', '/api/cal-events', body, { 'idempotency-key': 'weekly-1' });
  const answers = await Promise.all([1, 2, 3].map(() => send({ ...foodDrive, ...weekly })));
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect(await listEvents(club.max)).toHaveLength(4);
  expect((await send({ ...foodDrive, repeat: { every: 'month', until: '2032-01-31' } })).status).toBe(422);
});

test('a series keeps its local time when the clocks change, and is refused on a day that skips it', async ({
  club,
}) => {
  const repeat = { every: 'week', until: '2031-03-16' };
  const early = { startDate: '2031-03-02T02:30', endDate: '', repeat };
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, ...early });
  expect(status).toBe(400);
  expect(body.startDate).toContain('The clocks skip this time on Sunday, March 9');
  expect(await listEvents(club.max)).toEqual([]);
  await planEvent(club.max, { ...early, startDate: '2031-03-02T03:30' });
  expect(await listStarts(club.max)).toEqual(['2031-03-02T03:30', '2031-03-09T03:30', '2031-03-16T03:30']);
});

test.for([
  [{ every: 'day', until: '2031-12-26' }, 'Choose how often it repeats.'],
  [{ every: 'week', until: '2031-02-30' }, 'Choose the last day.'],
  [{ every: 'week' }, 'Choose the last day.'],
  [{ every: 'week', until: '2031-12-04' }, 'The last day is before the first one.'],
  [{ every: 'week', until: '2099-12-31' }, 'A series has up to 104 dates. Choose an earlier last day.'],
  ['week', 'Choose how often it repeats.'],
])('a repetition of %j is refused under its field', async ([repeat, message], { club }) => {
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, repeat });
  expect([status, body]).toEqual([400, { repeat: message }]);
  expect(await listEvents(club.max)).toEqual([]);
});

test('one date of a series is changed and deleted by itself', async ({ club }) => {
  const [first, second, third] = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ClubEvent];
  await change(club.max, second, { title: 'Big Food Drive', startDate: '2031-12-13T10:00', endDate: '' }, 'one');
  await club.max.ask('DELETE', `/api/cal-events/${third._id}`);
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00', '2031-12-13T10:00', '2031-12-26T09:00']);
  expect((await club.dale.ask('GET', `/api/cal-events/${first._id}`)).body.title).toBe('Holiday Food Drive');
  expect((await club.dale.ask('GET', `/api/cal-events/${second._id}`)).body).toMatchObject({ series: first.series });
});

test('this and all later dates move together, keep their RSVPs, and make one email and one notification', async ({
  app,
  mailbox,
  club,
}) => {
  const [first, second, third, fourth] = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ClubEvent, ClubEvent];
  await say(club.peg, first, 'going');
  for (const event of [second, third, fourth]) await say(club.dale, event, 'going');
  await say(club.ada, fourth, 'maybe');
  const { body } = await change(club.max, second, { startDate: '2031-12-13T10:30', endDate: '2031-12-13T11:00' });
  expect(body).toMatchObject({ _id: second._id, startDate: '2031-12-13T10:30' });
  expect(await listStarts(club.max)).toEqual([
    '2031-12-05T09:00',
    '2031-12-13T10:30',
    '2031-12-20T10:30',
    '2031-12-27T10:30',
  ]);
  expect((await club.dale.ask('GET', `/api/cal-events/${fourth._id}`)).body).toMatchObject({
    endDate: '2031-12-27T11:00',
    attendance: { going: 1, maybe: 1, mine: 'going' },
  });
  expect(await letTimePass(app, mailbox)).toEqual(['Ada Admin', 'Dale Hutchings'].map(emailOf));
  expect(mailbox.received[0]?.text).toContain('on Friday, December 12, 9:00am, and the 2 dates after it, were moved.');
  expect(mailbox.received[0]?.text).toContain(`https://coaches.example.com/cal-events/${second._id}`);
  expect((await listTexts(club.peg))[0]).toBe('Changed: Holiday Food Drive, 3 dates from Saturday, December 13 on');
});

test('this and all later dates are deleted, with one email for each person', async ({ app, mailbox, club }) => {
  const events = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ...ClubEvent[]];
  for (const event of events) await say(club.dale, event, 'going');
  expect((await club.max.ask('DELETE', `/api/cal-events/${events[1]._id}?scope=following`)).status).toBe(200);
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00']);
  expect(await app.db.selectFrom('eventAnswers').select('eventId').execute()).toEqual([{ eventId: events[0]._id }]);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.text).toContain(
    'on Friday, December 12, 9:00am, and the 2 dates after it, were called off.',
  );
  expect(await listTexts(club.peg)).toContain('Called off: Holiday Food Drive, 3 dates from Friday, December 12 on');
  expect((await club.max.ask('DELETE', `/api/cal-events/${events[1]._id}?scope=following`)).status).toBe(404);
});

test('a series is made longer or shorter, and what was deleted or moved by itself stays so', async ({ club }) => {
  const [first, second, third] = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ClubEvent];
  await club.max.ask('DELETE', `/api/cal-events/${second._id}`);
  await change(club.max, third, { startDate: '2031-12-20T09:00', endDate: '' }, 'one');
  await say(club.dale, third, 'going');
  const longer = { repeat: { every: 'week', until: '2032-01-02' } };
  await change(club.max, first, longer);
  expect(await listStarts(club.max)).toEqual([
    '2031-12-05T09:00',
    '2031-12-20T09:00',
    '2031-12-26T09:00',
    '2032-01-02T09:00',
  ]);
  expect((await club.dale.ask('GET', `/api/cal-events/${third._id}`)).body.attendance.mine).toBe('going');
  await change(club.max, first, { repeat: { every: 'week', until: '2031-12-20' } });
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00', '2031-12-20T09:00']);
});

test('a single event becomes a series, and every week becomes every two weeks', async ({ club }) => {
  const event = await planEvent(club.max);
  await change(club.ada, event, weekly);
  expect(await listStarts(club.max)).toEqual(days.map((day) => `${day}T09:00`));
  const events = await listEvents(club.max);
  expect(new Set(events.map(({ series, userCreated }) => `${series} ${userCreated}`)).size).toBe(1);
  await change(club.max, event, { repeat: { every: 'two-weeks', until: '2031-12-26' } });
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00', '2031-12-19T09:00']);
});

test('only the creator and Admins delete the later dates, and an unknown scope is refused', async ({ app, club }) => {
  const [, second] = (await planSeries(club.max)) as [ClubEvent, ClubEvent];
  const rita = await join(app, `Rita Referee ${Date.now()}`, 'Manager');
  const path = `/api/cal-events/${second._id}?scope=following`;
  for (const [who, status] of [
    [club.visitor, 401],
    [club.gus, 403],
    [club.dale, 403],
    [rita, 403],
  ] as const) {
    expect((await who.ask('DELETE', path)).status).toBe(status);
  }
  const sameTimes = { startDate: second.startDate, endDate: second.endDate };
  expect((await change(rita, second, sameTimes)).status).toBe(200);
  expect((await change(club.dale, second, {})).status).toBe(403);
  const unknown = await club.max.ask('DELETE', path.replace('following', 'all'));
  expect([unknown.status, unknown.body]).toEqual([400, { scope: 'Choose one or following.' }]);
  expect(await listEvents(club.max)).toHaveLength(4);
  expect((await club.ada.ask('DELETE', path)).status).toBe(200);
  expect(await listEvents(club.max)).toHaveLength(1);
});
