import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events.ts';
import type { Attendee } from '#contracts/rsvps.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { markChanged } from '#server/live/versions.ts';
import { gatherCrowd } from '#server/testing/crowd.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { createClub, emailOf, join, type Person } from '#server/testing/people.ts';
import { createLimitSettings, type TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox({}, { rates: createLimitSettings(1e6) }).extend(
  'club',
  { ...perFile, auto: true },
  ({ app }) => createClub(app),
);

test.beforeEach(async ({ app, mailbox }) => {
  // Emails of the test before may be on their way.
  await finishJobs(app);
  for (const table of ['events', 'eventAnswers', 'eventReminders', 'jobs'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  mailbox.received.length = 0;
});

async function planLimited(max: Person, capacity: unknown): Promise<string> {
  return (await planEvent(max, { capacity }))._id;
}

function say(who: Person, id: string, answer: string | null, guests = 0) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, { answer, guests });
}

function change(max: Person, id: string, changes: object) {
  return max.ask('PUT', `/api/cal-events/${id}`, { ...foodDrive, ...changes });
}

async function attendanceOf(who: Person, id: string) {
  return ((await who.ask('GET', `/api/cal-events/${id}`)).body as ClubEvent).attendance;
}

async function names(who: Person, id: string, answer: string): Promise<string[]> {
  const { body } = await who.ask('GET', `/api/cal-events/${id}/answers?answer=${answer}`);
  return body.map(({ name }: Attendee) => name);
}

/** Waits until the emails are sent. */
async function listEmails(app: TestApp, mailbox: Mailbox): Promise<string[]> {
  await finishJobs(app);
  return mailbox.addressees();
}

async function finishJobs(app: TestApp): Promise<void> {
  await app.db.deleteFrom('jobs').where('kind', 'in', ['remind-event', 'email-event-change']).execute();
  await expect.poll(() => app.db.selectFrom('jobs').select('kind').execute(), { timeout: 60_000 }).toEqual([]);
}

test('whoever says Going to a full event waits, and moves up when a place is free', async ({ app, mailbox, club }) => {
  const id = await planLimited(club.max, 2);
  await say(club.max, id, 'going', 1);
  const waiting = { going: 1, people: 2, waiting: 1, mine: 'going', placeInLine: 1, remindedOn: null };
  expect((await say(club.dale, id, 'going')).body).toMatchObject(waiting);
  expect((await say(club.peg, id, 'going')).body).toMatchObject({ people: 2, waiting: 2, placeInLine: 2 });
  expect(await names(club.ada, id, 'going')).toEqual(['Max Manager']);
  expect(await names(club.ada, id, 'waiting')).toEqual(['Dale Hutchings', 'Peg Lindqvist']);

  await say(club.max, id, 'going');
  expect(await attendanceOf(club.dale, id)).toMatchObject({ people: 2, waiting: 1, placeInLine: null });
  expect(await attendanceOf(club.peg, id)).toMatchObject({ placeInLine: 1 });
  expect(await listEmails(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.subject).toBe('You have a place: Holiday Food Drive');
  const { body } = await club.dale.ask('GET', '/api/notifications');
  expect(body.items[0]).toMatchObject({
    kind: 'event',
    text: 'A place opened up: you’re going to Holiday Food Drive, Friday, December 5',
    href: `/cal-events/${id}`,
  });
  expect((await club.peg.ask('GET', '/api/notifications')).body.items[0].text).not.toContain('A place opened up');
});

test('a group waits until all of it fits, and nobody overtakes it', async ({ club }) => {
  const id = await planLimited(club.max, 3);
  await say(club.max, id, 'going', 1);
  await say(club.dale, id, 'going', 1);
  expect((await say(club.peg, id, 'going')).body).toMatchObject({ people: 2, waiting: 3, placeInLine: 2 });
  await say(club.max, id, 'going');
  expect(await names(club.ada, id, 'going')).toEqual(['Dale Hutchings', 'Max Manager']);
  await say(club.dale, id, 'going');
  expect(await attendanceOf(club.peg, id)).toMatchObject({ people: 3, waiting: 0, placeInLine: null });
});

test('a group that is larger than the event is refused, and passed over if the event became smaller', async ({
  club,
}) => {
  const id = await planLimited(club.max, 4);
  const refused = await say(club.dale, id, 'going', 4);
  expect([refused.status, refused.body]).toEqual([400, { guests: 'This event has room for 4 people in all.' }]);
  await say(club.max, id, 'going', 1);
  await say(club.dale, id, 'going', 3);
  await say(club.peg, id, 'going');
  await change(club.max, id, { capacity: 3 });
  expect(await names(club.ada, id, 'going')).toEqual(['Max Manager', 'Peg Lindqvist']);
  expect(await attendanceOf(club.dale, id)).toMatchObject({ mine: 'going', placeInLine: 1 });
});

test('somebody who has a place keeps it when there is no room for another guest', async ({ club }) => {
  const id = await planLimited(club.max, 2);
  await say(club.dale, id, 'going', 1);
  await say(club.peg, id, 'going');
  await say(club.dale, id, 'going');
  expect(await attendanceOf(club.peg, id)).toMatchObject({ placeInLine: null });
  const { status, body } = await say(club.dale, id, 'going', 1);
  expect(status).toBe(400);
  expect(body).toEqual({ guests: 'There’s no room for more guests right now. You keep your place.' });
  expect(await attendanceOf(club.dale, id)).toMatchObject({ people: 2, guests: 0, placeInLine: null });
});

test('people keep their place in line when they answer again, and lose it when they take it back', async ({ club }) => {
  const id = await planLimited(club.max, 1);
  for (const who of [club.max, club.dale, club.peg]) await say(who, id, 'going');
  expect((await say(club.dale, id, 'going')).body.placeInLine).toBe(1);
  await say(club.dale, id, 'maybe');
  expect((await say(club.dale, id, 'going')).body.placeInLine).toBe(2);
});

test('a place is given on when its holder takes the answer back, leaves, or becomes a Guest', async ({ app, club }) => {
  const id = await planLimited(club.max, 1);
  const [sal, lou] = [await join(app, 'Sal Short', 'User'), await join(app, 'Lou Long', 'User')];
  for (const who of [club.max, sal, lou, club.dale]) await say(who, id, 'going');
  await say(club.max, id, null);
  expect(await names(club.ada, id, 'going')).toEqual(['Sal Short']);
  await sal.ask('DELETE', '/api/profile');
  expect(await names(club.ada, id, 'going')).toEqual(['Lou Long']);
  await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'Guest' });
  expect(await names(club.ada, id, 'going')).toEqual(['Dale Hutchings']);
  await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'User' });
  expect(await attendanceOf(lou, id)).toMatchObject({ people: 1, mine: 'going', placeInLine: 1 });
});

test('a place that somebody gets while they become a Guest is given on', async ({ app, club }) => {
  const id = await planLimited(club.max, 1);
  const sal = await join(app, 'Sal Soon', 'User');
  const going = { eventId: id, userId: Number(sal._id), answer: 'going' as const, answeredAt: 0 };
  let demoted: Promise<unknown> | undefined;
  await inTransaction(app.db, async (tx) => {
    await markChanged(tx, 'events');
    await tx.insertInto('eventAnswers').values(going).execute();
    demoted ??= club.ada.ask('POST', `/api/admin/user/${sal._id}`, { role: 'Guest' });
    // Without the lock it would be done before this.
    await Promise.race([demoted, setTimeout(2000)]);
  });
  await demoted;
  const { waitingSince } = await app.db
    .selectFrom('eventAnswers')
    .select('waitingSince')
    .where('userId', '=', going.userId)
    .executeTakeFirstOrThrow();
  expect(waitingSince).not.toBeNull();
});

test('raising the limit lets people in, lowering it sends nobody away, and removing it lets everyone in', async ({
  app,
  mailbox,
  club,
}) => {
  const id = await planLimited(club.max, '1');
  for (const who of [club.max, club.dale, club.peg, club.ada]) await say(who, id, 'going');
  expect((await change(club.max, id, { title: 'Drive' })).body).toMatchObject({
    capacity: 1,
    attendance: { people: 1 },
  });
  expect((await change(club.max, id, { capacity: 2 })).body.attendance).toMatchObject({ people: 2, waiting: 2 });
  expect((await change(club.max, id, { capacity: 1 })).body.attendance).toMatchObject({ people: 2, waiting: 2 });
  expect((await change(club.max, id, { capacity: '' })).body).toMatchObject({
    capacity: null,
    attendance: { people: 4 },
  });
  const expected = ['Dale Hutchings', 'Peg Lindqvist', 'Ada Admin'].map(emailOf).toSorted();
  expect((await listEmails(app, mailbox)).toSorted()).toEqual(expected);
});

test('nobody moves up in a canceled event until it is back on', async ({ club }) => {
  const id = await planLimited(club.max, 1);
  for (const who of [club.max, club.dale]) await say(who, id, 'going');
  await club.max.ask('POST', `/api/cal-events/${id}/cancel`, {});
  await change(club.max, id, { capacity: 2 });
  expect(await names(club.ada, id, 'waiting')).toEqual(['Dale Hutchings']);
  await club.max.ask('DELETE', `/api/cal-events/${id}/cancel`);
  expect(await names(club.ada, id, 'waiting')).toEqual([]);
});

test.for([[0], [-3], [1.5], ['many'], ['1e3'], [100_001], [true], [[5]]])(
  'a limit of %j is refused under its field',
  async ([capacity], { club }) => {
    const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, capacity });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['capacity']);
  },
);

const places = 20;
// A thousand requests on two busy cores.
const patient = { timeout: 300_000 };

test(
  'a thousand RSVPs at once fill twenty places and not one more; the others wait, each in a place of their own',
  patient,
  async ({ app, club }) => {
    const crowd = await gatherCrowd(app, 1000);
    const id = await planLimited(club.max, places);
    const answers = await Promise.all(crowd.map((who) => say(who, id, 'going')));
    const saved = answers.filter(({ status }) => status === 200).length;
    expect(saved).toBeGreaterThan(places);
    expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
    expect(await attendanceOf(club.ada, id)).toMatchObject({ going: places, people: places, waiting: saved - places });
    const rows = await app.db
      .selectFrom('eventAnswers')
      .select('waitingSince')
      .where('waitingSince', 'is not', null)
      .execute();
    expect(new Set(rows.map(({ waitingSince }) => waitingSince)).size).toBe(saved - places);

    // Half of those with a place leave, all at once.
    const going = await app.db
      .selectFrom('eventAnswers')
      .select('userId')
      .where('waitingSince', 'is', null)
      .limit(places / 2)
      .execute();
    const leaving = crowd.filter(({ _id }) => going.some(({ userId }) => String(userId) === _id));
    await Promise.all(leaving.map((who) => say(who, id, 'declined')));
    expect(await attendanceOf(club.ada, id)).toMatchObject({
      people: places,
      waiting: saved - places - leaving.length,
    });
  },
);
