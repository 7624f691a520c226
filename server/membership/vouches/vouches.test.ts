// @module-tag sqlite
import { expect } from 'vitest';
import { type QueuedVouch, type Vouch, vouchLimits } from '#contracts/membership/vouches.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { expiringRows } from '#server/membership/membership.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { emailOf, join, type Person, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();
const rosa = { name: 'Rosa Invited', email: 'rosa@example.com', words: 'We shared a bus for ten seasons.' };

function vouch(by: Person, body: unknown = rosa) {
  return by.ask('POST', '/api/vouches', body);
}

function decide(by: Person, { _id }: Pick<Vouch, '_id'>, decision: unknown = 'approve', words?: unknown) {
  return by.ask('POST', `/api/vouches/${_id}`, { decision, words });
}

const listOwn = async (person: Person): Promise<Vouch[]> => (await person.ask('GET', '/api/vouches/mine')).body;
const listQueue = async (person: Person): Promise<QueuedVouch[]> => (await person.ask('GET', '/api/vouches')).body;

test('a member vouches for a friend, a manager invites them, and they join with the link in their email', async ({
  club,
  mailbox,
}) => {
  const { status, body } = await vouch(club.dale, { ...rosa, name: ' Rosa Invited ' });
  expect(status).toBe(201);
  expect(body).toEqual({ _id: expect.any(String), ...rosa, date: expect.any(String), state: 'waiting', reply: '' });
  const by = { user: club.dale._id, name: 'Dale Hutchings', avatar: null };
  expect(await listQueue(club.max)).toEqual([{ ...body, by }]);
  expect((await decide(club.max, body, 'approve', 'Good idea.')).body).toEqual({ code: null });
  expect(await listQueue(club.max)).toEqual([]);
  expect(await listOwn(club.dale)).toEqual([{ ...body, state: 'approved', reply: 'Good idea.' }]);
  const invitation = await mailbox.wait(rosa.email, 'You’re invited');
  expect(invitation.text).toContain('Dale Hutchings told us about you.');
  const told = await mailbox.wait(emailOf('Dale Hutchings'), 'The club invited someone you vouched for');
  expect(told.text).toContain('Good idea.');
  const code = /\/join\/(\w{8})/.exec(invitation.text ?? '')?.[1];
  const account = { name: rosa.name, email: rosa.email, password, password2: password, invitation: code };
  expect((await club.visitor.ask('POST', '/api/users/register', account)).body).toMatchObject({ role: 'User' });
  const log = JSON.stringify((await club.ada.ask('GET', '/api/admin/security-log')).body);
  expect(log).toContain('vouch-decided');
  expect(log).not.toMatch(/shared a bus|Good idea/);
});

test('a friend without an email address gets a code that the manager hands over', async ({ club }) => {
  const { body } = await vouch(club.dale, { ...rosa, email: '' });
  const { code } = (await decide(club.max, body)).body;
  expect(code).toMatch(/^\w{8}$/);
  const account = { name: 'Rosa', email: 'new@example.com', password, password2: password, invitation: code };
  expect((await club.visitor.ask('POST', '/api/users/register', account)).status).toBe(201);
});

test('a manager declines with a word, which only the member reads', async ({ club, mailbox }) => {
  const { body } = await vouch(club.dale);
  expect((await decide(club.max, body, 'decline', 'We are full this year.')).body).toEqual({ code: null });
  expect(await listOwn(club.dale)).toMatchObject([{ state: 'declined', reply: 'We are full this year.' }]);
  const told = await mailbox.wait(emailOf('Dale Hutchings'), 'About someone you vouched for');
  expect(told.text).toContain('We are full this year.');
  expect(await listOwn(club.peg)).toEqual([]);
  expect(mailbox.addressees()).not.toContain(rosa.email);
});

test('vouching for the same person again, also at once, is one request, and five people wait at most', {
  tags: 'race',
}, async ({ club }) => {
  const bodies = await Promise.all(Array.from({ length: 8 }, () => vouch(club.dale)));
  expect(new Set(bodies.map(({ body }) => body._id)).size).toBe(1);
  const more = (number: number) => vouch(club.dale, { ...rosa, email: `friend${number}@example.com` });
  const statuses = (await Promise.all(Array.from({ length: 10 }, (_, number) => more(number)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(vouchLimits.waiting - 1);
  expect(await listQueue(club.max)).toHaveLength(vouchLimits.waiting);
  expect((await vouch(club.dale, { ...rosa, email: 'one-more@example.com' })).body).toEqual({
    error: expect.stringContaining('Please wait'),
  });
  const [first] = await listOwn(club.dale);
  await club.dale.ask('DELETE', `/api/vouches/${first?._id}`);
  expect((await vouch(club.dale, { ...rosa, email: 'one-more@example.com' })).status).toBe(201);
});

test('two members may vouch for the same person, who is invited once, also if two managers decide at once', {
  tags: 'race',
}, async ({ club, mailbox }) => {
  const [ofDale, ofPeg] = [(await vouch(club.dale)).body, (await vouch(club.peg)).body];
  const decided = await Promise.all([decide(club.max, ofDale), decide(club.ada, ofPeg)]);
  expect(decided.map(({ status }) => status)).toEqual([200, 200]);
  for (const member of ['Dale Hutchings', 'Peg Lindqvist']) await mailbox.wait(emailOf(member), 'The club invited');
  expect(mailbox.addressees().filter((address) => address === rosa.email)).toHaveLength(1);
});

test('two people of one name without an email address get a code each', async ({ club }) => {
  const bob = { ...rosa, name: 'Bob Miller', email: '' };
  const vouches = [(await vouch(club.dale, bob)).body, (await vouch(club.peg, bob)).body];
  const codes = [];
  for (const one of vouches) codes.push((await decide(club.max, one)).body.code);
  expect(codes).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
  expect(codes[0]).not.toBe(codes[1]);
});

test('of two managers who decide at once, one is told that they are late', { tags: 'race' }, async ({ app, club }) => {
  const { body } = await vouch(club.dale);
  const responses = await Promise.all([decide(club.max, body), decide(club.ada, body, 'decline')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await app.db.selectFrom('vouches').select('decidedAt').where('decidedAt', 'is', null).execute()).toEqual([]);
});

test('a vouch for a person who has an account can’t be approved, and waits until a manager declines it', async ({
  club,
}) => {
  const { body } = await vouch(club.dale, { ...rosa, email: emailOf('Peg Lindqvist') });
  const refused = await decide(club.max, body);
  expect([refused.status, refused.body]).toEqual([400, { error: expect.stringContaining('has an account') }]);
  expect(await listQueue(club.max)).toHaveLength(1);
  expect((await decide(club.max, body, 'decline')).status).toBe(200);
});

test('a vouch for a person who has joined with another invitation can’t be approved', async ({ club }) => {
  const { body } = await vouch(club.dale);
  const { _id } = (await vouch(club.peg)).body;
  await decide(club.max, { _id });
  const [{ code }] = (await club.ada.ask('GET', '/api/admin/invitations')).body;
  const account = { name: rosa.name, email: 'r.invited@example.com', password, password2: password, invitation: code };
  expect((await club.visitor.ask('POST', '/api/users/register', account)).status).toBe(201);
  const refused = await decide(club.max, body);
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'Rosa Invited was invited before, and has joined. Decline, and tell Dale Hutchings.',
  ]);
  expect((await decide(club.max, body, 'decline')).status).toBe(200);
});

test('members vouch; managers decide, but not about their own vouches while there is another manager', async ({
  club,
}) => {
  const { max, dale, peg, gus, visitor } = club;
  expect([(await vouch(visitor)).status, (await vouch(gus)).status]).toEqual([401, 403]);
  const { body } = await vouch(max);
  expect((await decide(max, body)).status).toBe(403);
  for (const person of [dale, peg, gus]) expect((await decide(person, body)).status, person.name).toBe(403);
  for (const person of [dale, gus]) expect((await person.ask('GET', '/api/vouches')).status).toBe(403);
  expect((await visitor.ask('GET', '/api/vouches/mine')).status).toBe(401);
  expect((await dale.ask('DELETE', `/api/vouches/${body._id}`)).status).toBe(404);
  expect((await decide(club.ada, body)).status).toBe(200);
  expect((await max.ask('DELETE', `/api/vouches/${body._id}`)).status).toBe(404);
  expect((await decide(club.ada, { _id: '999999' })).status).toBe(404);
});

test('managers can’t decide about a vouch of someone who became a Guest', async ({ club }) => {
  const { body } = await vouch(club.dale);
  await club.ada.ask('POST', `/api/admin/user/${club.dale._id}`, { role: 'Guest' });
  expect(await listQueue(club.max)).toEqual([]);
  expect((await decide(club.max, body)).status).toBe(404);
});

test('a vouch or a decision that lacks a field, or has a wrong one, is refused under that field', async ({ club }) => {
  const { body } = await vouch(club.dale);
  for (const [slip, field] of [
    [{ name: '' }, 'name'],
    [{ name: 'www.pills.example' }, 'name'],
    [{ email: 'rosa' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ words: ' ' }, 'words'],
    [{ words: 'a'.repeat(vouchLimits.words + 1) }, 'words'],
  ] as const) {
    const response = await vouch(club.dale, { ...rosa, ...slip });
    expect([response.status, Object.keys(response.body)], JSON.stringify(slip)).toEqual([400, [field]]);
  }
  expect((await decide(club.max, body, 'maybe')).body).toHaveProperty('decision');
  expect((await decide(club.max, body, 'decline', 'a'.repeat(vouchLimits.reply + 1))).body).toHaveProperty('words');
});

test('managers are notified as long as a vouch waits', async ({ club }) => {
  const read = async () => (await club.max.ask('GET', '/api/notifications')).body;
  const before = (await read()).unseen;
  const { body } = await vouch(club.dale);
  const { unseen, items } = await read();
  expect(unseen).toBe(before + 1);
  expect(items[0]).toMatchObject({ href: '/manager/vouches', text: 'A member vouched for someone' });
  expect(JSON.stringify((await club.peg.ask('GET', '/api/notifications')).body)).not.toContain('vouches');
  await decide(club.max, body, 'decline');
  expect(JSON.stringify(await read())).not.toContain('/manager/vouches');
});

test('a vouch is deleted with the account of its member or of its person, and 90 days after the decision', async ({
  app,
  club,
}) => {
  const count = async () => (await app.db.selectFrom('vouches').select('id').execute()).length;
  await vouch(club.dale);
  await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}`);
  expect(await count()).toBe(0);
  await vouch(club.peg, { ...rosa, email: emailOf('Rosa Later') });
  const later = await join(app, 'Rosa Later', 'User');
  await club.ada.ask('DELETE', `/api/admin/user/${later._id}`);
  expect(await count()).toBe(0);
  await decide(club.max, (await vouch(club.peg)).body, 'decline');
  await deleteExpired(app.db, expiringRows, Date.now() + 89 * oneDay);
  expect(await count()).toBe(1);
  await deleteExpired(app.db, expiringRows, Date.now() + 91 * oneDay);
  expect(await count()).toBe(0);
});
