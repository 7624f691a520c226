// @module-tag sqlite

import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { change, finishJobs, letTimePass, listStarts, listTexts, planSeries } from '#server/testing/events.ts';
import { createClub, emailOf, type Person } from '#server/testing/people.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

test.beforeEach(async ({ app, mailbox }) => {
  await finishJobs(app);
  const tables = ['events', 'eventAnswers', 'eventChanges', 'eventReminders', 'eventAnnouncements'] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
});

function say(who: Person, { _id }: ClubEvent, answer: string) {
  return who.ask('PUT', `/api/cal-events/${_id}/answer`, { answer });
}

test('one date of a series is changed and deleted by itself', async ({ club }) => {
  const [first, second, third] = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ClubEvent];
  await change(club.max, second, { title: 'Big Food Drive', startDate: '2031-12-13T10:00', endDate: '' }, 'one');
  await club.max.ask('DELETE', `/api/cal-events/${third._id}`);
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00', '2031-12-13T10:00', '2031-12-26T09:00']);
  expect((await club.dale.ask('GET', `/api/cal-events/${first._id}`)).body.title).toBe('Holiday Food Drive');
  expect((await club.dale.ask('GET', `/api/cal-events/${second._id}`)).body).toMatchObject({ series: first.series });
});

test('a date and all later ones of its series move together, keep their RSVPs, and make one email and one notification', async ({
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
  expect(mailbox.received[0]?.text).toContain(
    'on Friday, December 12, 2031, 9:00am, and the 2 dates after it, were moved.',
  );
  expect(mailbox.received[0]?.text).toContain(`https://coaches.example.com/cal-events/${second._id}`);
  expect((await listTexts(club.peg))[0]).toBe(
    'Changed: Holiday Food Drive, 3 dates from Saturday, December 13, 2031 on',
  );
});

test('a date and all later ones of its series are deleted, with one email for each person', async ({
  app,
  mailbox,
  club,
}) => {
  const events = (await planSeries(club.max)) as [ClubEvent, ClubEvent, ...ClubEvent[]];
  for (const event of events) await say(club.dale, event, 'going');
  expect((await club.max.ask('DELETE', `/api/cal-events/${events[1]._id}?scope=following`)).status).toBe(200);
  expect(await listStarts(club.max)).toEqual(['2031-12-05T09:00']);
  expect(await app.db.selectFrom('eventAnswers').select('eventId').execute()).toEqual([{ eventId: events[0]._id }]);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.text).toContain(
    'on Friday, December 12, 2031, 9:00am, and the 2 dates after it, were called off.',
  );
  expect(await listTexts(club.peg)).toContain(
    'Called off: Holiday Food Drive, 3 dates from Friday, December 12, 2031 on',
  );
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
