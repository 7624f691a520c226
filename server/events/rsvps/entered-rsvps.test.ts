import { expect } from 'vitest';
import { rsvpLimits } from '#contracts/events/rsvps.ts';
import { planEvent } from '#server/testing/events.ts';
import { join, type Person } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

function enter(manager: Person, event: string, member: Pick<Person, '_id'>, rsvp: object) {
  return manager.ask('PUT', `/api/cal-events/${event}/answers/${member._id}`, rsvp);
}

async function findAttendee(viewer: Person, event: string, member: Person) {
  const { body } = await viewer.ask('GET', `/api/cal-events/${event}/answers`);
  return body.find(({ user }: { user: string }) => user === member._id);
}

test('a manager types in an answer from a slip, marked so for managers until the member changes it', async ({
  club,
}) => {
  const { max, dale, peg, ada } = club;
  const { _id: event } = await planEvent(max);
  const rsvp = { answer: 'going', guests: 2, note: 'A chair with arms, please' };
  const { status, body } = await enter(max, event, dale, rsvp);
  expect([status, body]).toMatchObject([200, { mine: 'going', guests: 2, people: 3, note: rsvp.note }]);
  expect(await findAttendee(ada, event, dale)).toMatchObject({ ...rsvp, enteredBy: 'Max Manager' });
  expect(await findAttendee(peg, event, dale)).toMatchObject({ answer: 'going', enteredBy: null });
  await dale.ask('PUT', `/api/cal-events/${event}/answer`, { answer: 'maybe' });
  expect(await findAttendee(ada, event, dale)).toMatchObject({ answer: 'maybe', note: rsvp.note, enteredBy: null });
  expect((await enter(max, event, dale, { answer: null })).body).toMatchObject({ mine: null, people: 0 });
});

test('an answer entered twice counts once, and each entry is in the security log, except about oneself', async ({
  club,
}) => {
  const { max, ada, peg } = club;
  const { _id: event } = await planEvent(max);
  const [first, second] = [
    await enter(max, event, peg, { answer: 'going' }),
    await enter(max, event, peg, { answer: 'going' }),
  ];
  expect(second.body).toEqual(first.body);
  await enter(max, event, max, { answer: 'going' });
  expect(await findAttendee(ada, event, max)).toMatchObject({ answer: 'going', enteredBy: null });
  const { body } = await ada.ask('GET', '/api/admin/security-log?kind=content-changed');
  const entries = body.filter(({ detail }: { detail: string }) => detail === `RSVP to event ${event}`);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ by: 'Max Manager', about: 'Peg Lindqvist' });
});

test('an answer that is typed in takes places, waits in line, and is refused like the member’s own', async ({
  club,
}) => {
  const { max, dale, peg } = club;
  const { _id: event } = await planEvent(max, { capacity: 2 });
  await enter(max, event, dale, { answer: 'going', guests: 1 });
  expect((await enter(max, event, peg, { answer: 'going' })).body).toMatchObject({ people: 2, placeInLine: 1 });
  expect((await enter(max, event, peg, { answer: 'going', guests: 2 })).body).toEqual({
    guests: 'This event has room for 2 people in all.',
  });
  await enter(max, event, dale, { answer: 'declined' });
  expect(await findAttendee(max, event, peg)).toMatchObject({ answer: 'going', isWaiting: false });
  const wrong = { answer: 'perhaps', guests: rsvpLimits.guests + 1, note: 'x'.repeat(rsvpLimits.note + 1) };
  for (const [field, value] of Object.entries(wrong)) {
    const refused = await enter(max, event, peg, { answer: 'going', [field]: value });
    expect([refused.status, Object.keys(refused.body)], field).toEqual([400, [field]]);
  }
  await max.ask('POST', `/api/cal-events/${event}/cancel`, {});
  expect((await enter(max, event, peg, { answer: 'going' })).body).toEqual({ answer: 'This event was canceled.' });
});

test('only managers type in answers, and only those of members', async ({ app, club }) => {
  const { _id: event } = await planEvent(club.max);
  const statuses = { visitor: 401, gus: 403, dale: 403, max: 200, ada: 200 };
  await expectStatuses(club, statuses, (person) => enter(person, event, club.dale, { answer: 'going' }));
  const sid = await join(app, 'Sid Suspended', 'User');
  await club.ada.ask('POST', `/api/admin/user/${sid._id}/suspension`, { until: null, reason: 'A pause.' });
  for (const stranger of [club.gus, sid, { _id: '999999' }]) {
    expect((await enter(club.max, event, stranger, { answer: 'going' })).status).toBe(404);
  }
  expect((await enter(club.max, '999999', club.dale, { answer: 'going' })).status).toBe(404);
  expect((await enter(club.max, 'breakfast-2031-12', club.dale, { answer: 'going' })).status).toBe(200);
});

test('when a member and managers answer at once, one answer stays', { tags: 'race' }, async ({ app, club }) => {
  const { max, ada, peg } = club;
  const { _id: event } = await planEvent(max, { capacity: 3 });
  await Promise.all([
    ...[max, ada, max, ada].map((manager) => enter(manager, event, peg, { answer: 'going', guests: 2 })),
    ...[0, 1].map((guests) => peg.ask('PUT', `/api/cal-events/${event}/answer`, { answer: 'going', guests })),
  ]);
  const rows = await app.db.selectFrom('eventAnswers').select('userId').where('eventId', '=', event).execute();
  expect(rows).toHaveLength(1);
});
