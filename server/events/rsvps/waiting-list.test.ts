import { expect } from 'vitest';
import { foodDrive } from '#server/testing/events.ts';
import { emailOf } from '#server/testing/people.ts';
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

test('a member who says Going to a full event waits, and moves up when a place is free', async ({
  app,
  mailbox,
  club,
}) => {
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
  expect(mailbox.received[0]?.subject).toBe('You’re in: Holiday Food Drive');
  const { body } = await club.dale.ask('GET', '/api/notifications');
  expect(body.items[0]).toMatchObject({
    kind: 'event',
    text: 'A spot opened up: you’re going to Holiday Food Drive, Friday, December 5, 2031',
    href: `/cal-events/${id}`,
  });
  expect((await club.peg.ask('GET', '/api/notifications')).body.items[0].text).not.toContain('A spot opened up');
});

test('a group waits until all of it fits, and can’t be overtaken', async ({ club }) => {
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
  expect(await names(club.ada, id, 'going')).toEqual(['Peg Lindqvist', 'Max Manager']);
  expect(await attendanceOf(club.dale, id)).toMatchObject({ mine: 'going', placeInLine: 1 });
});

test('a member who has a place keeps it when there is no room for another guest', async ({ club }) => {
  const id = await planLimited(club.max, 2);
  await say(club.dale, id, 'going', 1);
  await say(club.peg, id, 'going');
  await say(club.dale, id, 'going');
  expect(await attendanceOf(club.peg, id)).toMatchObject({ placeInLine: null });
  const { status, body } = await say(club.dale, id, 'going', 1);
  expect(status).toBe(400);
  expect(body).toEqual({ guests: 'There’s no room for more guests right now. The spot itself stays.' });
  expect(await attendanceOf(club.dale, id)).toMatchObject({ people: 2, guests: 0, placeInLine: null });
});

test('people keep their place in line when they say Going again, and lose it when they say Maybe first', async ({
  club,
}) => {
  const id = await planLimited(club.max, 1);
  for (const who of [club.max, club.dale, club.peg]) await say(who, id, 'going');
  expect((await say(club.dale, id, 'going')).body.placeInLine).toBe(1);
  await say(club.dale, id, 'maybe');
  expect((await say(club.dale, id, 'going')).body.placeInLine).toBe(2);
});

test.for([[0], [-3], [1.5], ['many'], ['1e3'], [100_001], [true], [[5]]])(
  'a limit of %j is refused under its field',
  async ([capacity], { club }) => {
    const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, capacity });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['capacity']);
  },
);
