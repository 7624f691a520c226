// @module-tag full
import { expect } from 'vitest';
import { type CallReason, callReasons, type Reached } from '#contracts/mailings/calls.ts';
import type { AppWithMailbox } from '#server/testing/app-with-mail.ts';
import { makeJobsDue } from '#server/testing/due-jobs.ts';
import { addMembers, removeAddresses } from '#server/testing/many-members.ts';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import type { Person } from '#server/testing/people.ts';

const test = testWithNotices();

/** With the four people of a new club, that makes 200: 30 have no email address, and the mailboxes of 20 no longer exist. */
const added = 196;
const withoutEmail = 30;
const dead = 20;
const breakfast = 'breakfast-2031-12';

type App = Pick<AppWithMailbox, 'db'>;

async function gather({ db }: App, reject: (address: string) => void): Promise<number[]> {
  const members = await addMembers(db, added, { createdAt: Date.now() });
  const ids = members.map(({ id }) => id);
  await removeAddresses({ db }, ids.slice(0, withoutEmail));
  for (const { email } of members.slice(withoutEmail, withoutEmail + dead)) reject(email);
  return ids;
}

/** Lists everyone to call: their id and why they are called. */
async function listAll(manager: Person, about: string): Promise<Map<string, CallReason>> {
  const found: [string, CallReason][] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await manager.ask('GET', `/api/manager/calls?${about}&page=${page}`);
    found.push(...body.map(({ user, reason }: { user: string; reason: CallReason }) => [user, reason]));
    if (body.length < 100) break;
  }
  expect(new Set(found.map(([user]) => user)).size).toBe(found.length);
  return new Map(found);
}

function countReasons(list: Map<string, CallReason>): Partial<Record<CallReason, number>> {
  const count = (reason: CallReason) => [...list.values()].filter((one) => one === reason).length;
  return Object.fromEntries(callReasons.map((reason) => [reason, count(reason)]).filter(([, people]) => people !== 0));
}

async function callEveryone(manager: Person, list: Map<string, CallReason>, about: object): Promise<void> {
  for (const user of list.keys()) {
    expect((await manager.ask('PUT', `/api/manager/calls/${user}`, { ...about, done: true })).status).toBe(200);
  }
}

const sum = (reached: Reached) => Object.values(reached).reduce((total, people) => total + people, 0);

test('in a club of 200, a notice accounts for each of them once, and when all calls are made no member is missed', async ({
  app,
  club,
  mailbox,
  notices,
}) => {
  await gather(app, mailbox.reject);
  const notice = await notices.send();
  expect(sum((await notices.read(notice)).reached)).toBe(200);
  await expect.poll(async () => (await notices.read(notice)).state, { interval: 500 }).toBe('sent');
  const { reached } = await notices.read(notice);
  expect(reached).toEqual({
    accepted: 150,
    bounced: dead,
    noAddress: withoutEmail,
    unsubscribed: 0,
    called: 0,
    open: 0,
  });
  const list = await listAll(club.max, `notice=${notice}`);
  expect(countReasons(list)).toEqual({ 'no email': withoutEmail, bounced: dead });
  await callEveryone(club.max, list, { notice });
  const after = { accepted: 150, bounced: 0, noAddress: 0, unsubscribed: 0, called: dead + withoutEmail, open: 0 };
  expect((await notices.read(notice)).reached).toEqual(after);
  const { body } = await club.max.ask('GET', `/api/manager/calls/summary?notice=${notice}`);
  expect(body).toMatchObject({ total: 50, done: 50, open: 0, unassigned: 0, waiting: 0 });
});

test('in a club of 200, when a breakfast moves, each of them is either told by email or on the list once', async ({
  app,
  club,
  mailbox,
}) => {
  const ids = await gather(app, mailbox.reject);
  // Half of each group are coming: of those without email, of those with a dead address, and of the rest.
  const coming = ids.filter((_, place) => place % 2 === 0);
  const rsvp = { eventId: breakfast, answer: 'going', answeredAt: Date.now() } as const;
  await app.db
    .insertInto('eventAnswers')
    .values(coming.map((userId) => ({ ...rsvp, userId })))
    .execute();
  await club.max.ask('PUT', '/api/breakfasts/2031-12', { startDate: '2031-12-10T08:30' });
  await makeJobsDue(app, 'email-event-change');
  const told = coming.length - (withoutEmail + dead) / 2;
  await expect.poll(() => mailbox.received.length).toBe(told);
  const count = async () => countReasons(await listAll(club.max, `event=${breakfast}`));
  await expect.poll(async () => (await count()).bounced).toBe(dead / 2);
  const list = await listAll(club.max, `event=${breakfast}`);
  // Without an answer: the other half of the dead addresses, who were sent nothing, half of the rest, and the club’s four.
  expect(countReasons(list)).toEqual({ 'no email': withoutEmail, bounced: dead / 2, 'no answer': 87 });
  expect(list.size + told).toBe(200);
  await callEveryone(club.max, list, { event: breakfast });
  const { body } = await club.max.ask('GET', `/api/manager/calls/summary?event=${breakfast}`);
  expect(body).toMatchObject({ total: list.size, done: list.size, open: 0 });
});
