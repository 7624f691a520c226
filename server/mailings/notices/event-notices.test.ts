import { describe, expect } from 'vitest';
import { backRoom, testWithNotices } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, emailOf, join, type Person, updateRole } from '#server/testing/people.ts';

const test = testWithNotices().extend('event', { auto: true }, async ({ club }) => {
  const event = await plan(club, 'Holiday Food Drive', '2031-12-05T09:00');
  await respond(club.dale, event, 'going');
  await respond(club.peg, event, 'maybe');
  await respond(club.max, event, 'declined');
  return event;
});

async function plan({ max }: ClubPeople, title: string, startDate: string): Promise<string> {
  return (await max.ask('POST', '/api/cal-events', { title, startDate })).body._id;
}

async function respond(person: Person, event: string, answer: string): Promise<void> {
  expect((await person.ask('PUT', `/api/cal-events/${event}/answer`, { answer })).status).toBe(200);
}

async function countedEvents({ max }: ClubPeople) {
  return (await max.ask('GET', '/api/notices/audiences')).body.events;
}

test('a notice to the people of an event goes to everyone who RSVPed Going or Maybe, and says so', async ({
  mailbox,
  notices,
  event,
}) => {
  const done = await notices.readWhenSent(await notices.send({ audience: 'event', event }));
  expect(done).toMatchObject({ audience: 'event', eventTitle: 'Holiday Food Drive', people: 2, sent: 2 });
  expect(mailbox.addressees()).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  expect(mailbox.received[0]?.text).toContain(
    'You’re getting this because you said Going or Maybe to “Holiday Food Drive”.',
  );
});

test('a notice about an event can be answered from the email, until the event is canceled', async ({
  mailbox,
  club,
  notices,
  event,
}) => {
  await notices.readWhenSent(await notices.send({ audience: 'event', event, message: 'Bring a cart.' }));
  const toDale = () => mailbox.received.findLast(({ to }) => to === emailOf(club.dale.name))?.text ?? '';
  expect(toDale()).toMatch(
    /Bring a cart\.\n\nCan you still come\?\n\nYes: \S+\/rsvp\/\S+=going\nMaybe: \S+=maybe\nNo: \S+=declined\n/,
  );
  const [, token = ''] = /No: \S+\/rsvp\/(\w+)/.exec(toDale()) ?? [];
  expect((await club.visitor.ask('PUT', `/api/rsvp/${token}`, { answer: 'declined' })).body.name).toBe(club.dale.name);
  await respond(club.dale, event, 'going');
  await club.max.ask('POST', `/api/cal-events/${event}/cancel`, {});
  await notices.readWhenSent(await notices.send({ audience: 'event', event, message: 'Sorry.' }));
  expect(toDale()).toContain('Sorry.');
  expect(toDale()).not.toContain('/rsvp/');
});

test('members count as told of a canceled event after a later notice about it, or a call', async ({
  app,
  club,
  notices,
  event,
}) => {
  const lou = await join(app, 'Lou Late', 'User');
  await app.db.updateTable('users').set({ email: '', emailNorm: '' }).where('id', '=', Number(lou._id)).execute();
  const untold = async () => (await club.max.ask('GET', `/api/manager/calls/summary?event=${event}`)).body.unanswered;
  await notices.readWhenSent(await notices.send({ event, subject: 'Come to the food drive' }));
  await club.max.ask('POST', `/api/cal-events/${event}/cancel`, {});
  expect(await untold()).toBe(2);
  await notices.readWhenSent(await notices.send({ subject: 'Bring a cart' }));
  expect(await untold()).toBe(2);
  const notice = await notices.readWhenSent(await notices.send({ event, subject: 'Canceled: Holiday Food Drive' }));
  expect(notice).toMatchObject({ audience: 'members', eventTitle: null });
  expect(await untold()).toBe(1);
  await club.max.ask('PUT', `/api/manager/calls/${lou._id}`, { notice: notice._id, done: true });
  expect(await untold()).toBe(0);
});

test('members who were not told of a canceled event still count after a member who was told has left', async ({
  club,
  mailbox,
  notices,
  event,
}) => {
  await club.max.ask('POST', `/api/cal-events/${event}/cancel`, {});
  mailbox.reject(emailOf('Ada Admin'));
  await notices.readWhenSent(await notices.send({ event, subject: 'Canceled: Holiday Food Drive' }));
  expect((await club.peg.ask('DELETE', '/api/profile')).status).toBe(200);
  const { body } = await club.max.ask('GET', `/api/manager/calls/summary?event=${event}`);
  expect(body.unanswered).toBe(1);
});

test('a notice to all members about an event that was deleted is sent without it', async ({ club, notices, event }) => {
  await club.max.ask('DELETE', `/api/cal-events/${event}`);
  expect(await notices.readWhenSent(await notices.send({ event }))).toMatchObject({ people: 4, eventTitle: null });
});

test('a test of an event notice says why people will get it', async ({ mailbox, club, event }) => {
  await club.max.ask('POST', '/api/notices/test', { ...backRoom, audience: 'event', event });
  const mail = await mailbox.wait(emailOf('Max Manager'), backRoom.subject);
  expect(mail.text).toContain('to “Holiday Food Drive”');
});

test('the events to choose from are listed soonest first, with the number of people, not counting Guests and people who unsubscribed', async ({
  app,
  club,
  event,
}) => {
  const sal = await join(app, 'Sal Short', 'User');
  await sal.ask('PUT', `/api/cal-events/${event}/answer`, { answer: 'going' });
  await updateRole(app.db, Number(sal._id), 'Guest');
  await club.peg.ask('PUT', '/api/users/email-preferences', { notices: false });
  const facts = { _id: event, title: 'Holiday Food Drive', startDate: '2031-12-05T09:00', isCanceled: false };
  expect(await countedEvents(club)).toEqual([{ ...facts, people: 1, unsubscribed: 1, noAddress: 0 }]);
  const soon = await plan(club, 'Tomorrow', new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await respond(club.ada, soon, 'maybe');
  expect((await countedEvents(club)).map(({ title }: { title: string }) => title)).toEqual([
    'Tomorrow',
    'Holiday Food Drive',
  ]);
});

test('people of an event can be thanked for a month, and are no longer offered after that', async ({ app, club }) => {
  const startOn = async (days: number) => {
    const startDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
    await app.db.updateTable('events').set({ startDate }).execute();
    return (await countedEvents(club)).length;
  };
  expect(await startOn(-29)).toBe(1);
  expect(await startOn(-33)).toBe(0);
});

test('a scheduled notice goes to everyone who has RSVPed by its time', async ({ mailbox, club, notices, event }) => {
  const id = await notices.send({ audience: 'event', event, sendAt: '2031-12-01T09:00' });
  expect(await notices.read(id)).toMatchObject({ state: 'scheduled', people: 2 });
  await respond(club.ada, event, 'going');
  await respond(club.peg, event, 'declined');
  expect(await notices.read(id)).toMatchObject({ people: 2 });
  await notices.makeJobsDue();
  await notices.readWhenSent(id);
  expect(mailbox.addressees()).toEqual(['Ada Admin', 'Dale Hutchings'].map(emailOf));
});

test('the same words to another event are another notice', async ({ club, notices, event }) => {
  const other = await plan(club, 'Old-Timers’ Softball', '2031-12-12T11:00');
  await respond(club.ada, other, 'going');
  await notices.send({ audience: 'event', event });
  await notices.send({ audience: 'event', event: other });
  const again = await club.max.ask('POST', '/api/notices', { ...backRoom, audience: 'event', event: other });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ subject: expect.stringContaining('a few minutes ago') });
});

test('an event is ignored when the notice has another audience', async ({ notices, event }) => {
  const id = await notices.send({ audience: 'managers', event });
  expect(await notices.readWhenSent(id)).toMatchObject({ audience: 'managers', eventTitle: null, sent: 2 });
});

test.for(['scheduled', 'stopped'])(
  'a notice that is %s still reaches everyone who RSVPed, although the event is deleted',
  async (state, { mailbox, club, notices, event }) => {
    const id = await notices.send({ audience: 'event', event, sendAt: '2031-12-01T09:00' });
    if (state === 'stopped') await club.max.ask('POST', `/api/notices/${id}/stop`, {});
    expect((await club.max.ask('DELETE', `/api/cal-events/${event}`)).status).toBe(200);
    expect(await notices.read(id)).toMatchObject({ state, people: 2, remaining: 2 });
    if (state === 'stopped') await club.max.ask('POST', `/api/notices/${id}/resume`, {});
    await notices.makeJobsDue();
    expect(await notices.readWhenSent(id)).toMatchObject({ people: 2, sent: 2 });
    expect(mailbox.addressees()).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  },
);

describe('a breakfast that is canceled', () => {
  const month = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7);
  const breakfast = `breakfast-${month}`;
  test.beforeEach(async ({ club }) => {
    await respond(club.dale, breakfast, 'going');
    expect((await club.max.ask('PUT', `/api/breakfasts/${month}`, { startDate: null })).status).toBe(200);
  });

  test('a canceled breakfast is offered for a notice, and says so, while it has RSVPs', async ({ club }) => {
    const [first] = await countedEvents(club);
    expect(first).toMatchObject({ _id: breakfast, title: 'Monthly Breakfast', isCanceled: true, people: 1 });
    expect(first.startDate).toMatch(`${month}-0`);
  });

  test('a notice about a canceled breakfast reaches everyone who RSVPed', async ({ mailbox, notices }) => {
    const done = await notices.readWhenSent(await notices.send({ audience: 'event', event: breakfast }));
    expect(done).toMatchObject({ eventTitle: 'Monthly Breakfast', sent: 1 });
    expect(mailbox.addressees()).toEqual([emailOf('Dale Hutchings')]);
  });
});
