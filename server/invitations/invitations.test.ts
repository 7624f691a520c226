import { expect } from 'vitest';
import { usualLimits } from '#server/http/limits.ts';
import { createPerson, emailOf, type Person, password } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { createInvitationCodes } from './codes.ts';
import { remindInvited } from './commands.ts';
import { sweepInvitations } from './sweep.ts';

const test = testWithMailedClub({ SIGNUP: 'approval' });
const path = '/api/admin/invitations';
const rosa = { name: 'Rosa Quillfeather', email: 'rosa@example.com' };
const walt = { name: 'Walt Brandt' };

function invite(ada: Person, people: object[], more: object = {}) {
  return ada.ask('POST', path, { people, ...more });
}

function register(visitor: Person, invitation: unknown, more: object = {}) {
  const account = { name: 'Rosa Q.', email: 'rosa@example.com', password, password2: password, invitation, ...more };
  return visitor.ask('POST', '/api/users/register', account);
}

test('an Admin invites by email and on paper; each gets a code, and the email says it with the club’s own words', async ({
  club,
  mailbox,
}) => {
  const { status, body } = await invite(club.ada, [rosa, walt], { words: 'Breakfast is on us.' });
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { ...rosa, status: 'waiting', joined: null, reminded: null },
    { name: 'Walt Brandt', email: '', status: 'waiting' },
  ]);
  for (const { code } of body) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  const email = await mailbox.wait('rosa@example.com', 'You’re invited');
  expect(email.text).toContain('Breakfast is on us.');
  expect(email.text).toContain(`https://coaches.example.com/join/${body[0].code}`);
  expect((await club.ada.ask('GET', path)).body).toEqual([body[1], body[0]]);
  expect(JSON.stringify((await club.ada.ask('GET', '/api/admin/security-log')).body)).toContain('people-invited');
});

test('whoever has a code joins as a User although sign-ups wait for approval, once', async ({ app, club }) => {
  const { body } = await invite(club.ada, [rosa, walt]);
  const typed = `${body[0].code.slice(0, 4)}-${body[0].code.slice(4)} `.toLowerCase();
  expect((await club.visitor.ask('GET', `/api/invitations/${encodeURIComponent(typed.trim())}`)).body).toEqual(rosa);
  const joined = await register(club.visitor, typed);
  expect(joined.status).toBe(201);
  expect(joined.body).toMatchObject({ name: 'Rosa Q.', role: 'User' });
  const again = await register(club.visitor, body[0].code, { email: 'other@example.com' });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({ invitation: expect.stringContaining('doesn’t work') });
  expect((await club.visitor.ask('GET', `/api/invitations/${body[0].code}`)).status).toBe(404);
  const listed = (await club.ada.ask('GET', `${path}?status=joined`)).body;
  expect(listed).toMatchObject([{ name: 'Rosa Quillfeather', code: null, joined: expect.any(String) }]);
  const confirmed = await app.db.selectFrom('users').select(['email', 'emailConfirmedAt']).execute();
  expect(confirmed.find(({ email }) => email === 'rosa@example.com')?.emailConfirmedAt).toEqual(expect.any(Number));

  const onPaper = await register(club.visitor, body[1].code, { name: 'Walt Brandt', email: 'walt@example.com' });
  expect(onPaper.body.role).toBe('User');
  const after = await app.db.selectFrom('users').select(['email', 'emailConfirmedAt']).execute();
  expect(after.find(({ email }) => email === 'walt@example.com')?.emailConfirmedAt).toBeNull();
});

test('an account that can’t be opened leaves the invitation as it was', async ({ club }) => {
  const [{ code }] = (await invite(club.ada, [walt])).body;
  expect((await register(club.visitor, code, { email: emailOf('Peg Lindqvist') })).body).toHaveProperty('email');
  expect((await register(club.visitor, code, { password: 'x', password2: 'x' })).body).toHaveProperty('password');
  expect((await register(club.visitor, code)).status).toBe(201);
});

test('of twenty people with the same code, one joins', async ({ club }) => {
  const [{ code }] = (await invite(club.ada, [walt])).body;
  const tries = Array.from({ length: 20 }, (_, at) => register(club.visitor, code, { email: `walt${at}@example.com` }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
});

test('inviting the same people twice, also at once, gives the same codes and one email', async ({ club, mailbox }) => {
  const responses = await Promise.all([invite(club.ada, [rosa, walt]), invite(club.ada, [rosa, walt])]);
  const codes = responses.map(({ body }) => body.map(({ code }: { code: string }) => code));
  expect(codes[0]).toEqual(codes[1]);
  await invite(club.ada, [{ name: 'Rosa', email: 'ROSA@example.com' }]);
  await mailbox.wait('rosa@example.com', 'You’re invited');
  expect(await (await club.ada.ask('GET', path)).body).toHaveLength(2);
  // Those who signed up were asked whether the address is theirs.
  expect(mailbox.received.filter(({ subject }) => subject.includes('invited')).map(({ to }) => to)).toEqual([
    'rosa@example.com',
  ]);
});

test('a revoked invitation stops working, and so does one that is too old', async ({ app, club }) => {
  const [first, second] = (await invite(club.ada, [rosa, walt])).body;
  expect((await club.ada.ask('DELETE', `${path}/${first._id}`)).body).toEqual({ success: true });
  expect((await club.ada.ask('DELETE', `${path}/${first._id}`)).status).toBe(404);
  expect((await register(club.visitor, first.code)).status).toBe(400);
  await app.db
    .updateTable('invitations')
    .set({ expiresAt: Date.now() - 1 })
    .execute();
  expect((await register(club.visitor, second.code)).status).toBe(400);
  expect((await club.ada.ask('GET', `${path}?status=expired`)).body).toMatchObject([
    { name: 'Walt Brandt', code: null },
  ]);
});

test('after a change of the server’s secret an invitation is expired, and the same people get another', async ({
  app,
  club,
}) => {
  const [old] = (await invite(club.ada, [walt])).body;
  const { secretMark } = createInvitationCodes('an earlier secret');
  await app.db.updateTable('invitations').set({ codeHash: 'h', secretMark }).execute();
  expect((await club.ada.ask('GET', `${path}?status=waiting`)).body).toEqual([]);
  expect((await club.ada.ask('GET', `${path}?status=expired`)).body).toMatchObject([
    { _id: old._id, status: 'expired', code: null },
  ]);
  const [fresh] = (await invite(club.ada, [walt])).body;
  expect(fresh._id).not.toBe(old._id);
  expect((await register(club.visitor, fresh.code)).status).toBe(201);
});

test('the letters are the invitations without an address', async ({ club }) => {
  await invite(club.ada, [rosa, walt]);
  const query = 'status=waiting&email=none';
  expect((await club.ada.ask('GET', `${path}?${query}`)).body).toMatchObject([{ name: 'Walt Brandt' }]);
  expect((await club.ada.ask('GET', `${path}?email=all`)).status).toBe(400);
});

test('nobody who never joined is remembered longer than a month after their invitation expired, nor in the log', async ({
  app,
  club,
}) => {
  const [waiting, used, revoked] = (await invite(club.ada, [rosa, walt, { name: 'Ike Torres' }])).body;
  await register(club.visitor, used.code, { email: 'walt@example.com' });
  await club.ada.ask('DELETE', `${path}/${revoked._id}`);
  expect(JSON.stringify(await app.db.selectFrom('securityEvents').selectAll().execute())).not.toContain('Torres');
  const day = 24 * 3_600_000;
  await sweepInvitations(app.db, Date.now() + 209 * day);
  expect((await club.ada.ask('GET', path)).body).toMatchObject([{ _id: used._id }, { _id: waiting._id }]);
  await sweepInvitations(app.db, Date.now() + 211 * day);
  expect((await club.ada.ask('GET', path)).body).toMatchObject([{ _id: used._id }]);
});

test('a reminder goes out once after a week, and none to people who joined or were revoked', async ({
  app,
  club,
  mailbox,
}) => {
  const people = [rosa, { name: 'Ike Torres', email: 'ike@example.com' }];
  const [toRosa, toIke] = (await invite(club.ada, people)).body;
  const [job] = await app.db.selectFrom('jobs').select('runAt').where('kind', '=', 'remind-invited').execute();
  expect((job?.runAt ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
  await register(club.visitor, toIke.code, { email: 'ike@example.com' });
  await app.db.updateTable('jobs').set({ runAt: 0 }).where('kind', '=', 'remind-invited').execute();
  const reminder = await mailbox.wait('rosa@example.com', 'is waiting');
  expect(reminder.text).toContain(toRosa.code);
  const letterhead = { siteUrl: 'https://coaches.example.com', clubName: 'Club' };
  const codes = createInvitationCodes('any');
  await app.db.updateTable('invitations').set({ secretMark: codes.secretMark }).execute();
  await remindInvited(app.db, codes, Number(toRosa._id), letterhead as never);
  await expect
    .poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'remind-invited').execute())
    .toEqual([]);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute()).toEqual([]);
  const reminders = mailbox.received.filter(({ subject }) => subject.includes('is waiting'));
  expect(reminders.map(({ to }) => to)).toEqual(['rosa@example.com']);
  expect(mailbox.received.filter(({ to }) => to === 'ike@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You’re invited'),
  ]);
});

test('who registers without the code has joined, stays a Guest until approved, and gets no reminder', async ({
  app,
  club,
  mailbox,
}) => {
  const ike = { name: 'Ike Torres', email: 'ike@example.com' };
  const [toRosa, toIke] = (await invite(club.ada, [rosa, ike])).body;
  expect((await register(club.visitor, '', { email: 'ROSA@example.com' })).body.role).toBe('Guest');
  expect((await club.ada.ask('GET', `${path}?status=joined`)).body).toMatchObject([{ _id: toRosa._id }]);
  // As when somebody who is a member changes their address.
  await app.db
    .updateTable('users')
    .set({ email: ike.email, emailNorm: ike.email, loginNorm: ike.email })
    .where('id', '=', Number(club.dale._id))
    .execute();
  await app.db.updateTable('jobs').set({ runAt: 0 }).where('kind', '=', 'remind-invited').execute();
  await expect
    .poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'remind-invited').execute())
    .toEqual([]);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute()).toEqual([]);
  expect(mailbox.received.filter(({ subject }) => subject.includes('is waiting'))).toEqual([]);
  const joined = (await club.ada.ask('GET', `${path}?status=joined`)).body;
  expect(joined.map(({ _id }: { _id: string }) => _id)).toEqual([toIke._id, toRosa._id]);
});

test('a list is completed and sent again after some of it joined, by email and on paper', async ({ club }) => {
  const [toRosa, toWalt] = (await invite(club.ada, [rosa, walt])).body;
  await register(club.visitor, toRosa.code);
  await register(club.visitor, toWalt.code, { name: 'Walt Brandt', email: 'walt@example.com' });
  const { status, body } = await invite(club.ada, [rosa, walt, { name: 'Ike Torres' }]);
  expect(status).toBe(201);
  expect(body).toMatchObject([
    { _id: toRosa._id, status: 'joined' },
    { _id: toWalt._id, status: 'joined' },
    { name: 'Ike Torres', status: 'waiting' },
  ]);
  const withAddress = await invite(club.ada, [{ name: 'Walt Brandt', email: 'walt@example.com' }]);
  expect(withAddress.body).toMatchObject([{ _id: toWalt._id, status: 'joined' }]);
});

test('people who can’t be invited refuse the whole list, by name', async ({ club }) => {
  const lists: [object[] | undefined, string][] = [
    [[rosa, { name: 'Peg', email: 'PEG.lindqvist@example.com' }], 'Peg: This person has an account already.'],
    [[rosa, { name: 'Rosa Again', email: 'rosa@example.com' }], 'Rosa Again: The same address as in line 1.'],
    [[walt, walt], 'Walt Brandt: The same name as in line 1.'],
    [[{ name: '=cmd' }], '=cmd: This is not a name.'],
    [[], 'Say whom to invite.'],
    [undefined, 'Say whom to invite.'],
    [Array.from({ length: 1001 }, (_, at) => ({ name: `Coach ${at}` })), 'Invite up to 1000 people at once.'],
  ];
  for (const [people, message] of lists) {
    const { status, body } = await club.ada.ask('POST', path, { people });
    expect(status).toBe(400);
    expect(body.people).toContain(message);
  }
  for (const person of [{ name: '' }, { name: 7 }, { email: 'rosa@example.com' }, { name: 'Rosa', email: 'no' }]) {
    expect((await invite(club.ada, [person])).status).toBe(400);
  }
  expect((await club.ada.ask('GET', path)).body).toEqual([]);
});

test('invitations are for Admins only', async ({ club }) => {
  const calls = [
    ['POST', path, { people: [rosa] }],
    ['POST', `${path}/csv`],
    ['POST', `${path}/preview`],
    ['GET', path],
    ['DELETE', `${path}/1`],
  ] as const;
  for (const [method, url, body] of calls) {
    expect((await club.visitor.ask(method, url, body)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.max])
      expect((await person.ask(method, url, body)).status).toBe(403);
  }
});

test('the database and a backup hold no code that works', async ({ app, club }) => {
  const [{ code }] = (await invite(club.ada, [walt])).body;
  const stored = JSON.stringify(await app.db.selectFrom('invitations').selectAll().execute());
  expect(stored).not.toContain(code);
});

test('guessing invitations is limited, apart from other codes, with room for a whole club on one network', async () => {
  expect(usualLimits.invitations).toBeGreaterThanOrEqual(usualLimits.signUps);
  const strict = await startApp({}, { rates: { ...usualLimits, codes: 1, invitations: 60 } });
  const stranger = createPerson(strict, 'A stranger');
  const guesses = await Promise.all(Array.from({ length: 80 }, () => stranger.ask('GET', '/api/invitations/ABCDEFGH')));
  await strict.stop();
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
