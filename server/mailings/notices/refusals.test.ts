// @module-tag full
import { expect } from 'vitest';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { type createNoticeFixture, testWithNotices } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, emailOf, join } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithNotices();
type Notices = ReturnType<typeof createNoticeFixture>;

async function joinMany(app: TestApp, names: string[]): Promise<void> {
  for (const name of names) await join(app, name);
}

function expectEachOnce(mailbox: Mailbox, count: number): void {
  expect(mailbox.received).toHaveLength(count);
  expect(new Set(mailbox.addressees()).size).toBe(count);
}

async function waitFor(notices: Notices, id: string, facts: object): Promise<void> {
  await expect.poll(() => notices.read(id)).toMatchObject(facts);
}

async function change({ max }: ClubPeople, id: string, action: 'stop' | 'resume' | 'retry') {
  return max.ask('POST', `/api/notices/${id}/${action}`, {});
}

test.for<[code: number, words: string, text: string]>([
  [530, '5.7.0 Authentication required', 'doesn’t accept the club’s login'],
  [550, '5.7.1 Sender refused', 'Sender refused'],
])(
  'a notice waits for a mail server that refuses its sender (%i), and no recipient counts as failed',
  async ([code, words, text], { mailbox, notices }) => {
    mailbox.refuse('from', code, words);
    const id = await notices.send();
    await waitFor(notices, id, { state: 'sending', trouble: expect.stringContaining(text), failed: 0, remaining: 4 });
    mailbox.refuse();
    await notices.makeJobsDue();
    expect(await notices.readWhenSent(id)).toMatchObject({ sent: 4, failed: 0, trouble: null });
    expectEachOnce(mailbox, 4);
  },
);

test('a notice stops after five emails refused alike, and reaches everybody once when it is resumed and retried', async ({
  app,
  mailbox,
  club,
  notices,
}) => {
  await joinMany(app, ['Ann', 'Bob', 'Cy', 'Di']);
  mailbox.refuse('end', 550, '5.4.5 Daily limit reached');
  const id = await notices.send();
  await waitFor(notices, id, { state: 'stopped', failed: 5, remaining: 3 });
  expect((await notices.read(id)).trouble).toMatch(/^5 emails in a row were refused.*5\.4\.5 Daily limit reached$/);
  expect((await change(club, id, 'retry')).status).toBe(400);

  mailbox.refuse();
  expect((await change(club, id, 'resume')).body.trouble).toBeNull();
  expect(await notices.readWhenSent(id)).toMatchObject({ sent: 3, failed: 5 });
  expect((await change(club, id, 'retry')).body).toMatchObject({ state: 'sending', failed: 0, remaining: 5 });
  expect(await notices.readWhenSent(id)).toMatchObject({ sent: 8, failed: 0, failures: [] });
  expectEachOnce(mailbox, 8);
});

test('a notice that a manager stops in the middle of an email has no problem, whatever the mail server says next', async ({
  app,
  mailbox,
  club,
  notices,
}) => {
  mailbox.fallSilent();
  const id = await notices.send();
  await expect.poll(() => mailbox.isWaitedFor()).toBe(true);
  await change(club, id, 'stop');
  mailbox.refuse('end', 530, '5.7.0 Authentication required');
  mailbox.wakeUp();
  const underWay = app.db.selectFrom('deliveries').select('id').where('state', '=', 'sending');
  await expect.poll(() => underWay.execute()).toEqual([]);
  const due = app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-notice');
  await expect.poll(() => due.execute()).toEqual([]);
  expect(await notices.read(id)).toMatchObject({ state: 'stopped', trouble: null });
});

test('a notice that is resumed gives the mail server another five emails', async ({ app, mailbox, club, notices }) => {
  await joinMany(app, ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal']);
  mailbox.refuse('end', 550, '5.4.5 Daily limit reached');
  const id = await notices.send();
  await waitFor(notices, id, { state: 'stopped', failed: 5 });
  await change(club, id, 'resume');
  await waitFor(notices, id, { state: 'stopped', failed: 10, remaining: 2 });
});

test('mailboxes that do not exist never stop a notice, however many there are', async ({ app, mailbox, notices }) => {
  const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'];
  await joinMany(app, names);
  for (const name of names) mailbox.reject(emailOf(name));
  expect(await notices.readWhenSent(await notices.send())).toMatchObject({ sent: 4, failed: 6, trouble: null });
});

test('retrying a notice sends it to members whose emails were refused, and to none who may have gotten it', async ({
  app,
  mailbox,
  club,
  notices,
}) => {
  mailbox.reject(emailOf('Peg Lindqvist'));
  const id = await notices.send();
  await notices.readWhenSent(id);
  await loseResponse(app, 'Dale Hutchings');
  mailbox.accept(emailOf('Peg Lindqvist'));
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/email/retry`);
  const before = mailbox.received.length;

  expect((await change(club, id, 'retry')).status).toBe(200);
  const done = await notices.readWhenSent(id);
  expect(mailbox.received.slice(before).map(({ to }) => to)).toEqual([emailOf('Peg Lindqvist')]);
  expect(done).toMatchObject({ sent: 3, failures: [{ name: 'Dale Hutchings', canRetry: false }] });
  expect((await change(club, id, 'retry')).body).toEqual({ error: expect.any(String) });
  expect(await notices.read(id)).toMatchObject({ state: 'sent', failed: 1 });
});

test('a notice cannot be retried before it is done', async ({ club, notices }) => {
  const id = await notices.send({ sendAt: '2099-07-01T08:30' });
  expect((await change(club, id, 'retry')).status).toBe(400);
  expect((await notices.read(id)).state).toBe('scheduled');
});

/** Acts as if the connection had dropped before the mail server’s last response. */
async function loseResponse({ db }: TestApp, name: string): Promise<void> {
  const reason = 'The connection dropped at the very end, so we don’t know whether it arrived. It wasn’t sent again.';
  const person = db.selectFrom('users').select('id').where('email', '=', emailOf(name));
  await db.updateTable('deliveries').set({ state: 'failed', reason }).where('userId', '=', person).execute();
}
