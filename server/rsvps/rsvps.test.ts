import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClubEvent } from '#contracts/events.ts';
import type { Attendee } from '#contracts/rsvps.ts';
import { type ClubPeople, createClub, join, type Person, updateRole } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const foodDrive = { title: 'Holiday Food Drive', startDate: '2031-12-05T09:00' };
const breakfast = 'breakfast-2031-12';

let app: TestApp;
let club: ClubPeople;
let eventId: string;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ['events', 'eventAnswers', 'eventReminders', 'jobs'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  eventId = await plan(foodDrive);
});

async function plan(event: object): Promise<string> {
  const { body } = await club.max.ask('POST', '/api/cal-events', event);
  return body._id;
}

function say(who: Person, answer: unknown, id = eventId) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, { answer });
}

async function attendanceOf(who: Person, id = eventId) {
  const { body } = await who.ask('GET', `/api/cal-events/${id}`);
  return (body as ClubEvent).attendance;
}

async function names(id = eventId): Promise<string[]> {
  const { body } = await club.peg.ask('GET', `/api/cal-events/${id}/answers`);
  return body.map(({ name, answer }: Attendee) => `${name} ${answer}`);
}

describe('answering an event', () => {
  test('shows in the numbers of everybody and as one’s own', async () => {
    expect(await attendanceOf(club.dale)).toEqual({ going: 0, maybe: 0, declined: 0, mine: null, remindedOn: null });
    const { status, body } = await say(club.dale, 'going');
    expect(status).toBe(200);
    expect(body).toEqual({ going: 1, maybe: 0, declined: 0, mine: 'going', remindedOn: '2031-12-04' });
    await say(club.peg, 'maybe');
    await say(club.max, 'declined');
    expect(await attendanceOf(club.peg)).toEqual({ going: 1, maybe: 1, declined: 1, mine: 'maybe', remindedOn: null });
    expect(await attendanceOf(club.ada)).toMatchObject({ going: 1, maybe: 1, declined: 1, mine: null });
    expect(await names()).toEqual(['Dale Hutchings going', 'Max Manager declined', 'Peg Lindqvist maybe']);
  });

  test('twice is once, another answer takes its place, and an empty one takes it back', async () => {
    for (const answer of ['going', 'going', 'maybe', 'going']) await say(club.dale, answer);
    expect(await names()).toEqual(['Dale Hutchings going']);
    expect((await say(club.dale, null)).body).toMatchObject({ going: 0, mine: null });
    expect((await say(club.dale, '')).body).toMatchObject({ going: 0, mine: null });
    expect(await names()).toEqual([]);
  });

  test('at the same moment from two devices leaves one answer', async () => {
    const answers = await Promise.all(['going', 'maybe', 'declined', 'going'].map((answer) => say(club.dale, answer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await names()).toHaveLength(1);
  });

  test('works for a breakfast, month by month', async () => {
    await say(club.dale, 'going', breakfast);
    expect(await attendanceOf(club.dale, breakfast)).toMatchObject({ going: 1, mine: 'going' });
    expect(await attendanceOf(club.dale, 'breakfast-2032-01')).toMatchObject({ going: 0, mine: null });
    const month = (await club.dale.ask('GET', '/api/cal-events/month/2031-12')).body as ClubEvent[];
    expect(month.map(({ attendance }) => attendance.going)).toEqual([1, 0]);
    const list = (await club.dale.ask('GET', '/api/cal-events')).body as ClubEvent[];
    expect(list.every(({ attendance }) => attendance.mine === null)).toBe(true);
  });

  test('a breakfast that is skipped takes no answers, and has them again when it is put back', async () => {
    await say(club.dale, 'going', breakfast);
    await club.max.ask('PUT', '/api/breakfasts/2031-12', { startDate: null });
    expect((await say(club.peg, 'going', breakfast)).status).toBe(404);
    await club.max.ask('PUT', '/api/breakfasts/2031-12', { startDate: '' });
    expect(await names(breakfast)).toEqual(['Dale Hutchings going']);
  });

  test.each([['yes'], [1], [true], [['going']], [{}], [undefined]])('%j is refused under its field', async (answer) => {
    const { status, body } = await say(club.dale, answer);
    expect(status).toBe(400);
    expect(body).toEqual({ answer: 'Choose Going, Maybe, or Can’t go.' });
    expect(await names()).toEqual([]);
  });

  test('is too late when the event is over, and still time on its last day', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    const past = await plan({ title: 'Last year', startDate: '2020-01-01T09:00' });
    expect((await say(club.dale, 'going', past)).body).toEqual({ answer: 'This event is over.' });
    const now = await plan({ title: 'Since last year', startDate: '2020-01-01T09:00', endDate: `${today}T00:00` });
    expect((await say(club.dale, 'going', now)).body).toMatchObject({ mine: 'going', remindedOn: null });
  });

  test('is for members only, as is the list of who has answered', async () => {
    for (const [who, status] of [
      [club.visitor, 401],
      [club.gus, 403],
    ] as const) {
      expect((await say(who, 'going')).status).toBe(status);
      expect((await who.ask('GET', `/api/cal-events/${eventId}/answers`)).status).toBe(status);
    }
  });

  test('an event that is not there is 404', async () => {
    for (const id of ['999999', 'breakfast-2031-13', 'x']) {
      expect((await say(club.dale, 'going', id)).status, id).toBe(404);
      expect((await club.dale.ask('GET', `/api/cal-events/${id}/answers`)).status, id).toBe(404);
    }
  });

  test('goes when the event goes, also while somebody answers', async () => {
    await say(club.peg, 'maybe');
    const [answered, deleted] = await Promise.all([
      say(club.dale, 'going'),
      club.max.ask('DELETE', `/api/cal-events/${eventId}`),
    ]);
    expect([200, 404]).toContain(answered.status);
    expect(deleted.status).toBe(200);
    expect(await app.db.selectFrom('eventAnswers').select('userId').execute()).toEqual([]);
  });

  test('goes when the person goes, and does not count while they are a Guest', async () => {
    const sal = await join(app, 'Sal Short', 'User');
    await say(sal, 'going');
    await updateRole(app.db, Number(sal._id), 'Guest');
    expect(await names()).toEqual([]);
    expect(await attendanceOf(club.dale)).toMatchObject({ going: 0 });
    await updateRole(app.db, Number(sal._id), 'User');
    expect(await names()).toEqual(['Sal Short going']);
    await sal.ask('DELETE', '/api/profile');
    expect(await names()).toEqual([]);
  });

  test('is among what a person can download of theirs', async () => {
    await say(club.dale, 'maybe');
    const { body } = await club.dale.ask('GET', '/api/users/everything');
    expect(body.eventAnswers).toEqual([{ event: eventId, answer: 'maybe', date: expect.any(String) }]);
  });
});
