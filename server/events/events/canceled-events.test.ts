import { expect } from 'vitest';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { planEvent } from '#server/testing/events.ts';
import { mailTokenOf } from '#server/testing/mail-tokens.ts';
import { createClub } from '#server/testing/people.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

const breakfast = '/api/cal-events/breakfast-2031-08';
const flood = { words: 'The Skillet House is flooded.' };
const september = { _id: 'breakfast-2031-09', startDate: '2031-09-03T08:30' };

test.beforeEach(async ({ app, mailbox }) => {
  const tables = ['events', 'breakfastChanges', 'eventAnswers', 'eventChanges', 'eventReminders', 'jobs'] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
});

test('a canceled breakfast stays on its page and in its month, with the reason and the next date', async ({ club }) => {
  await club.dale.ask('PUT', `${breakfast}/answer`, { answer: 'going' });
  const { status, body } = await club.max.ask('POST', `${breakfast}/cancel`, flood);
  const canceled = { canceled: expect.any(String), canceledWords: flood.words };
  expect([status, body]).toEqual([200, expect.objectContaining({ ...canceled, nextDate: september })]);
  expect((await club.peg.ask('GET', breakfast)).body).toMatchObject({ ...canceled, attendance: { going: 1 } });
  const month = await club.peg.ask('GET', '/api/cal-events/month/2031-08');
  expect(month.body).toMatchObject([{ title: 'Monthly Breakfast', ...canceled }]);
  expect((await club.peg.ask('PUT', `${breakfast}/answer`, { answer: 'going' })).body).toEqual({
    answer: 'This event was canceled.',
  });
  expect((await club.peg.ask('GET', '/api/notifications')).body.items[0]).toMatchObject({
    text: 'Called off: Monthly Breakfast, Wednesday, August 6, 2031',
    href: '/cal-events/breakfast-2031-08',
  });
});

test('a breakfast that was moved and then canceled is back on at the time and the place that it was moved to', async ({
  club,
}) => {
  const moved = { startDate: '2031-08-13T09:00', place: 'The Lakeside Diner' };
  await club.max.ask('PUT', '/api/breakfasts/2031-08', moved);
  await club.max.ask('POST', `${breakfast}/cancel`, flood);
  expect((await club.dale.ask('GET', breakfast)).body).toMatchObject({ startDate: moved.startDate });
  expect((await club.max.ask('DELETE', `${breakfast}/cancel`)).body).toMatchObject({
    canceled: null,
    canceledWords: '',
    startDate: moved.startDate,
    address: moved.place,
    nextDate: null,
  });
});

test('the next date of a breakfast or a series is a date that takes place, and a single event has none', async ({
  club,
}) => {
  await club.max.ask('POST', '/api/cal-events/breakfast-2031-09/cancel', {});
  const { body } = await club.max.ask('POST', `${breakfast}/cancel`, flood);
  expect(body.nextDate).toEqual({ _id: 'breakfast-2031-10', startDate: '2031-10-01T08:30' });
  const single = await planEvent(club.max);
  expect((await club.max.ask('POST', `/api/cal-events/${single._id}/cancel`, {})).body.nextDate).toBeNull();

  const first = await planEvent(club.max, { repeat: { every: 'week', until: '2031-12-19' } });
  const dates = (await club.max.ask('GET', '/api/cal-events/month/2031-12')).body.filter(
    ({ series }: { series: string | null }) => series === first.series,
  );
  const cancel = async (at: number) => (await club.max.ask('POST', `/api/cal-events/${dates[at]._id}/cancel`, {})).body;
  expect((await cancel(1)).nextDate).toEqual({ _id: dates[2]._id, startDate: '2031-12-19T09:00' });
  expect((await cancel(0)).nextDate._id).toBe(dates[2]._id);
  expect((await cancel(2)).nextDate).toBeNull();
});

test('the email about a canceled breakfast has the reason, the next date, and the way to its page', async ({
  app,
  club,
  mailbox,
}) => {
  await club.dale.ask('PUT', `${breakfast}/answer`, { answer: 'going' });
  await club.max.ask('POST', `${breakfast}/cancel`, flood);
  await letJobsRun(app.db);
  await expect.poll(() => mailbox.received.length).toBe(1);
  const [email] = mailbox.received;
  expect(email?.subject).toBe('Called off: Monthly Breakfast');
  expect(email?.text).toContain(`was called off.\n\n${flood.words}\n\n`);
  expect(email?.text).toContain('The next one is on Wednesday, September 3, 2031, 8:30am.');
  expect(email?.text).toContain('/cal-events/breakfast-2031-08');
});

test('the RSVP link of an email shows a canceled breakfast with its reason and its next date', async ({
  app,
  club,
}) => {
  await club.max.ask('POST', `${breakfast}/cancel`, flood);
  const link = `/api/rsvp/${mailTokenOf(app, club.peg, 'rsvp', 'breakfast-2031-08')}`;
  const { status, body } = await club.visitor.ask('GET', link);
  expect([status, body.event]).toEqual([
    200,
    expect.objectContaining({ isCanceled: true, canceledWords: flood.words, nextDate: september }),
  ]);
});

test('the phone list of a canceled event says how many members have not answered', async ({ club }) => {
  const summary = async () => (await club.max.ask('GET', '/api/manager/calls/summary?event=breakfast-2031-08')).body;
  await club.dale.ask('PUT', `${breakfast}/answer`, { answer: 'going' });
  expect(await summary()).toMatchObject({ total: 3, unanswered: 0 });
  await club.max.ask('POST', `${breakfast}/cancel`, flood);
  expect(await summary()).toMatchObject({ total: 0, unanswered: 3 });
});
