// @module-tag sqlite
import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Attendee } from '#contracts/events/rsvps.ts';
import { planEvent } from '#server/testing/events.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

let eventId: string;

test.beforeEach(async ({ app, club }) => {
  await app.db.deleteFrom('eventAnswers').execute();
  eventId = (await planEvent(club.max))._id;
});

function say(who: Person, rsvp: object, id = eventId) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, rsvp);
}

async function attendanceOf(who: Person, id = eventId) {
  const { body } = await who.ask('GET', `/api/cal-events/${id}`);
  return (body as ClubEvent).attendance;
}

async function listAttendees(who: Person): Promise<Attendee[]> {
  return (await who.ask('GET', `/api/cal-events/${eventId}/answers`)).body;
}

test('everyone who is coming is counted, guests included; people who may come or can’t are not', async ({ club }) => {
  const { body } = await say(club.dale, { answer: 'going', guests: 2 });
  expect(body).toMatchObject({ going: 1, people: 3, mine: 'going', guests: 2 });
  await say(club.peg, { answer: 'maybe', guests: 1 });
  await say(club.max, { answer: 'declined', guests: 4 });
  expect(await attendanceOf(club.max)).toMatchObject({ going: 1, maybe: 1, declined: 1, people: 3, guests: 0 });
  expect(await attendanceOf(club.peg)).toMatchObject({ people: 3, guests: 1 });
  const guests = (await listAttendees(club.ada)).map((attendee) => [attendee.name, attendee.guests]);
  expect(guests).toEqual([
    ['Dale Hutchings', 2],
    ['Peg Lindqvist', 1],
    ['Max Manager', 0],
  ]);
});

test('breakfasts take RSVPs with guests, too', async ({ club }) => {
  await say(club.dale, { answer: 'going', guests: 1 }, 'breakfast-2031-12');
  expect(await attendanceOf(club.peg, 'breakfast-2031-12')).toMatchObject({ going: 1, people: 2 });
});

test('an RSVP without guests brings none, and one without a note keeps the note', async ({ club }) => {
  await say(club.dale, { answer: 'going', guests: 3, note: '  We bring pie. ' });
  expect(await attendanceOf(club.dale)).toMatchObject({ guests: 3, note: 'We bring pie.' });
  await say(club.dale, { answer: 'maybe' });
  expect(await attendanceOf(club.dale)).toMatchObject({ mine: 'maybe', guests: 0, note: 'We bring pie.' });
  await say(club.dale, { answer: 'maybe', note: null });
  expect(await attendanceOf(club.dale)).toMatchObject({ note: '' });
});

test('clearing an answer clears guests and note', async ({ club }) => {
  await say(club.dale, { answer: 'going', guests: 3, note: 'We bring pie.' });
  const nothing = { going: 0, people: 0, mine: null, guests: 0, note: '' };
  expect((await say(club.dale, { answer: null, guests: 2, note: 'Pie' })).body).toMatchObject(nothing);
  expect((await say(club.dale, { answer: 'going' })).body).toMatchObject({ guests: 0, note: '' });
});

test('a note is for managers and the person who wrote it', async ({ club }) => {
  await say(club.dale, { answer: 'going', note: 'My knee is new.' });
  const noteFor = async (who: Person) => (await listAttendees(who))[0]?.note;
  expect(await noteFor(club.peg)).toBeNull();
  expect((await attendanceOf(club.peg)).note).toBe('');
  for (const who of [club.dale, club.max, club.ada]) expect(await noteFor(who)).toBe('My knee is new.');
});

test.for([
  [{ guests: 6 }, { guests: 'Bring up to 5 guests.' }],
  [{ guests: -1 }, { guests: 'Bring up to 5 guests.' }],
  [{ guests: 1.5 }, { guests: 'Bring up to 5 guests.' }],
  [{ guests: '2' }, { guests: 'Bring up to 5 guests.' }],
  [{ guests: [1] }, { guests: 'Bring up to 5 guests.' }],
  [{ note: 'x'.repeat(301) }, { note: 'Please keep this under 301 characters.' }],
  [{ note: 7 }, { note: 'This has to be text.' }],
] as const)('an RSVP with %j is refused under its field', async ([fields, errors], { club }) => {
  const { status, body } = await say(club.dale, { answer: 'going', ...fields });
  expect(status).toBe(400);
  expect(body).toEqual(errors);
  expect(await listAttendees(club.peg)).toEqual([]);
});

test('guests and note are in what a person can download of their own', async ({ club }) => {
  await say(club.dale, { answer: 'going', guests: 1, note: 'With Jo.' });
  const { body } = await club.dale.ask('GET', '/api/users/everything');
  expect(body.eventAnswers).toMatchObject([{ event: eventId, guests: 1, note: 'With Jo.' }]);
});
