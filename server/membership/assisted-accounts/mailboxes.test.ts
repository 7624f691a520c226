import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { createPerson, emailOf, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { codeOf } from '#server/testing/two-step.ts';

const test = testWithMailedClub();
const dales = emailOf('Dale Hutchings');
const account = { password, password2: password };

test('when a mailbox moves, the other member who shares it moves along, with the login name, and old links stop working', async ({
  app,
  club,
  mailbox,
}) => {
  const dot = { name: 'Dot Hutchings', loginName: 'dot', email: dales, ...account };
  const { _id } = (await club.max.ask('POST', '/api/manager/accounts', dot)).body;
  await app.db
    .insertInto('mailedKeys')
    .values({ userId: Number(_id), purpose: 'login', tokenHash: 't', codeHash: 'c', newEmail: null, ...soon() })
    .execute();
  const email = 'dale@example.com';
  const corrected = await club.ada.ask('PUT', `/api/admin/user/${club.dale._id}/email`, { email });
  expect(corrected.status).toBe(200);
  const rows = await app.db
    .selectFrom('users')
    .select(['name', 'email', 'loginNorm', 'emailConfirmedAt'])
    .where('emailNorm', '=', email)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { name: 'Dale Hutchings', email, loginNorm: email, emailConfirmedAt: null },
    { name: 'Dot Hutchings', email, loginNorm: 'dot', emailConfirmedAt: null },
  ]);
  expect(await app.db.selectFrom('mailedKeys').select('id').execute()).toEqual([]);
  const found = (await club.ada.ask('GET', '/api/admin/users?search=dot')).body;
  expect(found).toMatchObject([{ _id, email, loginName: 'dot' }]);
  await club.visitor.ask('POST', '/api/users/login-mail', { email: dales });
  await club.visitor.ask('POST', '/api/users/login-mail', { email });
  await mailbox.wait(email, 'Your login link');
  expect(mailbox.received.filter(({ to, subject }) => to.includes(dales) && subject === 'Your login link')).toEqual([]);
});

test('a mailbox in use can’t be taken, also after the member who had it has left', async ({ club }) => {
  const dot = { name: 'Dot Hutchings', loginName: 'dot', email: dales, ...account };
  const { _id } = (await club.max.ask('POST', '/api/manager/accounts', dot)).body;
  expect((await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}`)).status).toBe(200);
  const stranger = { name: 'Sly Stranger', email: dales, ...account };
  expect((await club.visitor.ask('POST', '/api/users/register', stranger)).body).toEqual({ email: expect.any(String) });
  const path = (id: string) => `/api/admin/user/${id}/email`;
  expect((await club.ada.ask('PUT', path(club.peg._id), { email: dales })).status).toBe(400);
  expect((await club.ada.ask('PUT', path(_id), { email: dales })).status).toBe(200);
  expect((await club.ada.ask('GET', `/api/admin/user/${_id}`)).body).toMatchObject({ email: dales, loginName: null });
});

test('two-step login of a member without an address outlasts a mistyped address', async ({ app, club }) => {
  const bert = { name: 'Bert Paper', loginName: 'bert.paper', ...account };
  const { _id } = (await club.max.ask('POST', '/api/manager/accounts', bert)).body;
  const typed = { email: 'bert.paper', password };
  const { token } = (await club.visitor.ask('POST', '/api/users/login', typed)).body;
  const member = createPerson(app, bert.name, _id, token);
  const { secret } = (await member.ask('POST', '/api/users/two-step', {})).body;
  expect((await member.ask('POST', '/api/users/two-step', { code: codeOf(secret) })).status).toBe(200);
  await club.ada.ask('PUT', `/api/admin/user/${_id}/email`, { email: 'somebody.else@example.com' });
  const row = await app.db.selectFrom('twoStep').select('addressConfirmed').executeTakeFirstOrThrow();
  expect(row.addressConfirmed).toBe(1);
});

test('an Admin without an address who asks for a test email is told that they have none', async ({ app, club }) => {
  const bert = { name: 'Bert Paper', loginName: 'bert.paper', ...account };
  const { _id } = (await club.max.ask('POST', '/api/manager/accounts', bert)).body;
  await club.ada.ask('POST', `/api/admin/user/${_id}`, { role: 'Admin' });
  const { token } = (await club.visitor.ask('POST', '/api/users/login', { email: 'bert.paper', password })).body;
  const admin = createPerson(app, bert.name, _id, token);
  const { status, body } = await admin.ask('POST', '/api/admin/test-email', {});
  expect({ status, body }).toEqual({ status: 403, body: { error: expect.stringContaining('no email address') } });
});

test('what members wrote about a person who leaves goes with them, also while the mailbox is shared', async ({
  app,
  club,
}) => {
  const dot = { name: 'Dot Hutchings', loginName: 'dot', email: dales, ...account };
  await club.max.ask('POST', '/api/manager/accounts', dot);
  const row = { userId: Number(club.peg._id), email: dales, emailNorm: dales, words: 'Old friends.' };
  for (const name of ['Dale Hutchings', 'Dot Hutchings'])
    await app.db
      .insertInto('vouches')
      .values({ ...row, state: 'approved', name, nameNorm: name.toLowerCase(), createdAt: 0, decidedAt: 0 })
      .execute();
  await club.ada.ask('DELETE', `/api/admin/user/${club.dale._id}`);
  expect(await app.db.selectFrom('vouches').select('name').execute()).toEqual([{ name: 'Dot Hutchings' }]);
});

function soon() {
  const later = Date.now() + oneMinute;
  return { expiresAt: later, codeExpiresAt: later };
}
