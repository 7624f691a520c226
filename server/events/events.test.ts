import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClubEvent } from '#contracts/events.ts';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let rita: Person;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
  rita = await join(app, 'Rita Referee', 'Manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('events').execute();
  await app.db.deleteFrom('breakfastChanges').execute();
});

const foodDrive = {
  title: 'Holiday Food Drive',
  description: 'Bring canned vegetables.\nThe coffee is on.',
  address: '1200 Bleacher Road',
  city: 'Port Amity',
  state: 'FL',
  zip: '34999',
  startDate: '2031-12-05T09:00',
  endDate: '2031-12-05T12:00',
};

async function plan(manager: Person, changes: Partial<Record<keyof ClubEvent, unknown>> = {}): Promise<ClubEvent> {
  const { status, body } = await manager.ask('POST', '/api/cal-events', { ...foodDrive, ...changes });
  expect(status).toBe(201);
  return body;
}

async function titles(path = '/api/cal-events'): Promise<string[]> {
  const { body } = await club.dale.ask('GET', path);
  return body.map((event: ClubEvent) => event.title);
}

function inDays(days: number, time = '10:00'): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
}

describe('creating', () => {
  test('answers the event as it was typed, with the one who asks as its creator, whatever the payload says', async () => {
    const event = await plan(club.max, { userCreated: club.ada._id, title: '  Holiday Food Drive ' });
    expect(event).toMatchObject({ ...foodDrive, userCreated: club.max._id });
    expect(event.picture).toBe('/art/pantry.svg');
    expect(event.mapUrl).toContain(encodeURIComponent('1200 Bleacher Road, Port Amity, FL 34999'));
    expect((await club.dale.ask('GET', `/api/cal-events/${event._id}`)).body).toEqual(event);
  });

  test('a title and a start are enough', async () => {
    const { body } = await club.max.ask('POST', '/api/cal-events', { title: 'Walk', startDate: '2031-03-01T07:05' });
    expect(body).toMatchObject({ description: '', address: '', city: '', state: '', zip: '', endDate: null });
    expect(body.mapUrl).toBeNull();
    expect(await plan(club.max, { endDate: '' })).toMatchObject({ endDate: null });
  });

  test('a zip that came as a number is its digits', async () => {
    expect(await plan(club.max, { zip: 34999 })).toMatchObject({ zip: '34999' });
  });

  test('tells every field that is missing at once', async () => {
    const { status, body } = await club.max.ask('POST', '/api/cal-events', {});
    expect(status).toBe(400);
    expect(body).toEqual({ title: 'Give the event a title.', startDate: 'Choose a date and time.' });
  });

  test.each([
    ['title', '', 'Give the event a title.'],
    ['title', '   ', 'Give the event a title.'],
    ['title', 5, 'Give the event a title.'],
    ['title', ['a'], 'Give the event a title.'],
    ['title', 'x'.repeat(121), 'under 121'],
    ['description', 'x'.repeat(5001), 'under 5,001'],
    ['description', { a: 1 }, 'has to be text'],
    ['address', 'x'.repeat(121), 'under 121'],
    ['city', 'x'.repeat(81), 'under 81'],
    ['state', 'x'.repeat(41), 'under 41'],
    ['zip', 'x'.repeat(13), 'under 13'],
    ['zip', 1234567890123, 'under 13'],
    ['zip', true, 'has to be text'],
    ['startDate', '', 'Choose a date and time.'],
    ['startDate', null, 'Choose a date and time.'],
    ['startDate', 1_700_000_000, 'Choose a date and time.'],
    ['startDate', '2031-12-05', 'Choose a date and time.'],
    ['startDate', '2031-02-30T09:00', 'Choose a date and time.'],
    ['startDate', '2031-13-01T09:00', 'Choose a date and time.'],
    ['startDate', '2031-12-05T24:00', 'Choose a date and time.'],
    ['startDate', '2031-12-05T09:60', 'Choose a date and time.'],
    ['startDate', '2031-12-05T09:00Z', 'Choose a date and time.'],
    ['startDate', '0031-12-05T09:00', 'Choose a date and time.'],
    ['endDate', 'tomorrow', 'Choose a date and time.'],
    ['endDate', 7, 'Choose a date and time.'],
    ['endDate', '2031-12-05T08:59', 'before the start'],
  ])('%s %j is refused under its field', async (field, value, words) => {
    const { status, body } = await club.max.ask('POST', '/api/cal-events', { ...foodDrive, [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    expect(body[field]).toContain(words);
    expect(await app.db.selectFrom('events').select('id').execute()).toEqual([]);
  });

  test('keeps quotes, signs, other alphabets and the leap day', async () => {
    const odd = { title: "'; drop table events; -- <b>日本</b>", startDate: '2032-02-29T00:00', endDate: null };
    expect(await plan(club.max, odd)).toMatchObject(odd);
  });
});

describe('changing and deleting', () => {
  test.each(['visitor', 'gus', 'dale'] as const)('%s may not create, change or delete', async (who) => {
    const { _id } = await plan(club.max);
    const expected = who === 'visitor' ? 401 : 403;
    expect((await club[who].ask('POST', '/api/cal-events', foodDrive)).status).toBe(expected);
    expect((await club[who].ask('PUT', `/api/cal-events/${_id}`, foodDrive)).status).toBe(expected);
    expect((await club[who].ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(expected);
    expect((await club[who].ask('PUT', '/api/breakfasts/2031-12', { startDate: null })).status).toBe(expected);
    expect((await club[who].ask('GET', '/api/breakfasts')).status).toBe(expected);
  });

  test.each(['visitor', 'gus'] as const)('%s may not read events', async (who) => {
    const { _id } = await plan(club.max);
    const expected = who === 'visitor' ? 401 : 403;
    for (const path of ['', `/${_id}`, `/${_id}/calendar`, '/month/2031-12']) {
      expect((await club[who].ask('GET', `/api/cal-events${path}`)).status, path).toBe(expected);
    }
  });

  test('managers change each other’s events, which stay their creator’s; only the creator and an Admin delete', async () => {
    const { _id } = await plan(club.max);
    const path = `/api/cal-events/${_id}`;
    const byRita = await rita.ask('PUT', path, { ...foodDrive, title: 'Holiday Drive' });
    expect(byRita.body).toMatchObject({ title: 'Holiday Drive', userCreated: club.max._id });
    expect((await rita.ask('DELETE', path)).status).toBe(403);

    const later = { ...foodDrive, startDate: '2031-12-06T10:00', endDate: null };
    expect((await club.max.ask('PUT', path, later)).body).toMatchObject({ ...later, userCreated: club.max._id });
    const byAdmin = await club.ada.ask('PUT', path, { ...later, title: 'Food Drive' });
    expect(byAdmin.body).toMatchObject({ title: 'Food Drive', userCreated: club.max._id });

    expect((await club.ada.ask('DELETE', path)).body).toEqual({ success: true });
    expect((await club.dale.ask('GET', path)).status).toBe(404);
    expect((await club.max.ask('DELETE', path)).status).toBe(404);
  });

  test('the creator deletes their own', async () => {
    const { _id } = await plan(rita);
    expect((await rita.ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(200);
  });

  test('an event that is not there is 404', async () => {
    for (const id of ['999999', '0', 'abc', '%00', '1e9', 'breakfast-2031-13', 'breakfast-x', '99999999999999999']) {
      for (const path of [`/api/cal-events/${id}`, `/api/cal-events/${id}/calendar`]) {
        expect((await club.max.ask('GET', path)).status, path).toBe(404);
      }
      expect((await club.max.ask('PUT', `/api/cal-events/${id}`, foodDrive)).status, id).toBe(404);
      expect((await club.max.ask('DELETE', `/api/cal-events/${id}`)).status, id).toBe(404);
    }
  });

  test('an event stays when its creator leaves, without their name on it', async () => {
    const sal = await join(app, `Sal Short${Date.now()}`, 'Manager');
    const { _id } = await plan(sal);
    expect((await sal.ask('DELETE', '/api/profile')).status).toBe(200);
    const { body } = await club.dale.ask('GET', `/api/cal-events/${_id}`);
    expect(body).toMatchObject({ title: foodDrive.title, userCreated: null });
    expect((await club.max.ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(403);
    expect((await club.ada.ask('DELETE', `/api/cal-events/${_id}`)).status).toBe(200);
  });
});

describe('the list', () => {
  test('begins with what comes soonest; past events follow, latest first', async () => {
    await plan(club.max, { title: 'In a year', startDate: inDays(365), endDate: null });
    await plan(club.max, { title: 'Long ago', startDate: inDays(-400), endDate: null });
    await plan(club.max, { title: 'Tomorrow', startDate: inDays(1), endDate: null });
    await plan(club.max, { title: 'Last week', startDate: inDays(-7), endDate: inDays(-7, '23:59') });
    await plan(club.max, { title: 'Since last week', startDate: inDays(-6), endDate: inDays(2) });
    const all = (await titles()).filter((title) => title !== 'Monthly Breakfast');
    expect(all).toEqual(['Since last week', 'Tomorrow', 'In a year', 'Last week', 'Long ago']);
  });

  test('an event of today is not past, whatever the hour', async () => {
    await plan(club.max, { title: 'Past', startDate: inDays(-3), endDate: null });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    await plan(club.max, { title: 'At midnight', startDate: `${today}T00:00`, endDate: null });
    expect((await titles())[0]).toBe('At midnight');
    expect((await titles()).at(-1)).toBe('Past');
  });

  test('holds the breakfasts of the next months, all still to come', async () => {
    const breakfasts = (await club.dale.ask('GET', '/api/cal-events')).body as ClubEvent[];
    expect(breakfasts.length).toBeGreaterThanOrEqual(5);
    for (const { title, startDate, userCreated, address } of breakfasts) {
      expect(title).toBe('Monthly Breakfast');
      expect(userCreated).toBeNull();
      expect(address).toContain('The Skillet House');
      expect(new Date(`${startDate.slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(3);
      expect(startDate.slice(8)).toMatch(/^0[1-7]T08:30$/);
    }
  });

  test('takes a limit, and refuses one that is none', async () => {
    expect(await titles('/api/cal-events?limit=2')).toHaveLength(2);
    for (const limit of ['0', '101', 'x', '-1']) {
      expect((await club.dale.ask('GET', `/api/cal-events?limit=${limit}`)).status, limit).toBe(400);
    }
  });
});

describe('a month', () => {
  test('holds its events and its breakfast, earliest first, and nothing of its neighbors', async () => {
    await plan(club.max, { title: 'Last minute', startDate: '2031-12-31T23:59', endDate: null });
    await plan(club.max, { title: 'First minute', startDate: '2031-12-01T00:00', endDate: null });
    await plan(club.max, { title: 'Before', startDate: '2031-11-30T23:59', endDate: null });
    await plan(club.max, { title: 'After', startDate: '2032-01-01T00:00', endDate: null });
    expect(await titles('/api/cal-events/month/2031-12')).toEqual(['First minute', 'Monthly Breakfast', 'Last minute']);
  });

  test('holds what began before it and still goes on', async () => {
    await plan(club.max, { title: 'Long trip', startDate: '2031-11-28T08:00', endDate: '2032-01-02T18:00' });
    for (const month of ['2031-11', '2031-12', '2032-01']) {
      expect(await titles(`/api/cal-events/month/${month}`), month).toContain('Long trip');
    }
    expect(await titles('/api/cal-events/month/2032-02')).not.toContain('Long trip');
  });

  test('that there is not is 404', async () => {
    for (const month of ['2031-13', '2031-00', '31-12', '2031', 'next', '0001-01']) {
      expect((await club.dale.ask('GET', `/api/cal-events/month/${month}`)).status, month).toBe(404);
    }
  });
});
