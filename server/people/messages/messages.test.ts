// @module-tag sqlite
import { expect } from 'vitest';
import { messageLimits } from '#contracts/people/messages.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { idempotencyHeader } from '#contracts/platform/request-headers.ts';
import { expiringMessages } from '#server/people/people.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { fullProfile, join, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();

function send(from: Person, to: Person, body: unknown = { body: 'Fishing on Friday?' }, key?: string) {
  const headers = key ? { [idempotencyHeader]: key } : undefined;
  return from.ask('POST', `/api/profile/user/${to._id}/message`, body, headers);
}

test('a message reaches the coach as an email whose answer goes to the sender', async ({ club, mailbox }) => {
  const { status, body } = await send(club.dale, club.peg, { body: 'Fishing on Friday?\nBring hats.' });
  expect([status, body]).toEqual([201, { success: true }]);
  const email = await mailbox.wait('peg.lindqvist@example.com', 'A message from Dale Hutchings');
  expect(email.text).toContain('Fishing on Friday?\nBring hats.');
  expect(email.headers.find(({ key }) => key === 'reply-to')?.value).toBe(
    'Dale Hutchings <dale.hutchings@example.com>',
  );
  expect(email.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe/messages.');
});

test('a message to a coach who muted its sender is not delivered, and the sender can’t tell', async ({
  app,
  club,
  mailbox,
}) => {
  await club.peg.ask('PUT', `/api/mutes/${club.dale._id}`);
  const { status, body } = await send(club.dale, club.peg, { body: 'Answer me.' });
  expect([status, body]).toEqual([201, { success: true }]);
  expect(await app.db.selectFrom('sentMessages').select('recipientId').execute()).toHaveLength(1);
  await club.peg.ask('DELETE', `/api/mutes/${club.dale._id}`);
  await send(club.dale, club.peg, { body: 'Fishing on Friday?' });
  expect((await mailbox.wait('peg.lindqvist@example.com', 'A message from Dale')).text).toContain('Fishing');
  expect(mailbox.received.filter(({ text }) => text?.includes('Answer me.'))).toEqual([]);
});

test('a message tells its sender nothing about the address of the coach', async ({ club }) => {
  const responses = [await send(club.dale, club.peg), await club.dale.ask('GET', `/api/profile/user/${club.peg._id}`)];
  for (const { body } of responses) expect(JSON.stringify(body)).not.toContain('peg.lindqvist');
});

test('a name that looks like several addresses stays one name', async ({ app, club, mailbox }) => {
  await app.db
    .updateTable('users')
    .set({ name: 'Hutchings, Dale <boss@club.example>' })
    .where('id', '=', Number(club.dale._id))
    .execute();
  await send(club.dale, club.peg);
  const email = await mailbox.wait('peg.lindqvist@example.com', 'A message from');
  expect(email.headers.find(({ key }) => key === 'reply-to')?.value).toBe(
    '"Hutchings, Dale <boss@club.example>" <dale.hutchings@example.com>',
  );
});

test('members of every role may write to members only, and not to themselves', async ({ club }) => {
  const { ada, max, dale, peg, gus, visitor } = club;
  for (const sender of [ada, max, dale]) expect((await send(sender, peg)).status, sender.name).toBe(201);
  expect((await send(visitor, peg)).status).toBe(401);
  expect((await send(gus, peg)).status).toBe(403);
  expect((await send(dale, gus)).status).toBe(404);
  expect((await send(dale, { ...peg, _id: '999999' })).status).toBe(404);
  expect((await send(dale, dale)).status).toBe(400);
});

test('an empty message, a message that is too long, and a message without text are refused at their field', async ({
  club,
}) => {
  for (const body of [{}, { body: '' }, { body: ' \n ' }, { body: 7 }, { body: 'a'.repeat(messageLimits.body + 1) }]) {
    const { status, body: errors } = await send(club.dale, club.peg, body);
    expect([status, Object.keys(errors)], JSON.stringify(body).slice(0, 20)).toEqual([400, ['body']]);
  }
  expect((await send(club.dale, club.peg, { body: 'a'.repeat(messageLimits.body) })).status).toBe(201);
});

test('a coach who turned messages off gets none, even if it was already waiting', async ({ app, club, mailbox }) => {
  mailbox.refuse('end', 451);
  await send(club.dale, club.peg);
  const untried = () =>
    app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').where('lastError', 'is', null);
  await expect.poll(() => untried().execute()).toEqual([]);
  await club.peg.ask('PUT', '/api/users/email-preferences', { messages: false });
  mailbox.refuse();
  await letJobsRun(app.db, 'send-mail');
  const { status, body } = await send(club.dale, club.peg);
  expect([status, Object.keys(body)]).toEqual([403, ['error']]);
  await send(club.dale, club.max);
  await mailbox.wait('max.manager@example.com', 'A message from Dale Hutchings');
  const waiting = app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail');
  await expect.poll(() => waiting.execute()).toEqual([]);
  expect(mailbox.addressees()).not.toContain('peg.lindqvist@example.com');
});

test('a profile says whether its coach takes messages', async ({ club }) => {
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'PegL' });
  const read = async () => (await club.dale.ask('GET', '/api/profile/pegl')).body.takesMessages;
  expect(await read()).toBe(true);
  await club.peg.ask('PUT', '/api/users/email-preferences', { messages: false });
  expect(await read()).toBe(false);
});

test('the same message sent twice with its key arrives once; another text or recipient with that key is refused', async ({
  app,
  club,
}) => {
  expect((await send(club.dale, club.max, { body: 'Once.' }, 'key-0')).status).toBe(201);
  expect((await send(club.dale, club.peg, { body: 'Once.' }, 'key-0')).status).toBe(422);
  const statuses = [
    await send(club.dale, club.peg, { body: 'Once.' }, 'key-1'),
    await send(club.dale, club.peg, { body: 'Once.' }, 'key-1'),
    await send(club.dale, club.peg, { body: 'Something else.' }, 'key-1'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 422]);
  expect(await countSent(app)).toBe(2);
});

test('of a thousand messages sent at once, twenty go out, and refused ones don’t count', {
  tags: ['race', 'full'],
}, async ({ app, club }) => {
  await club.max.ask('PUT', '/api/users/email-preferences', { messages: false });
  for (let refused = 0; refused < 5; refused++) expect((await send(club.dale, club.max)).status).toBe(403);
  const recipients = [club.peg, club.ada, await join(app, 'Rosa Okafor', 'User')];
  const burst = Array.from({ length: 1000 }, (_, number) => send(club.dale, recipients[number % 3] as Person));
  const responses = await Promise.all(burst);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(messageLimits.aDay);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.every(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 0)).toBe(true);
  expect(await countSent(app)).toBe(messageLimits.aDay);
  expect((await send(club.peg, club.dale)).status).toBe(201);
});

test('after a day a member may write again, and who wrote to whom is forgotten', async ({ app, club }) => {
  for (let sent = 0; sent < messageLimits.aDay; sent++) await send(club.dale, club.peg);
  expect((await send(club.dale, club.peg)).status).toBe(429);
  const dayAgo = Date.now() - 25 * oneHour;
  await app.db.updateTable('sentMessages').set({ sentAt: dayAgo }).execute();
  expect((await send(club.dale, club.peg)).status).toBe(201);
  await deleteExpired(app.db, expiringMessages, Date.now());
  expect(await countSent(app)).toBe(1);
});

async function countSent({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('sentMessages').select('id').execute()).length;
}
