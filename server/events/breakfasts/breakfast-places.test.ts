import ICAL from 'ical.js';
import { expect } from 'vitest';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { createClub, emailOf, type Person } from '#server/testing/people.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

const diner = 'The Lakeside Diner, 12 Oak Street, Port Amity';
const usual = 'The Skillet House, 410 Harbor Avenue, Port Amity';

test.beforeEach(async ({ app, mailbox }) => {
  for (const table of ['breakfastChanges', 'eventAnswers', 'eventChanges', 'eventReminders', 'jobs'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  mailbox.received.length = 0;
});

function change(who: Person, month: string, body: object) {
  return who.ask('PUT', `/api/breakfasts/${month}`, body);
}

async function readBreakfast(who: Person, month: string) {
  return (await who.ask('GET', `/api/cal-events/breakfast-${month}`)).body;
}

async function monthOfNext(visitor: Person): Promise<string> {
  return (await visitor.ask('GET', '/api/breakfasts/next')).body.startDate.slice(0, 7);
}

test('a breakfast is at another place once, which everyone sees, and the next one is at the usual place', async ({
  club,
}) => {
  const month = await monthOfNext(club.visitor);
  const { body } = await change(club.max, month, { startDate: '', place: ` ${diner} ` });
  expect(body).toMatchObject({ month, startDate: body.usualDate, place: diner });
  const next = (await club.visitor.ask('GET', '/api/breakfasts/next')).body;
  expect(next).toEqual({
    startDate: body.usualDate,
    elsewhere: { place: diner, mapUrl: expect.stringContaining(encodeURIComponent(diner)) },
  });
  expect(await readBreakfast(club.dale, month)).toMatchObject({
    address: diner,
    earlierPlace: usual,
    mapUrl: next.elsewhere.mapUrl,
  });
  const { body: events } = await club.dale.ask('GET', '/api/cal-events?list=coming');
  expect(events.slice(0, 2)).toMatchObject([{ address: diner }, { address: usual, earlierPlace: '' }]);
});

test('another place stays when the breakfast moves to another time, and an empty place takes it back', async ({
  club,
}) => {
  await change(club.max, '2031-08', { startDate: '', place: diner });
  await change(club.max, '2031-08', { startDate: '2031-08-13T09:00' });
  expect(await readBreakfast(club.dale, '2031-08')).toMatchObject({ startDate: '2031-08-13T09:00', address: diner });
  await change(club.max, '2031-08', { startDate: null });
  await change(club.max, '2031-08', { startDate: '' });
  expect((await readBreakfast(club.dale, '2031-08')).address).toBe(diner);
  await change(club.max, '2031-08', { startDate: '', place: '' });
  expect(await readBreakfast(club.dale, '2031-08')).toMatchObject({ address: usual, earlierPlace: '' });
  const { body: plans } = await club.max.ask('GET', '/api/breakfasts');
  expect(plans.map((plan: { month: string }) => plan.month)).not.toContain('2031-08');
});

test('the people who are coming get one email about another place, and the reminder names it', async ({
  app,
  club,
  mailbox,
}) => {
  await club.dale.ask('PUT', '/api/cal-events/breakfast-2031-08/answer', { answer: 'going' });
  for (const _time of ['first', 'again'])
    expect((await change(club.max, '2031-08', { startDate: '', place: diner })).status).toBe(200);
  await letJobsRun(app.db);
  await expect.poll(() => mailbox.received.length).toBe(2);
  const [moved, reminder] = ['New place: Monthly Breakfast', 'Monthly Breakfast: Wednesday, August 6, 2031'].map(
    (subject) => mailbox.received.find((email) => email.subject === subject),
  );
  expect(mailbox.addressees()).toEqual([emailOf('Dale Hutchings'), emailOf('Dale Hutchings')]);
  expect(moved?.text).toContain(`New place: ${diner}\nIt was planned for ${usual}.`);
  expect(reminder?.text).toContain(diner);
});

test('calendars show the new place of a breakfast, and each change, also back, has a higher sequence', async ({
  app,
  club,
}) => {
  const { body } = await club.dale.ask('GET', '/api/calendar');
  const month = await monthOfNext(club.visitor);
  const read = async () => {
    const text = await (await fetch(app.url + new URL(body.url).pathname)).text();
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((e) => new ICAL.Event(e));
    const { location, sequence } = entries.find(({ uid }) => uid.includes(`breakfast-${month}`)) as ICAL.Event;
    return { location, sequence };
  };
  const seen = [await read()];
  for (const place of [diner, '']) {
    await change(club.max, month, { startDate: '', place });
    // Sequences count seconds.
    await app.db
      .updateTable('breakfastChanges')
      .set((eb) => ({ changedAt: eb('changedAt', '+', seen.length * 1000) }))
      .execute();
    await change(club.max, '2031-08', { startDate: null });
    seen.push(await read());
  }
  expect(seen.map(({ location }) => location)).toEqual([usual, diner, usual]);
  expect(seen[1]?.sequence).toBeGreaterThan(seen[0]?.sequence ?? 0);
  expect(seen[2]?.sequence).toBeGreaterThan(seen[1]?.sequence ?? 0);
});

test.for([
  ['too long', 'x'.repeat(201), /under 201/],
  ['a number', 5, /text/],
  ['a list', ['a'], /text/],
  ['of two lines', 'The Lakeside Diner\n12 Oak Street', /line break/],
] as const)('another place that is %s is refused', async ([_case, place, message], { club }) => {
  const { status, body } = await change(club.max, '2031-08', { startDate: '', place });
  expect([status, body]).toEqual([400, { place: expect.stringMatching(message) }]);
  expect((await readBreakfast(club.dale, '2031-08')).address).toBe(usual);
});

test('only Managers and Admins say where a breakfast is, and of several places at once, one is kept', {
  tags: 'race',
}, async ({ club }) => {
  const ask = (who: Person, place: string) => change(who, '2031-08', { startDate: '', place });
  await expectStatuses(club, { visitor: 401, gus: 403, dale: 403 }, (who) => ask(who, diner));
  const places = Array.from({ length: 8 }, (_, n) => `Diner ${n}`);
  const answers = await Promise.all(places.map((place, n) => ask(n % 2 ? club.ada : club.max, place)));
  expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
  expect(places).toContain((await readBreakfast(club.dale, '2031-08')).address);
});
