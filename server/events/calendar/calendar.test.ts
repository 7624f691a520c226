// @module-tag sqlite
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { signId } from '#server/accounts/accounts/signed-ids.ts';
import { inDays } from '#server/testing/events.ts';
import { createPerson, join, type Person, password, updateRole } from '#server/testing/people.ts';
import { type TestApp, testSecret } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub({ SITE_URL: 'https://coaches.example.com' });

/** Returns the path of a person's calendar. */
async function pathOf(person: Person): Promise<string> {
  const { body } = await person.ask('GET', '/api/calendar');
  const { origin, pathname } = new URL(body.url);
  expect(origin).toBe('https://coaches.example.com');
  return pathname;
}

async function read(app: TestApp, path: string) {
  const response = await fetch(app.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function titles(app: TestApp, path: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse((await read(app, path)).text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
}

test('a member’s calendar holds the events of the last year and those to come, without a login', async ({
  app,
  club,
}) => {
  await club.max.ask('POST', '/api/cal-events', { title: 'Boat Day', startDate: inDays(20) });
  await club.max.ask('POST', '/api/cal-events', { title: 'Last Spring', startDate: inDays(-200) });
  await club.max.ask('POST', '/api/cal-events', { title: 'Long Ago', startDate: inDays(-400) });
  const path = await pathOf(club.dale);
  const { status, headers, text } = await read(app, path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(text).toContain('NAME:Fieldhouse\r\n');
  const all = await titles(app, path);
  expect(all).toContain('Boat Day');
  expect(all).toContain('Last Spring');
  expect(all).not.toContain('Long Ago');
  expect(all.filter((title) => title === 'Monthly Breakfast').length).toBeGreaterThanOrEqual(5);
});

test('each event in a calendar is right on its own clock, in winter and in summer', async ({ app, club }) => {
  await club.max.ask('POST', '/api/cal-events', { title: 'In winter', startDate: '2031-01-08T08:30' });
  await club.max.ask('POST', '/api/cal-events', { title: 'In summer', startDate: '2031-07-09T08:30' });
  const calendar = new ICAL.Component(ICAL.parse((await read(app, await pathOf(club.dale))).text));
  const starts = new Map(
    calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString().slice(0, 16)]),
  );
  expect(starts.get('In winter')).toBe('2031-01-08T13:30');
  expect(starts.get('In summer')).toBe('2031-07-09T12:30');
});

test('a calendar address is for members only, stays the same, and is different for everybody', async ({ club }) => {
  expect((await club.visitor.ask('GET', '/api/calendar')).status).toBe(401);
  expect((await club.gus.ask('GET', '/api/calendar')).status).toBe(403);
  expect(await pathOf(club.dale)).toBe(await pathOf(club.dale));
  expect(await pathOf(club.dale)).not.toBe(await pathOf(club.peg));
});

test('a made-up calendar address opens nothing', async ({ app, club }) => {
  const [dales, pegs] = [await pathOf(club.dale), await pathOf(club.peg)];
  const forged = dales.replace(/\..*/, pegs.slice(pegs.indexOf('.')));
  const paths = [
    forged,
    dales.replace('.ics', ''),
    dales.replace('.ics', 'x.ics'),
    '/calendar/.ics',
    '/calendar/1.ics',
  ];
  for (const path of [...paths, '/calendar/999999.abc.ics', '/calendar/x.ics', `/calendar/${'9'.repeat(400)}.ics`]) {
    expect((await read(app, path)).status, path).toBe(404);
  }
});

test('the token of an unsubscribe link does not open a calendar', async ({ app, club }) => {
  const token = signId(testSecret, 'unsubscribe', Number(club.dale._id));
  expect((await read(app, `/calendar/${token}.ics`)).status).toBe(404);
});

test('a calendar address survives a new password, and ends when its owner asks for another one', async ({ app }) => {
  const sal = await join(app, 'Sal Short', 'User');
  const first = await pathOf(sal);
  const fresh = 'the bus left at seven';
  const { body } = await sal.ask('POST', '/api/users/password', {
    current: password,
    password: fresh,
    password2: fresh,
  });
  const again = createPerson(app, sal.name, sal._id, body.token);
  expect((await read(app, first)).status).toBe(200);
  expect(await pathOf(again)).toBe(first);
  const renewed = await again.ask('POST', '/api/calendar');
  const second = new URL(renewed.body.url).pathname;
  expect(second).not.toBe(first);
  expect(await pathOf(again)).toBe(second);
  expect([(await read(app, first)).status, (await read(app, second)).status]).toEqual([404, 200]);
});

test('becoming a Guest and removing the account end the calendar address', async ({ app }) => {
  const sal = await join(app, 'Sal Shorter', 'User');
  const address = await pathOf(sal);
  await updateRole(app.db, Number(sal._id), 'Guest');
  expect((await read(app, address)).status).toBe(404);
  await updateRole(app.db, Number(sal._id), 'User');
  expect((await read(app, address)).status).toBe(200);
  await sal.ask('DELETE', '/api/profile');
  expect((await read(app, address)).status).toBe(404);
});

test('a calendar address from before addresses had keys works until its owner asks for a new one', async ({ app }) => {
  const sal = await join(app, 'Sal Shortest', 'User');
  const userId = Number(sal._id);
  const { passwordHash } = await app.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const old = `/calendar/${signId(testSecret, `calendar ${passwordHash}`, userId)}.ics`;
  expect((await read(app, old)).status).toBe(200);
  await sal.ask('POST', '/api/calendar');
  expect((await read(app, old)).status).toBe(404);
});
