// @module-tag sqlite
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { inDays } from '#server/testing/events.ts';
import type { Person } from '#server/testing/people.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('address', perFile, async ({ app, club }) => {
  const { body } = await club.dale.ask('GET', '/api/calendar');
  return app.url + new URL(body.url).pathname;
});

async function plan(max: Person, title: string, startDate: string): Promise<string> {
  return (await max.ask('POST', '/api/cal-events', { title, startDate })).body._id;
}

/** Returns when each event of the calendar was last written, by its title. */
async function stamps(address: string): Promise<Map<string, string>> {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()));
  const entries = calendar
    .getAllSubcomponents('vevent')
    .map((event) => [new ICAL.Event(event).summary, String(event.getFirstPropertyValue('dtstamp'))] as const);
  return new Map(entries);
}

test('a calendar that did not change has the same bytes, and is not sent again', async ({ club, address }) => {
  await plan(club.max, 'Boat Day', inDays(3));
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  // Weak, because it is the same for compressed bytes.
  expect(etag).toMatch(/^W\/"/);
  const text = await first.text();
  expect(await (await fetch(address)).text()).toBe(text);
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await plan(club.max, 'Fish Fry', inDays(4));
  const changed = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Fish Fry');
});

test('the time stamp of an event changes only with that event', async ({ app, club, address }) => {
  const id = await plan(club.max, 'Chili Supper', inDays(5));
  await app.db
    .updateTable('events')
    .set({ changedAt: Date.parse('2026-01-02T03:04:05Z') })
    .execute();
  await plan(club.max, 'Trivia Night', inDays(6));
  const before = await stamps(address);
  expect(before.get('Chili Supper')).toBe('2026-01-02T03:04:05Z');
  await club.max.ask('PUT', `/api/cal-events/${id}`, { title: 'Chili Supper', startDate: inDays(7) });
  const after = await stamps(address);
  expect(after.get('Chili Supper')).not.toBe(before.get('Chili Supper'));
  for (const title of ['Trivia Night', 'Monthly Breakfast']) {
    expect(after.get(title), title).toBe(before.get(title));
  }
});

test('the calendar holds the next 150 events and the last 150, however many there are', async ({
  app,
  club,
  address,
}) => {
  const place = { description: '', address: '', city: '', state: '', zip: '' };
  const rows = Array.from({ length: 400 }, (_, number) => {
    const startDate = inDays((number % 2 === 0 ? 1 : -1) * (10 + Math.floor(number / 4)));
    return { ...place, userId: null, title: `Event ${number}`, startDate, endDate: null, createdAt: 1 };
  });
  await app.db.insertInto('events').values(rows).execute();
  await plan(club.max, 'A new one', inDays(8));
  const text = await (await fetch(address)).text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(300);
  expect(text).toContain('A new one');
});

test('the calendar is compressed for clients that accept it', async ({ club, address }) => {
  await plan(club.max, 'Clambake', inDays(2));
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(await response.text()).toContain('Clambake');
});

test.for([
  ['startDate', { startDate: '2027-03-14T02:30' }],
  ['endDate', { startDate: '2027-03-14T01:30', endDate: '2027-03-14T02:30' }],
] as const)('a time that the clocks skip is refused: %s', async ([field, times], { club }) => {
  const refusal = { [field]: 'The clocks skip this time for daylight saving time. Choose an earlier or later one.' };
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { title: 'Night Walk', ...times });
  expect([status, body]).toEqual([400, refusal]);
  const id = await plan(club.max, 'Night Walk', '2027-03-14T03:00');
  expect((await club.max.ask('PUT', `/api/cal-events/${id}`, { title: 'Night Walk', ...times })).body).toEqual(refusal);
});

test('a time that happens twice is valid, and so are the minutes around the skipped hour', async ({ club }) => {
  for (const startDate of ['2026-11-01T01:30', '2027-03-14T01:59', '2027-03-14T03:00']) {
    const { status } = await club.max.ask('POST', '/api/cal-events', { title: 'Owl Walk', startDate });
    expect(status, startDate).toBe(201);
  }
});

test('a notice cannot be scheduled for a time that the clocks skip', async ({ club }) => {
  const notice = { audience: 'members', subject: 'Bus', message: 'At six.', sendAt: '2027-03-14T02:15' };
  const { status, body } = await club.max.ask('POST', '/api/notices', notice);
  expect([status, Object.keys(body)]).toEqual([400, ['sendAt']]);
});
