import { expect } from 'vitest';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { foodDrive, today } from '#server/testing/events.ts';
import { readLetterhead } from '#server/testing/letterhead.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { createClub, emailOf, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';
import { sendReminders } from './send.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

let eventId: string;

test.beforeEach(async ({ app, mailbox, club }) => {
  for (const table of ['events', 'eventAnswers', 'eventReminders', 'jobs', 'emailPreferences'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  mailbox.received.length = 0;
  eventId = (await club.max.ask('POST', '/api/cal-events', foodDrive)).body._id;
});

function say(who: Person, answer: string, id = eventId) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, { answer });
}

async function plannedMoments(app: TestApp): Promise<string[]> {
  const jobs = await app.db.selectFrom('jobs').select('runAt').where('kind', '=', 'remind-event').execute();
  return jobs.map(({ runAt }) => new Date(runAt).toISOString().slice(0, 16)).toSorted();
}

/** Lets the day before come, and waits until the reminders are sent; emails about changed events wait longer. */
async function letTheDayCome(app: TestApp, mailbox: Mailbox): Promise<string[]> {
  const jobs = () =>
    app.db.selectFrom('jobs').select('id').where('kind', 'in', ['remind-event', 'send-mail']).execute();
  await letJobsRun(app.db, 'remind-event');
  await expect.poll(jobs, { interval: 20 }).toEqual([]);
  return mailbox.addressees();
}

test('a reminder is planned once, for nine in the morning of the day before, on the club’s clock', async ({
  app,
  club,
}) => {
  await say(club.dale, 'going');
  await say(club.peg, 'going');
  await say(club.peg, 'maybe');
  await say(club.peg, 'going');
  expect(await plannedMoments(app)).toEqual(['2031-12-04T14:00']);
  await say(club.dale, 'going', 'breakfast-2031-07');
  expect(await plannedMoments(app)).toEqual(['2031-07-01T13:00', '2031-12-04T14:00']);
});

test('a reminder goes to people who are going and want email, with the place, the time, and a way to unsubscribe', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await say(club.peg, 'maybe');
  await say(club.max, 'declined');
  await say(club.ada, 'going');
  await club.ada.ask('PUT', '/api/users/email-preferences', { reminders: false });
  expect((await club.ada.ask('GET', `/api/cal-events/${eventId}`)).body.attendance.remindedOn).toBeNull();

  expect(await letTheDayCome(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  const [mail] = mailbox.received;
  expect(mail?.subject).toBe('Holiday Food Drive: Friday, December 5, 2031');
  expect(mail?.text).toContain('When: Friday, December 5, 2031, 9:00am to 12:00pm');
  expect(mail?.text).toContain('Where: 1200 Bleacher Road, Port Amity, FL 34999');
  expect(mail?.text).toContain(`/cal-events/${eventId}`);
  expect(mail?.text).toContain('You’re getting this because you said you’re going.');
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  expect(header).toMatch(/^<http.*\/unsubscribe\/.+>$/);
});

test('a reminder follows the event to another day, and no member is reminded of the old day', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  const later = { ...foodDrive, startDate: '2031-12-12T09:00', endDate: null };
  await club.max.ask('PUT', `/api/cal-events/${eventId}`, later);
  expect(await plannedMoments(app)).toEqual(['2031-12-04T14:00', '2031-12-11T14:00']);
  expect(await letTheDayCome(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.subject).toContain('December 12');
});

test('a reminder follows a breakfast that is moved, and is not sent for a skipped one', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going', 'breakfast-2031-07');
  await club.max.ask('PUT', '/api/breakfasts/2031-07', { startDate: '2031-07-09T09:00' });
  await say(club.dale, 'going', 'breakfast-2031-08');
  await club.max.ask('PUT', '/api/breakfasts/2031-08', { startDate: null });
  expect(await letTheDayCome(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.subject).toBe('Monthly Breakfast: Wednesday, July 9, 2031');
});

test('no reminder is sent for an event that was deleted', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  await club.max.ask('DELETE', `/api/cal-events/${eventId}`);
  expect(await letTheDayCome(app, mailbox)).toEqual([]);
});

test('no reminder is planned when the day before is already over', async ({ app, club }) => {
  const tonight = await club.max.ask('POST', '/api/cal-events', { title: 'Tonight', startDate: `${today()}T23:59` });
  expect((await say(club.dale, 'going', tonight.body._id)).body.remindedOn).toBeNull();
  expect(await plannedMoments(app)).toEqual([]);
});

test('a reminder job that runs twice, as after a crash, writes to no member twice', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  const services = { db: app.db, config: { timeZone: 'America/New_York' }, readLetterhead };
  const remind = () => sendReminders(services, { eventId, startDate: foodDrive.startDate });
  await Promise.all([remind(), remind()]);
  await remind();
  await app.db.deleteFrom('jobs').where('kind', '=', 'remind-event').execute();
  expect(await letTheDayCome(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
});
