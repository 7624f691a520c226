import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClubPeople, createClub } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let address: string;

beforeAll(async () => {
  app = await startApp();
  club = await createClub(app);
  const { body } = await club.dale.ask('GET', '/api/calendar');
  address = app.url + new URL(body.url).pathname;
});
afterAll(() => app.stop());

function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
}

async function plan(title: string, startDate: string): Promise<string> {
  return (await club.max.ask('POST', '/api/cal-events', { title, startDate })).body._id;
}

/** When each event of the calendar was last written, by its title. */
async function stamps(): Promise<Map<string, string>> {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()));
  const entries = calendar
    .getAllSubcomponents('vevent')
    .map((event) => [new ICAL.Event(event).summary, String(event.getFirstPropertyValue('dtstamp'))] as const);
  return new Map(entries);
}

test('a calendar that did not change is the same bytes, and is not sent again', async () => {
  await plan('Boat Day', inDays(3));
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  const text = await first.text();
  expect(await (await fetch(address)).text()).toBe(text);
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await plan('Fish Fry', inDays(4));
  const changed = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('Fish Fry');
});

test('the time stamp of an event changes with that event only', async () => {
  const id = await plan('Chili Supper', inDays(5));
  await app.db
    .updateTable('events')
    .set({ changedAt: Date.parse('2026-01-02T03:04:05Z') })
    .execute();
  await plan('Trivia Night', inDays(6));
  const before = await stamps();
  expect(before.get('Chili Supper')).toBe('2026-01-02T03:04:05Z');
  await club.max.ask('PUT', `/api/cal-events/${id}`, { title: 'Chili Supper', startDate: inDays(7) });
  const after = await stamps();
  expect(after.get('Chili Supper')).not.toBe(before.get('Chili Supper'));
  for (const title of ['Boat Day', 'Trivia Night', 'Monthly Breakfast']) {
    expect(after.get(title), title).toBe(before.get(title));
  }
});

test('it holds the next 150 events and the last 150, however many there are', async () => {
  const place = { description: '', address: '', city: '', state: '', zip: '' };
  const rows = Array.from({ length: 400 }, (_, number) => {
    const startDate = inDays((number % 2 === 0 ? 1 : -1) * (10 + Math.floor(number / 4)));
    return { ...place, userId: null, title: `Event ${number}`, startDate, endDate: null, createdAt: 1 };
  });
  await app.db.insertInto('events').values(rows).execute();
  await plan('A new one', inDays(8));
  const text = await (await fetch(address)).text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(300);
  expect(text).toContain('A new one');
});

test('it comes compressed to whoever can read that', async () => {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toContain('accept-encoding');
  expect(await response.text()).toContain('A new one');
});

test.each([
  ['startDate', { startDate: '2027-03-14T02:30' }],
  ['endDate', { startDate: '2027-03-14T01:30', endDate: '2027-03-14T02:30' }],
])('a time that the clocks skip is refused: %s', async (field, times) => {
  const refusal = { [field]: 'The clocks skip this time for daylight saving time. Choose an earlier or later one.' };
  const { status, body } = await club.max.ask('POST', '/api/cal-events', { title: 'Night Walk', ...times });
  expect([status, body]).toEqual([400, refusal]);
  const id = await plan('Night Walk', '2027-03-14T03:00');
  expect((await club.max.ask('PUT', `/api/cal-events/${id}`, { title: 'Night Walk', ...times })).body).toEqual(refusal);
});

test('a time that comes twice is one, and the minutes around the gap are', async () => {
  for (const startDate of ['2026-11-01T01:30', '2027-03-14T01:59', '2027-03-14T03:00']) {
    const { status } = await club.max.ask('POST', '/api/cal-events', { title: 'Owl Walk', startDate });
    expect(status, startDate).toBe(201);
  }
});

test('a notice is not sent at a time that the clocks skip', async () => {
  const notice = { audience: 'members', subject: 'Bus', message: 'At six.', sendAt: '2027-03-14T02:15' };
  const { status, body } = await club.max.ask('POST', '/api/notices', notice);
  expect([status, Object.keys(body)]).toEqual([400, ['sendAt']]);
});
