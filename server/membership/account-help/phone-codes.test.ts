// @module-tag sqlite
import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { createPerson, emailOf, logIn } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub({ TRUST_PROXY: '1' });

test('an Admin reads a code by phone, and it logs its member in once', async ({ app, club, mailbox }) => {
  const before = Date.now();
  const { status, body } = await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
  expect(status).toBe(200);
  expect(body).toEqual({ code: expect.stringMatching(/^\d{6}$/), until: expect.any(String) });
  expect(Date.parse(body.until) - before).toBeGreaterThan(9.9 * oneMinute);
  const typed = { email: 'PEG.lindqvist@example.com', code: `${body.code.slice(0, 3)} ${body.code.slice(3)}` };
  const login = await club.visitor.ask('POST', '/api/users/login-code', typed);
  expect(login.status).toBe(200);
  expect(login.body).toEqual({ success: true, token: expect.any(String), passwordRemoved: false });
  const onTablet = createPerson(app, 'Peg Lindqvist', club.peg._id, login.body.token);
  expect((await onTablet.ask('GET', '/api/posts')).status).toBe(200);
  expect((await club.visitor.ask('POST', '/api/users/login-code', typed)).status).toBe(400);
  await expect
    .poll(() => mailbox.received.filter(({ to }) => to.includes(emailOf('Peg Lindqvist'))).map((mail) => mail.subject))
    .toContain('A code to log in was made for you');
  const log = JSON.stringify((await club.ada.ask('GET', '/api/admin/security-log')).body);
  expect(log).toContain('phone-code-created');
  expect(log).toContain('a code by phone');
  expect(log).not.toContain(body.code);
});

test('a code by phone does not prove the address, so the password and other devices stay', async ({ app, club }) => {
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(club.peg._id)).execute();
  const { body } = await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
  const email = emailOf('Peg Lindqvist');
  expect((await club.visitor.ask('POST', '/api/users/login-code', { email, code: body.code })).status).toBe(200);
  expect((await club.peg.ask('GET', '/api/posts')).status).toBe(200);
  expect((await logIn(app, club.peg)).token).toEqual(expect.any(String));
});

test('a second code replaces the first, and each is only for its own account', async ({ club }) => {
  const path = `/api/admin/user/${club.peg._id}/code`;
  const first = (await club.ada.ask('POST', path)).body.code;
  const second = (await club.ada.ask('POST', path)).body.code;
  const email = emailOf('Peg Lindqvist');
  const other = { email: emailOf('Dale Hutchings'), code: second };
  expect((await club.visitor.ask('POST', '/api/users/login-code', other)).body).toEqual({ code: expect.any(String) });
  if (first !== second) {
    expect((await club.visitor.ask('POST', '/api/users/login-code', { email, code: first })).status).toBe(400);
  }
  expect((await club.visitor.ask('POST', '/api/users/login-code', { email, code: second })).status).toBe(200);
});

test('of twenty logins with one code at once, one succeeds', { tags: 'race' }, async ({ club }) => {
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
  const typed = { email: emailOf('Peg Lindqvist'), code };
  const logins = Array.from({ length: 20 }, () => club.visitor.ask('POST', '/api/users/login-code', typed));
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('a code by phone is too old after ten minutes', async ({ app, club }) => {
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
  await app.db
    .updateTable('phoneCodes')
    .set({ expiresAt: Date.now() - 1 })
    .execute();
  const typed = { email: emailOf('Peg Lindqvist'), code };
  expect((await club.visitor.ask('POST', '/api/users/login-code', typed)).status).toBe(400);
});

test('guessing is limited, and a new code by phone works for a member who mistyped too often', {
  tags: 'race',
}, async ({ club }) => {
  const email = emailOf('Peg Lindqvist');
  const path = `/api/admin/user/${club.peg._id}/code`;
  const { code } = (await club.ada.ask('POST', path)).body;
  const wrong = code === '000000' ? '000001' : '000000';
  const guess = () => club.visitor.ask('POST', '/api/users/login-code', { email, code: wrong });
  const statuses = (await Promise.all(Array.from({ length: 15 }, guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await club.visitor.ask('POST', '/api/users/login-code', { email, code })).status).toBe(429);
  const again = (await club.ada.ask('POST', path)).body.code;
  expect((await club.visitor.ask('POST', '/api/users/login-code', { email, code: again })).status).toBe(200);
});

test('a stranger who guesses on another network doesn’t keep a member from using the code that was read to them', async ({
  club,
}) => {
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
  const type = (typed: string, from: string) =>
    club.visitor.ask(
      'POST',
      '/api/users/login-code',
      { email: emailOf('Peg Lindqvist'), code: typed },
      { 'x-forwarded-for': from },
    );
  const wrong = code === '000000' ? '000001' : '000000';
  for (let time = 0; time < 12; time += 1) await type(wrong, '203.0.113.1');
  expect((await type(code, '203.0.113.1')).status).toBe(429);
  expect((await type(code, '198.51.100.7')).status).toBe(200);
});

test('all networks together may try one code fifty times', { tags: 'race' }, async ({ club }) => {
  const type = (typed: string, number: number) =>
    club.visitor.ask(
      'POST',
      '/api/users/login-code',
      { email: emailOf('Peg Lindqvist'), code: typed },
      { 'x-forwarded-for': `198.51.100.${number}` },
    );
  for (const [wrongTries, status] of [
    [49, 200],
    [50, 429],
  ] as const) {
    const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
    const wrong = code === '000000' ? '000001' : '000000';
    await Promise.all(Array.from({ length: wrongTries }, (_, number) => type(wrong, number)));
    expect((await type(code, 200)).status).toBe(status);
  }
});

test('a code by phone is not spent by a login that is refused', async ({ app, club }) => {
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
  const typed = { email: emailOf('Peg Lindqvist'), code };
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/suspension`, { until: null, reason: 'A mix-up.' });
  expect((await club.visitor.ask('POST', '/api/users/login-code', typed)).status).toBe(403);
  await app.db.deleteFrom('suspensions').execute();
  expect((await club.visitor.ask('POST', '/api/users/login-code', typed)).status).toBe(200);
});
