import { describe, expect } from 'vitest';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { createNoticeFixture, memberEmails, testWithNotices } from '#server/testing/notice-fixture.ts';
import { createClub, createPerson, emailOf, join, logIn } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';

const test = testWithNotices();
type Notices = ReturnType<typeof createNoticeFixture>;

test('a scheduled notice waits for its time on the club’s clock, then goes to the members of that moment', async ({
  app,
  mailbox,
  notices,
}) => {
  const id = await notices.send({ sendAt: '2099-07-01T08:30' });
  expect(await notices.read(id)).toMatchObject({
    state: 'scheduled',
    sendAt: '2099-07-01T12:30:00.000Z',
    people: 4,
    sent: 0,
  });
  await join(app, 'Nora Newcomer');
  expect(mailbox.received).toEqual([]);
  await notices.makeJobsDue();
  expect(await notices.readWhenSent(id)).toMatchObject({ sent: 5 });
});

test('a scheduled notice can be stopped before it begins, and resumed', async ({ mailbox, club, notices }) => {
  const id = await notices.send({ sendAt: '2099-07-01T08:30' });
  expect((await club.ada.ask('POST', `/api/notices/${id}/stop`, {})).body.state).toBe('stopped');
  await notices.makeJobsDue();
  expect((await club.ada.ask('POST', `/api/notices/${id}/stop`, {})).status).toBe(400);
  expect((await club.ada.ask('POST', `/api/notices/${id}/resume`, {})).body.state).toBe('scheduled');
  expect((await club.ada.ask('POST', `/api/notices/${id}/resume`, {})).status).toBe(400);
  expect(mailbox.received).toEqual([]);
  await notices.makeJobsDue();
  await notices.readWhenSent(id);
  expect(mailbox.addressees()).toEqual(memberEmails);
});

describe('while a notice is sent', () => {
  test.beforeEach(async ({ app }) => {
    for (const name of ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal', 'Ivy', 'Jo', 'Kit', 'Lu'])
      await join(app, name);
  });

  async function sendSome(notices: Notices, mailbox: Mailbox): Promise<string> {
    const id = await notices.send();
    await expect.poll(() => mailbox.received.length, { interval: 10 }).toBeGreaterThan(2);
    return id;
  }

  test('a notice can be stopped at once while it is sent, and when it is resumed no member gets it twice', async ({
    mailbox,
    club,
    notices,
  }) => {
    const id = await sendSome(notices, mailbox);
    const { body } = await club.ada.ask('POST', `/api/notices/${id}/stop`, {});
    expect(body.state).toBe('stopped');
    expect(body.remaining).toBeGreaterThan(5);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(mailbox.received.length).toBeLessThanOrEqual(body.sent + 1);
    expect((await club.max.ask('POST', `/api/notices/${id}/resume`, {})).body.state).toBe('sending');
    expect(await notices.readWhenSent(id)).toMatchObject({ sent: 16, remaining: 0 });
    expect(new Set(mailbox.addressees()).size).toBe(16);
    expect(mailbox.received).toHaveLength(16);
  });

  test('a member who leaves or unsubscribes while a notice is sent does not get it', async ({
    app,
    mailbox,
    notices,
  }) => {
    const id = await sendSome(notices, mailbox);
    const lu = await logIn(app, createPerson(app, 'Lu'));
    const kit = await logIn(app, createPerson(app, 'Kit'));
    expect((await lu.ask('DELETE', '/api/profile')).status).toBe(200);
    expect((await kit.ask('PUT', '/api/users/email-preferences', { notices: false })).status).toBe(200);
    expect(await notices.readWhenSent(id)).toMatchObject({ sent: 14, failed: 0, leftOut: 2 });
    expect(mailbox.addressees()).not.toContain(emailOf('Lu'));
    expect(mailbox.addressees()).not.toContain(emailOf('Kit'));
  });

  test('a notice is sent even when its writer leaves', async ({ mailbox, club, notices }) => {
    const id = await sendSome(notices, mailbox);
    await club.max.ask('DELETE', '/api/profile');
    await expect.poll(async () => (await club.ada.ask('GET', `/api/notices/${id}`)).body.state).toBe('sent');
    expect((await club.ada.ask('GET', `/api/notices/${id}`)).body.author).toBeNull();
  });

  test('an email whose process died before the response is never sent again, and is reported as failed', async ({
    app,
    mailbox,
    club,
    notices,
  }) => {
    const id = await sendSome(notices, mailbox);
    await club.max.ask('POST', `/api/notices/${id}/stop`, {});
    const lost = { state: 'sending' as const, dueAt: 0 };
    const kit = app.db.selectFrom('users').select('id').where('email', '=', emailOf('Kit'));
    await app.db.updateTable('deliveries').set(lost).where('userId', '=', kit).execute();
    await club.max.ask('POST', `/api/notices/${id}/resume`, {});
    const done = await notices.readWhenSent(id);
    expect(done).toMatchObject({ sent: 15, failed: 1, failures: [{ name: 'Kit', reason: expect.any(String) }] });
    expect(mailbox.addressees()).not.toContain(emailOf('Kit'));
  });
});

test('managers see that the mail server is away, and the notice waits for it', async ({ onTestFinished }) => {
  const cutOff = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  onTestFinished(cutOff.stop);
  const itsFixture = createNoticeFixture(cutOff, await createClub(cutOff));
  const id = await itsFixture.send();
  await expect.poll(async () => (await itsFixture.read(id)).trouble).toMatch('can’t be reached');
  expect(await itsFixture.read(id)).toMatchObject({ state: 'sending', sent: 0, failed: 0, remaining: 4 });
});
