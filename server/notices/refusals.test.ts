import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { createNoticeFixture } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, createClub, emailOf, join } from '#server/testing/people.ts';

let app: AppWithMailbox;
let club: ClubPeople;
let desk: ReturnType<typeof createNoticeFixture>;

beforeEach(async () => {
  app = await startAppWithMailbox();
  club = await createClub(app);
  desk = createNoticeFixture(app, club);
});
afterEach(() => app.stop());

async function joinMany(names: string[]): Promise<void> {
  for (const name of names) await join(app, name);
}

function expectEachOnce(count: number): void {
  expect(app.mailbox.received).toHaveLength(count);
  expect(new Set(app.mailbox.addressees()).size).toBe(count);
}

async function waitFor(id: string, facts: object): Promise<void> {
  await expect.poll(() => desk.read(id)).toMatchObject(facts);
}

async function change(id: string, action: 'stop' | 'resume' | 'retry') {
  return club.max.ask('POST', `/api/notices/${id}/${action}`, {});
}

test.each([
  [530, '5.7.0 Authentication required', 'doesn’t accept the club’s login'],
  [550, '5.7.1 Sender refused', 'Sender refused'],
])(
  'a notice waits for a mail server that refuses its sender (%i), and nobody counts as failed',
  async (code, words, text) => {
    app.mailbox.refuse('from', code, words);
    const id = await desk.send();
    await waitFor(id, { state: 'sending', trouble: expect.stringContaining(text), failed: 0, remaining: 4 });
    app.mailbox.refuse();
    await desk.makeJobsDue();
    expect(await desk.readWhenSent(id)).toMatchObject({ sent: 4, failed: 0, trouble: null });
    expectEachOnce(4);
  },
);

test('a notice stops after five emails refused alike, and reaches everybody once when it is resumed and retried', async () => {
  await joinMany(['Ann', 'Bob', 'Cy', 'Di']);
  app.mailbox.refuse('end', 550, '5.4.5 Daily limit reached');
  const id = await desk.send();
  await waitFor(id, { state: 'stopped', failed: 5, remaining: 3 });
  expect((await desk.read(id)).trouble).toMatch(/^5 emails in a row were refused.*5\.4\.5 Daily limit reached$/);
  expect((await change(id, 'retry')).status).toBe(400);

  app.mailbox.refuse();
  expect((await change(id, 'resume')).body.trouble).toBeNull();
  expect(await desk.readWhenSent(id)).toMatchObject({ sent: 3, failed: 5 });
  expect((await change(id, 'retry')).body).toMatchObject({ state: 'sending', failed: 0, remaining: 5 });
  expect(await desk.readWhenSent(id)).toMatchObject({ sent: 8, failed: 0, failures: [] });
  expectEachOnce(8);
});

test('a notice that is resumed gives the mail server another five emails', async () => {
  await joinMany(['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal']);
  app.mailbox.refuse('end', 550, '5.4.5 Daily limit reached');
  const id = await desk.send();
  await waitFor(id, { state: 'stopped', failed: 5 });
  await change(id, 'resume');
  await waitFor(id, { state: 'stopped', failed: 10, remaining: 2 });
});

test('mailboxes that do not exist never stop a notice, however many there are', async () => {
  const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo'];
  await joinMany(names);
  for (const name of names) app.mailbox.reject(emailOf(name));
  expect(await desk.readWhenSent(await desk.send())).toMatchObject({ sent: 4, failed: 6, trouble: null });
});

test('retrying a notice sends it to those who were refused, and to nobody who may have gotten it', async () => {
  app.mailbox.reject(emailOf('Peg Lindqvist'));
  const id = await desk.send();
  await desk.readWhenSent(id);
  await loseAnswer('Dale Hutchings');
  app.mailbox.accept(emailOf('Peg Lindqvist'));
  const before = app.mailbox.received.length;

  expect((await change(id, 'retry')).status).toBe(200);
  const done = await desk.readWhenSent(id);
  expect(app.mailbox.received.slice(before).map(({ to }) => to)).toEqual([emailOf('Peg Lindqvist')]);
  expect(done).toMatchObject({ sent: 3, failures: [{ name: 'Dale Hutchings', canRetry: false }] });
  expect((await change(id, 'retry')).body).toEqual({ error: expect.any(String) });
  expect(await desk.read(id)).toMatchObject({ state: 'sent', failed: 1 });
});

test('a notice cannot be retried before it is done', async () => {
  const id = await desk.send({ sendAt: '2099-07-01T08:30' });
  expect((await change(id, 'retry')).status).toBe(400);
  expect((await desk.read(id)).state).toBe('scheduled');
});

/** As if the process had died before the mail server answered, and a minute had passed. */
async function loseAnswer(name: string): Promise<void> {
  const reason = 'The connection dropped at the very end, so we don’t know whether it arrived. It wasn’t sent again.';
  const person = app.db.selectFrom('users').select('id').where('email', '=', emailOf(name));
  await app.db.updateTable('noticeRecipients').set({ state: 'failed', reason }).where('userId', '=', person).execute();
}
