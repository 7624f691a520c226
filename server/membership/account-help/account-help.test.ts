// @module-tag sqlite
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { expiringRows } from '#server/membership/membership.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { emailOf, logIn, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub({ TRUST_PROXY: '1' });

test('an Admin ends all sessions of a member, and the code that was read to them', async ({ app, club }) => {
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`)).body;
  const path = `/api/admin/user/${club.peg._id}/sign-out`;
  for (let time = 0; time < 2; time += 1) {
    expect((await club.ada.ask('POST', path)).body).toEqual({ success: true });
  }
  expect((await club.peg.ask('GET', '/api/posts')).status).toBe(401);
  expect((await club.dale.ask('GET', '/api/posts')).status).toBe(200);
  const typed = { email: emailOf('Peg Lindqvist'), code };
  expect((await club.visitor.ask('POST', '/api/users/login-code', typed)).status).toBe(400);
  const peg = await logIn(app, club.peg);
  expect((await peg.ask('GET', '/api/posts')).status).toBe(200);
});

test('an Admin who ends all sessions of someone ends the emailed logins, too', async ({ app, club }) => {
  for (const mail of ['login-mail', 'reset-pass']) {
    await club.visitor.ask('POST', `/api/users/${mail}`, { email: emailOf('Peg Lindqvist') });
  }
  await expect.poll(() => app.db.selectFrom('mailedKeys').select('purpose').execute()).toHaveLength(2);
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/sign-out`);
  expect(await app.db.selectFrom('mailedKeys').select('purpose').execute()).toEqual([]);
});

test('an Admin corrects an address, both addresses hear of it, and the password stays', async ({
  app,
  club,
  mailbox,
}) => {
  const path = `/api/admin/user/${club.peg._id}/email`;
  const { status, body } = await club.ada.ask('PUT', path, { email: ' Peg@example.org ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: club.peg._id, email: 'Peg@example.org' });
  const login = { email: 'peg@example.org', password };
  expect((await club.visitor.ask('POST', '/api/users/login', login)).status).toBe(200);
  await expect
    .poll(() => mailbox.received.map(({ to, subject }) => `${to}: ${subject}`))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Peg@example.org.*: Your email address was corrected/),
        expect.stringMatching(/peg.lindqvist@example.com.*: Your email address was changed/),
      ]),
    );
  const sent = mailbox.received.length;
  expect((await club.ada.ask('PUT', path, { email: 'Peg@example.org' })).status).toBe(200);
  expect((await club.ada.ask('GET', '/api/admin/users?search=example.org')).body).toHaveLength(1);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute()).toEqual([]);
  expect(mailbox.received).toHaveLength(sent);
});

test('links that went to the mistyped address stop working', async ({ app, club }) => {
  await club.visitor.ask('POST', '/api/users/login-mail', { email: emailOf('Peg Lindqvist') });
  await expect.poll(() => app.db.selectFrom('mailedKeys').selectAll().execute()).toHaveLength(1);
  await club.ada.ask('PUT', `/api/admin/user/${club.peg._id}/email`, { email: 'peg@example.org' });
  expect(await app.db.selectFrom('mailedKeys').selectAll().execute()).toEqual([]);
});

test('an address of another account, an empty, a long, and a malformed one are refused', async ({ club }) => {
  const path = `/api/admin/user/${club.peg._id}/email`;
  const wrong = ['DALE.hutchings@example.com', '', 'peg', `${'p'.repeat(300)}@example.com`, 7, null, undefined];
  for (const email of wrong) {
    const { status, body } = await club.ada.ask('PUT', path, { email });
    expect(status).toBe(400);
    expect(body).toEqual({ email: expect.any(String) });
  }
});

test('an Admin sees for a month which emails reached a member', async ({ app, club, mailbox }) => {
  await club.ada.ask('PUT', `/api/admin/user/${club.peg._id}/email`, { email: 'peg@example.org' });
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
  const path = `/api/admin/user/${club.peg._id}/emails`;
  await expect.poll(() => mailbox.addressees()).toHaveLength(3);
  await expect.poll(async () => (await club.ada.ask('GET', path)).body).toHaveLength(2);
  expect((await club.ada.ask('GET', path)).body).toContainEqual({
    date: expect.any(String),
    address: 'peg@example.org',
    subject: 'A code to log in was made for you',
    state: 'sent',
    reason: null,
  });
  await deleteExpired(app.db, expiringRows, Date.now() + 31 * oneDay);
  expect((await club.ada.ask('GET', path)).body).toEqual([]);
});

test('an email that the mail server refused is listed with its words, and waits for a day at most for another try', async ({
  app,
  club,
  mailbox,
}) => {
  mailbox.reject(emailOf('Peg Lindqvist'), '5.2.2 Mailbox full');
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
  const first = async (id: string) => (await club.ada.ask('GET', `/api/admin/user/${id}/emails`)).body[0];
  await expect
    .poll(() => first(club.peg._id))
    .toMatchObject({ state: 'failed', reason: 'The mail server said: 550 5.2.2 Mailbox full' });
  mailbox.refuse('end');
  await club.ada.ask('POST', `/api/admin/user/${club.dale._id}/code`);
  await expect.poll(() => first(club.dale._id)).toMatchObject({ state: 'waiting', reason: expect.any(String) });
  await app.db
    .updateTable('emailLog')
    .set({ at: Date.now() - 2 * oneDay })
    .execute();
  expect(await first(club.dale._id)).toMatchObject({ state: 'failed', reason: expect.any(String) });
  mailbox.refuse();
});

test('only Admins can help with an account, and the account has to exist', async ({ club }) => {
  const calls = [
    ['POST', 'code'],
    ['POST', 'sign-out'],
    ['PUT', 'email', { email: 'peg@example.org' }],
    ['GET', 'emails'],
  ] as const;
  for (const [method, what, body] of calls) {
    const path = (id: string) => `/api/admin/user/${id}/${what}`;
    expect((await club.visitor.ask(method, path(club.peg._id), body)).status).toBe(401);
    for (const person of [club.gus, club.dale, club.peg, club.max]) {
      expect((await person.ask(method, path(club.peg._id), body)).status).toBe(403);
    }
    for (const id of ['999999', 'peg', '0']) expect((await club.ada.ask(method, path(id), body)).status).toBe(404);
  }
});

test('an account under In Memory gets no code and no new address', async ({ club }) => {
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/memorial`, { born: null, died: null, words: '' });
  const path = `/api/admin/user/${club.peg._id}`;
  expect((await club.ada.ask('POST', `${path}/code`)).body).toEqual({ error: expect.stringContaining('closed') });
  expect((await club.ada.ask('PUT', `${path}/email`, { email: 'peg@example.org' })).status).toBe(400);
});

test('an Admin can’t help themselves, or an account that is suspended', async ({ club }) => {
  const own = `/api/admin/user/${club.ada._id}`;
  expect((await club.ada.ask('POST', `${own}/code`)).status).toBe(400);
  expect((await club.ada.ask('PUT', `${own}/email`, { email: 'elsewhere@example.org' })).status).toBe(400);
  const path = `/api/admin/user/${club.peg._id}`;
  await club.ada.ask('POST', `${path}/suspension`, { until: null, reason: 'A quarrel' });
  expect((await club.ada.ask('POST', `${path}/code`)).body).toEqual({ error: expect.stringContaining('suspended') });
});

test('a stranger at the mistyped address does not learn the right one', async ({ club, mailbox }) => {
  await club.ada.ask('PUT', `/api/admin/user/${club.peg._id}/email`, { email: 'peg@example.org' });
  const { text, html } = await mailbox.wait(emailOf('Peg Lindqvist'), 'was changed');
  expect(text + html).not.toContain('peg@example.org');
});
