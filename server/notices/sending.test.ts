import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { createNoticeFixture, memberEmails } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, createClub, emailOf, join } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';

let app: AppWithMailbox;
let club: ClubPeople;
let desk: ReturnType<typeof createNoticeFixture>;

beforeEach(async () => {
  app = await startAppWithMailbox();
  club = await createClub(app);
  desk = createNoticeFixture(app, club);
});
afterEach(() => app.stop());

test('a scheduled notice waits for its time on the club’s clock, then goes to the members of that moment', async () => {
  const id = await desk.send({ sendAt: '2099-07-01T08:30' });
  expect(await desk.read(id)).toMatchObject({
    state: 'scheduled',
    sendAt: '2099-07-01T12:30:00.000Z',
    people: 4,
    sent: 0,
  });
  await join(app, 'Nora Newcomer');
  expect(app.mailbox.received).toEqual([]);
  await desk.makeJobsDue();
  expect(await desk.readWhenSent(id)).toMatchObject({ sent: 5 });
});

test('a scheduled notice can be stopped before it begins, and resumed', async () => {
  const id = await desk.send({ sendAt: '2099-07-01T08:30' });
  expect((await club.ada.ask('POST', `/api/notices/${id}/stop`, {})).body.state).toBe('stopped');
  await desk.makeJobsDue();
  expect((await club.ada.ask('POST', `/api/notices/${id}/stop`, {})).status).toBe(400);
  expect((await club.ada.ask('POST', `/api/notices/${id}/resume`, {})).body.state).toBe('scheduled');
  expect((await club.ada.ask('POST', `/api/notices/${id}/resume`, {})).status).toBe(400);
  expect(app.mailbox.received).toEqual([]);
  await desk.makeJobsDue();
  await desk.readWhenSent(id);
  expect(app.mailbox.addressees()).toEqual(memberEmails);
});

describe('while a notice is sent', () => {
  beforeEach(async () => {
    for (const name of ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kit', 'Lu'])
      await join(app, name);
  });

  async function sendSome(): Promise<string> {
    const id = await desk.send();
    await expect.poll(() => app.mailbox.received.length, { interval: 10 }).toBeGreaterThan(2);
    return id;
  }

  test('a notice can be stopped at once while it is sent, and when it is resumed nobody gets it twice', async () => {
    const id = await sendSome();
    const { body } = await club.ada.ask('POST', `/api/notices/${id}/stop`, {});
    expect(body.state).toBe('stopped');
    expect(body.remaining).toBeGreaterThan(5);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(app.mailbox.received.length).toBeLessThanOrEqual(body.sent + 1);
    expect((await club.max.ask('POST', `/api/notices/${id}/resume`, {})).body.state).toBe('sending');
    expect(await desk.readWhenSent(id)).toMatchObject({ sent: 16, remaining: 0 });
    expect(new Set(app.mailbox.addressees()).size).toBe(16);
    expect(app.mailbox.received).toHaveLength(16);
  });

  test('somebody who leaves or unsubscribes while a notice is sent does not get it', async () => {
    const id = await sendSome();
    const account = { email: emailOf('Lu'), password: 'the bus leaves at six' };
    const { token } = (await club.visitor.ask('POST', '/api/users/login', account)).body;
    const headers = { authorization: token };
    expect((await fetch(`${app.url}/api/profile`, { method: 'DELETE', headers })).status).toBe(200);
    const kit = { email: emailOf('Kit'), password: account.password };
    const ofKit = (await club.visitor.ask('POST', '/api/users/login', kit)).body.token;
    const turnedOff = await fetch(`${app.url}/api/users/email-preferences`, {
      method: 'PUT',
      headers: { authorization: ofKit, 'content-type': 'application/json' },
      body: JSON.stringify({ notices: false }),
    });
    expect(turnedOff.status).toBe(200);
    expect(await desk.readWhenSent(id)).toMatchObject({ sent: 14, failed: 0, leftOut: 2 });
    expect(app.mailbox.addressees()).not.toContain(emailOf('Lu'));
    expect(app.mailbox.addressees()).not.toContain(emailOf('Kit'));
  });

  test('a notice is sent even when its writer leaves', async () => {
    const id = await sendSome();
    await club.max.ask('DELETE', '/api/profile');
    await expect.poll(async () => (await club.ada.ask('GET', `/api/notices/${id}`)).body.state).toBe('sent');
    expect((await club.ada.ask('GET', `/api/notices/${id}`)).body.author).toBeNull();
  });

  test('an email whose process died before the response is never sent again, and is reported as failed', async () => {
    const id = await sendSome();
    await club.max.ask('POST', `/api/notices/${id}/stop`, {});
    const lost = { state: 'sending' as const, dueAt: 0 };
    const kit = app.db.selectFrom('users').select('id').where('email', '=', emailOf('Kit'));
    await app.db.updateTable('noticeRecipients').set(lost).where('userId', '=', kit).execute();
    await club.max.ask('POST', `/api/notices/${id}/resume`, {});
    const done = await desk.readWhenSent(id);
    expect(done).toMatchObject({ sent: 15, failed: 1, failures: [{ name: 'Kit', reason: expect.any(String) }] });
    expect(app.mailbox.addressees()).not.toContain(emailOf('Kit'));
  });
});

test('managers see that the mail server is away, and the notice waits for it', async () => {
  const cutOff = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const itsFixture = createNoticeFixture(cutOff, await createClub(cutOff));
  const id = await itsFixture.send();
  await expect.poll(async () => (await itsFixture.read(id)).trouble).toMatch('can’t be reached');
  expect(await itsFixture.read(id)).toMatchObject({ state: 'sending', sent: 0, failed: 0, remaining: 4 });
  await cutOff.stop();
});
