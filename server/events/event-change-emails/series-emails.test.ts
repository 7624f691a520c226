// @module-tag sqlite

import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { foodDrive, letTimePass, listEvents, planEvent } from '#server/testing/events.ts';
import { createClub, emailOf, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

/** On three Fridays. */
let events: [ClubEvent, ClubEvent, ClubEvent];

test.beforeEach(async ({ app, mailbox, club }) => {
  const tables = ['events', 'eventAnswers', 'eventChanges', 'eventReminders', 'jobs'] as const;
  for (const table of tables) await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
  await planEvent(club.max, { endDate: '', repeat: { every: 'week', until: '2031-12-19' } });
  events = (await listEvents(club.max)) as typeof events;
});

function say(who: Person, { _id }: ClubEvent, answer: string) {
  return who.ask('PUT', `/api/cal-events/${_id}/answer`, { answer });
}

async function move(who: Person, { _id }: ClubEvent, startDate: string, scope: string): Promise<void> {
  const body = { ...foodDrive, startDate, endDate: '' };
  expect((await who.ask('PUT', `/api/cal-events/${_id}?scope=${scope}`, body)).status).toBe(200);
}

/** Moves the first date to 2020; it ends at `endDate`. */
async function beginLongAgo(app: TestApp, endDate: string | null): Promise<void> {
  await app.db
    .updateTable('events')
    .set({ startDate: '2020-12-04T09:00', seriesDay: '2020-12-04', endDate })
    .where('id', '=', Number(events[0]._id))
    .execute();
}

test('people of later dates get an email when a series moves, starting with a date that is over', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.peg, events[0], 'going');
  await say(club.dale, events[2], 'going');
  await beginLongAgo(app, null);
  await move(club.max, events[0], '2020-12-05T09:00', 'following');
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.text).toContain(
    'on Friday, December 12, 2031, 9:00am, and the date after it, were moved.',
  );
  expect(mailbox.received[0]?.text).toContain(`/cal-events/${events[1]._id}`);
});

test('people of later dates get an email when a series is called off, starting with a date that is still going on', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, events[2], 'going');
  await beginLongAgo(app, '2031-12-06T12:00');
  await club.max.ask('DELETE', `/api/cal-events/${events[0]._id}?scope=following`);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
});

test('a date that moves by itself and then with its series makes one email about both', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, events[0], 'going');
  await say(club.peg, events[1], 'maybe');
  await move(club.max, events[0], '2031-12-05T10:00', 'one');
  await move(club.max, events[1], '2031-12-12T10:00', 'one');
  await say(club.peg, events[1], 'declined');
  await move(club.max, events[0], '2031-12-06T11:00', 'following');
  expect(await letTimePass(app, mailbox)).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  expect(mailbox.received[0]?.text).toContain(
    'on Friday, December 5, 2031, 9:00am, and the 2 dates after it, were moved.',
  );
  expect(await app.db.selectFrom('eventChanges').select('id').execute()).toEqual([]);
});

test('people of the other dates still get an email when a date moves by itself and then back with its series', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, events[2], 'going');
  await move(club.max, events[0], '2031-12-06T09:00', 'one');
  await move(club.max, events[0], '2031-12-05T09:00', 'following');
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
});
