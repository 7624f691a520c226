import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { backRoom, createNoticeFixture } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, createClub, emailOf, join, updateRole } from '#server/testing/people.ts';

let app: AppWithMailbox;
let club: ClubPeople;
let desk: ReturnType<typeof createNoticeFixture>;
let event: string;

beforeEach(async () => {
  app = await startAppWithMailbox();
  club = await createClub(app);
  desk = createNoticeFixture(app, club);
  event = await plan('Holiday Food Drive', '2031-12-05T09:00');
  await response('dale', 'going');
  await response('peg', 'maybe');
  await response('max', 'declined');
});
afterEach(() => app.stop());

async function plan(title: string, startDate: string): Promise<string> {
  return (await club.max.ask('POST', '/api/cal-events', { title, startDate })).body._id;
}

async function response(who: 'ada' | 'dale' | 'max' | 'peg', said: string, id = event): Promise<void> {
  expect((await club[who].ask('PUT', `/api/cal-events/${id}/answer`, { answer: said })).status).toBe(200);
}

async function countedEvents() {
  return (await club.max.ask('GET', '/api/notices/audiences')).body.events;
}

test('a notice to the people of an event goes to everyone who RSVPed Going or Maybe, and says so', async () => {
  const done = await desk.readWhenSent(await desk.send({ audience: 'event', event }));
  expect(done).toMatchObject({ audience: 'event', eventTitle: 'Holiday Food Drive', people: 2, sent: 2 });
  expect(app.mailbox.addressees()).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  expect(app.mailbox.received[0]?.text).toContain(
    'You’re getting this because you said Going or Maybe to “Holiday Food Drive”.',
  );
});

test('a test of an event notice says why people will get it', async () => {
  await club.max.ask('POST', '/api/notices/test', { ...backRoom, audience: 'event', event });
  const mail = await app.mailbox.wait(emailOf('Max Manager'), backRoom.subject);
  expect(mail.text).toContain('to “Holiday Food Drive”');
});

test('the events to choose from are counted, soonest first, without Guests and with those who unsubscribed', async () => {
  const sal = await join(app, 'Sal Short', 'User');
  await sal.ask('PUT', `/api/cal-events/${event}/answer`, { answer: 'going' });
  await updateRole(app.db, Number(sal._id), 'Guest');
  await club.peg.ask('PUT', '/api/users/email-preferences', { notices: false });
  const facts = { _id: event, title: 'Holiday Food Drive', startDate: '2031-12-05T09:00', skipped: false };
  expect(await countedEvents()).toEqual([{ ...facts, people: 1, unsubscribed: 1 }]);
  const soon = await plan('Tomorrow', new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await response('ada', 'maybe', soon);
  expect((await countedEvents()).map(({ title }: { title: string }) => title)).toEqual([
    'Tomorrow',
    'Holiday Food Drive',
  ]);
});

test('people of an event can be thanked for a month, and are no longer offered after that', async () => {
  const startOn = async (days: number) => {
    const startDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
    await app.db.updateTable('events').set({ startDate }).execute();
    return (await countedEvents()).length;
  };
  expect(await startOn(-29)).toBe(1);
  expect(await startOn(-33)).toBe(0);
});

test('a scheduled notice goes to everyone who has RSVPed by its time', async () => {
  const id = await desk.send({ audience: 'event', event, sendAt: '2031-12-01T09:00' });
  expect(await desk.read(id)).toMatchObject({ state: 'scheduled', people: 2 });
  await response('ada', 'going');
  await response('peg', 'declined');
  expect(await desk.read(id)).toMatchObject({ people: 2 });
  await desk.makeJobsDue();
  await desk.readWhenSent(id);
  expect(app.mailbox.addressees()).toEqual(['Ada Admin', 'Dale Hutchings'].map(emailOf));
});

test('the same words to another event are another notice', async () => {
  const other = await plan('Old-Timers’ Softball', '2031-12-12T11:00');
  await response('ada', 'going', other);
  await desk.send({ audience: 'event', event });
  await desk.send({ audience: 'event', event: other });
  const again = await club.max.ask('POST', '/api/notices', { ...backRoom, audience: 'event', event: other });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ subject: expect.stringContaining('a few minutes ago') });
});

test('an event is ignored when the notice has another audience', async () => {
  const id = await desk.send({ audience: 'managers', event });
  expect(await desk.readWhenSent(id)).toMatchObject({ audience: 'managers', eventTitle: null, sent: 2 });
});

test.each(['scheduled', 'stopped'])(
  'a notice that is %s still reaches everyone who RSVPed, although the event is deleted',
  async (state) => {
    const id = await desk.send({ audience: 'event', event, sendAt: '2031-12-01T09:00' });
    if (state === 'stopped') await club.max.ask('POST', `/api/notices/${id}/stop`, {});
    expect((await club.max.ask('DELETE', `/api/cal-events/${event}`)).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ state, people: 2, remaining: 2 });
    if (state === 'stopped') await club.max.ask('POST', `/api/notices/${id}/resume`, {});
    await desk.makeJobsDue();
    expect(await desk.readWhenSent(id)).toMatchObject({ people: 2, sent: 2 });
    expect(app.mailbox.addressees()).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  },
);

describe('a breakfast that is skipped', () => {
  const month = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7);
  const breakfast = `breakfast-${month}`;
  beforeEach(async () => {
    await response('dale', 'going', breakfast);
    expect((await club.max.ask('PUT', `/api/breakfasts/${month}`, { startDate: null })).status).toBe(200);
  });

  test('a skipped breakfast is offered for a notice, and says so, while it has RSVPs', async () => {
    const [first] = await countedEvents();
    expect(first).toMatchObject({ _id: breakfast, title: 'Monthly Breakfast', skipped: true, people: 1 });
    expect(first.startDate).toMatch(`${month}-0`);
  });

  test('a notice about a skipped breakfast reaches everyone who RSVPed', async () => {
    const done = await desk.readWhenSent(await desk.send({ audience: 'event', event: breakfast }));
    expect(done).toMatchObject({ eventTitle: 'Monthly Breakfast', sent: 1 });
    expect(app.mailbox.addressees()).toEqual([emailOf('Dale Hutchings')]);
  });
});
