import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { gatherCrowd } from '#server/testing/many-members.ts';
import { emailOf, join } from '#server/testing/people.ts';
import {
  attendanceOf,
  change,
  listEmails,
  names,
  planLimited,
  say,
  testWithWaitingList,
} from '#server/testing/waiting-list.ts';

const test = testWithWaitingList();

test('the next in line gets a place when its holder takes the RSVP back, leaves, or becomes a Guest', async ({
  app,
  club,
}) => {
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

test('a member who gets a place while they become a Guest does not keep it', async ({ app, club }) => {
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

test('raising the limit lets people in, lowering it sends no member away, and removing it lets everyone in', async ({
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

test('no member moves up in a canceled event until it is back on', async ({ club }) => {
  const id = await planLimited(club.max, 1);
  for (const who of [club.max, club.dale]) await say(who, id, 'going');
  await club.max.ask('POST', `/api/cal-events/${id}/cancel`, {});
  await change(club.max, id, { capacity: 2 });
  expect(await names(club.ada, id, 'waiting')).toEqual(['Dale Hutchings']);
  await club.max.ask('DELETE', `/api/cal-events/${id}/cancel`);
  expect(await names(club.ada, id, 'waiting')).toEqual([]);
});

const places = 20;

// A thousand requests on two busy cores.
const patient = { timeout: 300_000 };

test('a thousand RSVPs at once fill twenty places and not one more; the others wait, each in a place of their own', {
  ...patient,
  tags: ['race', 'full'],
}, async ({ app, club }) => {
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
});
