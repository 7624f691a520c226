// @module-tag sqlite
import { expect, onTestFinished, vi } from 'vitest';
import type { NoticeRecipient } from '#contracts/mailings/notice-recipients.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import type { ReceivedEmail } from '#server/testing/mailbox.ts';
import { backRoom, memberEmails, testWithNotices } from '#server/testing/notice-fixture.ts';
import { emailOf, join, password } from '#server/testing/people.ts';

const test = testWithNotices();

function headerOf({ headers }: ReceivedEmail, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value;
}

test('only managers and admins write notices', async ({ club }) => {
  const calls = [
    ['GET', '/api/notices'],
    ['GET', '/api/notices/audiences'],
    ['GET', '/api/notices/1'],
    ['POST', '/api/notices'],
    ['POST', '/api/notices/test'],
    ['POST', '/api/notices/1/stop'],
    ['POST', '/api/notices/1/resume'],
    ['POST', '/api/notices/1/retry'],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'POST' ? backRoom : undefined;
    expect((await club.visitor.ask(method, path, body)).status, path).toBe(401);
    expect((await club.gus.ask(method, path, body)).status, path).toBe(403);
    expect((await club.dale.ask(method, path, body)).status, path).toBe(403);
  }
  expect((await club.max.ask('GET', '/api/notices')).body).toEqual([]);
  expect((await club.ada.ask('GET', '/api/notices/audiences')).status).toBe(200);
  expect((await club.max.ask('GET', '/api/notices/1')).status).toBe(404);
  expect((await club.ada.ask('POST', '/api/notices/1/stop', {})).status).toBe(404);
  expect((await club.ada.ask('POST', '/api/notices/1/resume', {})).status).toBe(404);
  expect((await club.max.ask('POST', '/api/notices/1/retry', {})).status).toBe(404);
});

test.for<[body: object, fields: string[]]>([
  [{}, ['audience', 'subject', 'message']],
  [{ ...backRoom, subject: '  ', message: '\n\n' }, ['subject', 'message']],
  [{ ...backRoom, subject: 'x'.repeat(151), message: 'x'.repeat(10_001) }, ['subject', 'message']],
  [{ ...backRoom, audience: 'guests' }, ['audience']],
  [{ ...backRoom, audience: 'event' }, ['event']],
  [{ ...backRoom, audience: 'event', event: '' }, ['event']],
  [{ ...backRoom, audience: 'event', event: 'next week' }, ['event']],
  [{ ...backRoom, audience: 'event', event: '999999' }, ['event']],
  [{ audience: 1, subject: [], message: null, sendAt: 7 }, ['audience', 'subject', 'message', 'sendAt']],
  [{ ...backRoom, sendAt: '2026-02-30T08:30' }, ['sendAt']],
  [{ ...backRoom, sendAt: '2020-01-01T08:30' }, ['sendAt']],
])('an incomplete notice is refused with a message under each field: %j', async ([body, fields], { club }) => {
  const response = await club.max.ask('POST', '/api/notices', body);
  expect(response.status).toBe(400);
  expect(Object.keys(response.body).toSorted()).toEqual(fields.toSorted());
  expect((await club.max.ask('GET', '/api/notices')).body).toEqual([]);
});

test('the form shows how many emails a notice makes, without Guests and people who unsubscribed', async ({ club }) => {
  for (const person of [club.dale, club.gus]) {
    await person.ask('PUT', '/api/users/email-preferences', { notices: false });
  }
  expect((await club.max.ask('GET', '/api/notices/audiences')).body).toEqual({
    members: { people: 3, unsubscribed: 1, noAddress: 0 },
    managers: { people: 2, unsubscribed: 0, noAddress: 0 },
    events: [],
    guests: 1,
  });
});

test('a test of a notice goes to its writer only, as it will look', async ({ mailbox, club }) => {
  expect((await club.max.ask('POST', '/api/notices/test', backRoom)).status).toBe(200);
  const mail = await mailbox.wait(emailOf('Max Manager'), backRoom.subject);
  expect(mail.text).toContain('Hello Max,\n\nGood morning, coaches.\n\nUse the side door.\nSame pancakes');
  expect(mail.html).toContain('Use the side door.<br>Same pancakes');
  expect(mailbox.addressees()).toEqual([emailOf('Max Manager')]);
  expect((await club.max.ask('GET', '/api/notices')).body).toEqual([]);
});

test('a notice goes to every member once, says why they get it, and how to unsubscribe', async ({
  mailbox,
  notices,
}) => {
  const id = await notices.send();
  const done = await notices.readWhenSent(id);
  expect(mailbox.addressees()).toEqual(memberEmails);
  expect(done).toMatchObject({ people: 4, sent: 4, failed: 0, remaining: 0, leftOut: 0, author: 'Max Manager' });
  const [mail] = mailbox.received;
  expect(mail?.text).toContain('You’re getting this because you’re a member of Fieldhouse.');
  expect(mail?.text).toContain('Post Office Box 310');
  expect(mail?.text).toMatch(/https:\/\/coaches\.example\.com\/unsubscribe\/notices\.\d+\.[\w-]{43}/);
  expect(new Set(mailbox.received.map((received) => headerOf(received, 'message-id'))).size).toBe(4);
});

test('a notice shows its text on its own page, not in the list', async ({ club, notices }) => {
  const id = await notices.send();
  expect((await notices.read(id)).message).toBe(backRoom.message);
  const [listed] = (await club.max.ask('GET', '/api/notices')).body;
  expect(listed).toMatchObject({ _id: id, subject: backRoom.subject });
  expect(listed).not.toHaveProperty('message');
});

test('a notice to the managers goes to no others', async ({ mailbox, notices }) => {
  await notices.readWhenSent(await notices.send({ audience: 'managers' }));
  expect(mailbox.addressees()).toEqual([emailOf('Ada Admin'), emailOf('Max Manager')]);
});

test('pressing twice does not send a notice twice', { tags: 'race' }, async ({ club }) => {
  const responses = await Promise.all([1, 2].map(() => club.max.ask('POST', '/api/notices', backRoom)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(responses.find(({ status }) => status === 400)?.body).toEqual({ subject: expect.any(String) });
});

test('the subject of a notice is one line', async ({ club, notices }) => {
  const forged = { subject: 'Breakfast\r\nBcc: everybody@example.com', message: 'Hello', audience: 'members' };
  const { status, body } = await club.max.ask('POST', '/api/notices', forged);
  expect([status, body]).toEqual([400, { subject: expect.stringContaining('line break') }]);
  const id = await notices.send({ subject: ' Breakfast  at\tnine ' });
  expect((await notices.read(id)).subject).toBe('Breakfast at nine');
});

test('a notice skips people who unsubscribed, and counts them', async ({ mailbox, club, notices }) => {
  await club.peg.ask('PUT', '/api/users/email-preferences', { notices: false });
  const done = await notices.readWhenSent(await notices.send());
  expect(done).toMatchObject({ people: 3, sent: 3, leftOut: 1 });
  expect(mailbox.addressees()).not.toContain(emailOf('Peg Lindqvist'));
});

test('a notice counts people without an email address separately from members who unsubscribed, and names everyone', async ({
  club,
  notices,
}) => {
  await club.peg.ask('PUT', '/api/users/email-preferences', { notices: false });
  const account = { name: 'Bob Miller', loginName: 'bobm', email: '', password, password2: password };
  expect((await club.max.ask('POST', '/api/manager/accounts', account)).status).toBe(201);
  const { members } = (await club.max.ask('GET', '/api/notices/audiences')).body;
  expect(members).toEqual({ people: 3, unsubscribed: 1, noAddress: 1 });
  const id = await notices.send();
  expect(await notices.readWhenSent(id)).toMatchObject({ people: 3, sent: 3, leftOut: 2 });
  const list = async (query = '') => (await club.max.ask('GET', `/api/notices/${id}/recipients${query}`)).body;
  const all = await list();
  expect(all.map(({ name, state, reason }: NoticeRecipient) => [name, state, reason])).toEqual([
    ['Ada Admin', 'sent', null],
    ['Max Manager', 'sent', null],
    ['Dale Hutchings', 'sent', null],
    ['Peg Lindqvist', 'left-out', 'They unsubscribed.'],
    ['Bob Miller', 'left-out', 'They have no email address.'],
  ]);
  expect(await list(`?limit=2&before=${all[1]._id}`)).toEqual(all.slice(2, 4));
  for (const [person, status] of [
    [club.visitor, 401],
    [club.gus, 403],
    [club.dale, 403],
    [club.ada, 200],
  ] as const) {
    expect((await person.ask('GET', `/api/notices/${id}/recipients`)).status, person.name).toBe(status);
  }
  expect((await club.max.ask('GET', '/api/notices/999999/recipients')).status).toBe(404);
});

test('a notice lists the addresses that were refused for good, and why', async ({ app, mailbox, notices }) => {
  await join(app, 'Rhett Refused');
  mailbox.reject(emailOf('Rhett Refused'));
  const done = await notices.readWhenSent(await notices.send());
  expect(done).toMatchObject({ sent: 4, failed: 1 });
  expect(done.failures).toEqual([
    {
      _id: expect.any(String),
      name: 'Rhett Refused',
      email: emailOf('Rhett Refused'),
      reason: expect.stringMatching(/550.*No such mailbox here/),
      canRetry: true,
    },
  ]);
});

test('a notice is tried again when the mail server asks us to come back later', async ({ app, mailbox, notices }) => {
  mailbox.refuse('end');
  const id = await notices.send();
  const countTried = async () =>
    (await app.db.selectFrom('deliveries').selectAll().where('attempts', '=', 1).execute()).length;
  await expect.poll(countTried).toBe(4);
  expect(await notices.read(id)).toMatchObject({ state: 'sending', sent: 0, failed: 0, remaining: 4 });
  mailbox.refuse();
  await notices.makeJobsDue();
  expect(await notices.readWhenSent(id)).toMatchObject({ sent: 4, failed: 0 });
  expect(mailbox.addressees()).toEqual(memberEmails);
});

test('a notice whose response was lost is sent once, and its key is for these words alone', async ({
  club,
  notices,
}) => {
  const key = { 'Idempotency-Key': 'notice-1' };
  const send = (changes?: object) => club.max.ask('POST', '/api/notices', { ...backRoom, ...changes }, key);
  const first = await send();
  const again = await send();
  expect([again.status, again.body._id]).toEqual([201, first.body._id]);
  expect((await send({ subject: 'Other words' })).status).toBe(422);
  expect((await club.max.ask('GET', '/api/notices')).body).toHaveLength(1);
  await notices.readWhenSent(first.body._id);
});

test('a scheduled notice that is sent again with its key after its time has passed is the same notice', async ({
  club,
}) => {
  const key = { 'Idempotency-Key': 'notice-2' };
  const sendAt = createClock('America/New_York')(Date.now() + 2 * oneMinute);
  const send = () => club.max.ask('POST', '/api/notices', { ...backRoom, sendAt }, key);
  const first = await send();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * oneMinute });
  onTestFinished(() => void vi.useRealTimers());
  const again = await send();
  expect([again.status, again.body._id]).toEqual([201, first.body._id]);
});
