// @module-tag sqlite
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Attendee } from '#contracts/events/rsvps.ts';
import { today } from '#server/testing/events.ts';
import { join, type Person, updateRole } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

const foodDrive = { title: 'Holiday Food Drive', startDate: '2031-12-05T09:00' };
const breakfast = 'breakfast-2031-12';

let eventId: string;

test.beforeEach(async ({ app, club }) => {
  for (const table of ['events', 'eventAnswers', 'eventReminders', 'jobs'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  eventId = await plan(club.max, foodDrive);
});

async function plan(max: Person, event: object): Promise<string> {
  const { body } = await max.ask('POST', '/api/cal-events', event);
  return body._id;
}

function say(who: Person, answer: unknown, id = eventId) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, { answer });
}

async function attendanceOf(who: Person, id = eventId) {
  const { body } = await who.ask('GET', `/api/cal-events/${id}`);
  return (body as ClubEvent).attendance;
}

async function names(peg: Person, id = eventId): Promise<string[]> {
  const { body } = await peg.ask('GET', `/api/cal-events/${id}/answers`);
  return body.map(({ name, answer }: Attendee) => `${name} ${answer}`);
}

test('an RSVP counts in everybody’s numbers and shows as one’s own', async ({ club }) => {
  const nobody = {
    going: 0,
    maybe: 0,
    declined: 0,
    people: 0,
    waiting: 0,
    mine: null,
    guests: 0,
    note: '',
    placeInLine: null,
    remindedOn: null,
    getsEmail: true,
  };
  expect(await attendanceOf(club.dale)).toEqual(nobody);
  const { status, body } = await say(club.dale, 'going');
  expect(status).toBe(200);
  expect(body).toEqual({ ...nobody, going: 1, people: 1, mine: 'going', remindedOn: '2031-12-04' });
  await say(club.peg, 'maybe');
  await say(club.max, 'declined');
  const all = { ...nobody, going: 1, maybe: 1, declined: 1, people: 1 };
  expect(await attendanceOf(club.peg)).toEqual({ ...all, mine: 'maybe' });
  expect(await attendanceOf(club.ada)).toMatchObject({ going: 1, maybe: 1, declined: 1, mine: null });
  // By last name, as in the directory.
  expect(await names(club.peg)).toEqual(['Dale Hutchings going', 'Peg Lindqvist maybe', 'Max Manager declined']);
});

test('the same RSVP twice counts once, another one replaces it, and an empty one takes it back', async ({ club }) => {
  for (const answer of ['going', 'going', 'maybe', 'going']) await say(club.dale, answer);
  expect(await names(club.peg)).toEqual(['Dale Hutchings going']);
  expect((await say(club.dale, null)).body).toMatchObject({ going: 0, mine: null });
  expect((await say(club.dale, '')).body).toMatchObject({ going: 0, mine: null });
  expect(await names(club.peg)).toEqual([]);
});

test('RSVPs from two devices at once leave one', { tags: 'race' }, async ({ club }) => {
  const answers = await Promise.all(['going', 'maybe', 'declined', 'going'].map((answer) => say(club.dale, answer)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await names(club.peg)).toHaveLength(1);
});

test('RSVPs to breakfasts count month by month', async ({ club }) => {
  await say(club.dale, 'going', breakfast);
  expect(await attendanceOf(club.dale, breakfast)).toMatchObject({ going: 1, mine: 'going' });
  expect(await attendanceOf(club.dale, 'breakfast-2032-01')).toMatchObject({ going: 0, mine: null });
  const month = (await club.dale.ask('GET', '/api/cal-events/month/2031-12')).body as ClubEvent[];
  expect(month.map(({ attendance }) => attendance.going)).toEqual([1, 0]);
  const list = (await club.dale.ask('GET', '/api/cal-events')).body as ClubEvent[];
  expect(list.every(({ attendance }) => attendance.mine === null)).toBe(true);
});

test('a canceled breakfast takes no RSVPs, and has its earlier ones again when it is put back', async ({ club }) => {
  await say(club.dale, 'going', breakfast);
  await club.max.ask('PUT', '/api/breakfasts/2031-12', { startDate: null });
  expect((await say(club.peg, 'going', breakfast)).status).toBe(400);
  await club.max.ask('PUT', '/api/breakfasts/2031-12', { startDate: '' });
  expect(await names(club.peg, breakfast)).toEqual(['Dale Hutchings going']);
});

test.for([['yes'], [1], [true], [['going']], [{}], [undefined]])(
  'an RSVP of %j is refused under its field',
  async ([answer], { club }) => {
    const { status, body } = await say(club.dale, answer);
    expect(status).toBe(400);
    expect(body).toEqual({ answer: 'Choose Going, Maybe, or Can’t go.' });
    expect(await names(club.peg)).toEqual([]);
  },
);

test('an RSVP is too late when the event is over, and in time on its last day', async ({ club }) => {
  const past = await plan(club.max, { title: 'Last year', startDate: '2020-01-01T09:00' });
  expect((await say(club.dale, 'going', past)).body).toEqual({ answer: 'This event is over.' });
  const now = await plan(club.max, {
    title: 'Since last year',
    startDate: '2020-01-01T09:00',
    endDate: `${today()}T00:00`,
  });
  expect((await say(club.dale, 'going', now)).body).toMatchObject({ mine: 'going', remindedOn: null });
});

test('only members RSVP and see the list of who has', async ({ club }) => {
  const expected = { visitor: 401, gus: 403 };
  await expectStatuses(club, expected, (who) => say(who, 'going'));
  await expectStatuses(club, expected, (who) => who.ask('GET', `/api/cal-events/${eventId}/answers`));
});

test('an RSVP to an unknown event is 404', async ({ club }) => {
  for (const id of ['999999', 'breakfast-2031-13', 'x']) {
    expect((await say(club.dale, 'going', id)).status, id).toBe(404);
    expect((await club.dale.ask('GET', `/api/cal-events/${id}/answers`)).status, id).toBe(404);
  }
});

test('RSVPs are deleted with their event, even while a member answers', { tags: 'race' }, async ({ app, club }) => {
  await say(club.peg, 'maybe');
  const [answered, deleted] = await Promise.all([
    say(club.dale, 'going'),
    club.max.ask('DELETE', `/api/cal-events/${eventId}`),
  ]);
  expect([200, 404]).toContain(answered.status);
  expect(deleted.status).toBe(200);
  expect(await app.db.selectFrom('eventAnswers').select('userId').execute()).toEqual([]);
});

test('an RSVP is deleted with its person, and does not count while they are a Guest', async ({ app, club }) => {
  const sal = await join(app, 'Sal Short', 'User');
  await say(sal, 'going');
  await updateRole(app.db, Number(sal._id), 'Guest');
  expect(await names(club.peg)).toEqual([]);
  expect(await attendanceOf(club.dale)).toMatchObject({ going: 0 });
  await updateRole(app.db, Number(sal._id), 'User');
  expect(await names(club.peg)).toEqual(['Sal Short going']);
  await sal.ask('DELETE', '/api/profile');
  expect(await names(club.peg)).toEqual([]);
});

test('RSVPs are in what a person can download of their own', async ({ club }) => {
  await say(club.dale, 'maybe');
  const { body } = await club.dale.ask('GET', '/api/users/everything');
  const rsvp = { event: eventId, answer: 'maybe', guests: 0, note: '', date: expect.any(String) };
  expect(body.eventAnswers).toEqual([rsvp]);
});
