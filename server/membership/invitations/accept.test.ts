import { expect, onTestFinished } from 'vitest';
import { invite, register, rosa, walt } from '#server/testing/invitations.ts';
import { createPerson, emailOf } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';
import { createInvitationCodes } from './codes.ts';

const test = testWithMailedClub({ SIGNUP: 'approval' });
const path = '/api/admin/invitations';

test('a person with a code joins as a User although sign-ups wait for approval, once', async ({ app, club }) => {
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

test('of twenty people with the same code, one joins', { tags: 'race' }, async ({ club }) => {
  const [{ code }] = (await invite(club.ada, [walt])).body;
  const tries = Array.from({ length: 20 }, (_, at) => register(club.visitor, code, { email: `walt${at}@example.com` }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
});

test('a revoked invitation stops working, and so does an expired one', async ({ app, club }) => {
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

test('the table of invitations holds no code that works', async ({ app, club }) => {
  const [{ code }] = (await invite(club.ada, [walt])).body;
  const stored = JSON.stringify(await app.db.selectFrom('invitations').selectAll().execute());
  expect(stored).not.toContain(code);
});

test('guessing invitations is limited, apart from other codes, with room for a whole club on one network', async () => {
  expect(usualLimits.invitations).toBeGreaterThanOrEqual(usualLimits.signUps);
  const strict = await startApp({}, { rates: { ...usualLimits, codes: 1, invitations: 60 } });
  onTestFinished(strict.stop);
  const stranger = createPerson(strict, 'A stranger');
  const guesses = await Promise.all(Array.from({ length: 80 }, () => stranger.ask('GET', '/api/invitations/ABCDEFGH')));
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
