// @module-tag sqlite
import { expect } from 'vitest';
import { makeLoginOld } from '#server/testing/account-settings.ts';
import { openAccount, tryLogIn } from '#server/testing/assisted-accounts.ts';
import { codeIn } from '#server/testing/emailed-keys.ts';
import { foodDrive, planEvent } from '#server/testing/events.ts';
import { createPerson, emailOf, type Person, password } from '#server/testing/people.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();
const bert = { name: 'Bert Paper', loginName: 'bert.paper', password, password2: password };

function open(by: Person, body: unknown = bert) {
  return by.ask('POST', '/api/manager/accounts', body);
}

test('a manager opens an account with a person without email, who logs in with a login name', async ({ app, club }) => {
  const { status, body } = await open(club.max, { ...bert, loginName: ' Bert.Paper ' });
  expect(status).toBe(201);
  const user = { _id: expect.any(String), name: 'Bert Paper', email: '', avatar: null, role: 'User' };
  expect(body).toEqual({ ...user, loginName: 'bert.paper' });
  const { token } = (await tryLogIn(club.visitor, 'BERT.paper')).body;
  const member = createPerson(app, 'Bert Paper', body._id, token);
  expect((await member.ask('POST', '/api/posts', { body: 'Hello from the breakfast table.' })).status).toBe(201);
  expect((await member.ask('GET', '/api/users/account')).body).toEqual({
    email: '',
    emailConfirmed: false,
    emailFailure: null,
    loginName: 'bert.paper',
    hasPassword: true,
    waitingSince: null,
  });
  const found = (await club.ada.ask('GET', '/api/admin/users?search=bert.paper')).body;
  expect(found).toMatchObject([{ _id: body._id, email: '', loginName: 'bert.paper' }]);
  const [entry] = (await club.ada.ask('GET', '/api/admin/security-log?kind=account-opened')).body;
  expect(entry).toMatchObject({ by: 'Max Manager', about: 'Bert Paper', detail: 'Without an email address' });
});

test('only managers and Admins who logged in just now open accounts', async ({ app, club }) => {
  expect((await open(club.visitor)).status).toBe(401);
  for (const person of [club.gus, club.dale]) expect((await open(person)).status).toBe(403);
  expect((await open(club.ada)).status).toBe(201);
  await makeLoginOld(app, club.max);
  const stale = await open(club.max, { ...bert, loginName: 'other' });
  expect(stale).toMatchObject({ status: 403, body: { password: expect.any(String) } });
});

test('a login name has to be short, plain, and free, also when eight requests want it at once', {
  tags: 'race',
}, async ({ club }) => {
  for (const loginName of ['', 'ab', 'b'.repeat(31), 'bert@example.com', 'bért', '1bert', 'bert paper', 7, null, {}])
    expect((await open(club.max, { ...bert, loginName })).body).toEqual({ loginName: expect.any(String) });
  expect((await open(club.max, { ...bert, password2: 'another sentence' })).body).toEqual({
    password2: expect.any(String),
  });
  expect((await open(club.max, { ...bert, name: '' })).body).toEqual({ name: expect.any(String) });
  expect((await open(club.max, { ...bert, invitation: 'WRONGCOD' })).body).toEqual({ invitation: expect.any(String) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(club.max)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({ loginName: expect.any(String) });
});

test('two people share a mailbox, each with their own login, and each gets their own links', async ({
  app,
  club,
  mailbox,
}) => {
  const email = emailOf('Dale Hutchings');
  const dot = await openAccount(app, club.max, { name: 'Dot Hutchings', loginName: 'dot', email: email.toUpperCase() });
  const told = await mailbox.wait(email, 'Someone shares your mailbox now');
  expect(told.text).toContain('Dot Hutchings');
  expect((await dot.ask('GET', '/api/users/account')).body).toMatchObject({ email, loginName: 'dot' });
  expect((await tryLogIn(club.visitor, email)).status).toBe(200);

  await club.visitor.ask('POST', '/api/users/login-mail', { email });
  const links = () => mailbox.received.filter(({ subject }) => subject === 'Your login link');
  await expect.poll(() => links().length).toBe(2);
  const find = (words: string) => links().find(({ text }) => text.replaceAll(/\s+/g, ' ').includes(words));
  const dots = find('the person who logs in with the login name dot.');
  const dales = find(`the person who logs in with the address ${email}.`);
  for (const [mail, expected] of [
    [dots, 'dot'],
    [dales, null],
  ] as const) {
    const code = codeIn(mail ?? { text: '' });
    const { token } = (await club.visitor.ask('POST', '/api/users/login-code', { email, code })).body;
    const visitor = createPerson(app, 'Somebody', '', token);
    const { loginName } = (await visitor.ask('GET', '/api/users/account')).body;
    expect(loginName).toBe(expected);
  }
});

test('two people at most share the proven mailbox of a member, also when three requests come at once', {
  tags: 'race',
}, async ({ app, club }) => {
  const sharing = (loginName: string, email: unknown) => open(club.max, { ...bert, loginName, email });
  for (const email of ['nobody@example.com', emailOf('Gus Guest'), 'not an address', 7])
    expect((await sharing('bert', email)).body).toEqual({ email: expect.any(String) });
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(club.peg._id)).execute();
  expect((await sharing('bert', emailOf('Peg Lindqvist'))).body).toEqual({
    email: expect.stringContaining('hasn’t shown that it’s theirs'),
  });
  const email = emailOf('Dale Hutchings');
  const answers = await Promise.all(['one', 'two', 'three'].map((word) => sharing(`bert-${word}`, email)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const rows = app.db.selectFrom('users').select('id').where('emailNorm', '=', email);
  expect(await rows.execute()).toHaveLength(2);
});

test('members can’t write to a member without an address, who is told why they can’t write either', async ({
  app,
  club,
  mailbox,
}) => {
  const member = await openAccount(app, club.max, bert);
  const message = (by: Person, to: string) =>
    by.ask('POST', `/api/profile/user/${to}/message`, { body: 'Good morning' });
  expect((await message(club.dale, member._id)).status).toBe(403);
  expect((await message(member, club.dale._id)).body).toEqual({ error: expect.stringContaining('no email address') });
  const preferences = await member.ask('GET', '/api/users/email-preferences');
  expect(preferences.body).toMatchObject({ notices: false, newsletter: 'never' });
  await member.ask('PUT', '/api/users/email-preferences', { notices: true, replies: 'now', newsletter: 'daily' });
  expect((await member.ask('GET', '/api/users/email-preferences')).body).toEqual(preferences.body);
  const asked = await club.visitor.ask('POST', '/api/users/login-mail', { email: 'bert.paper' });
  expect(asked.body).toEqual({ email: expect.stringContaining('@ sign') });
  // This is sent after an email about their first login would have been.
  await club.visitor.ask('POST', '/api/users/login-mail', { email: emailOf('Peg Lindqvist') });
  await mailbox.wait(emailOf('Peg Lindqvist'), 'Your login link');
  const jobs = app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail');
  await expect.poll(() => jobs.execute()).toEqual([]);
  expect(await app.db.selectFrom('emailLog').select('subject').where('address', '=', '').execute()).toEqual([]);
});

test('an event promises an email only to members who get one', async ({ app, club }) => {
  const member = await openAccount(app, club.max, bert);
  const { _id } = await planEvent(club.max, { capacity: 1 });
  await club.max.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'going' });
  const read = async (person: Person) => (await person.ask('GET', `/api/cal-events/${_id}`)).body.attendance;
  expect(await read(club.dale)).toMatchObject({ getsEmail: true });
  expect(await read(member)).toMatchObject({ getsEmail: false });
  const failure = { reason: 'It doesn’t exist.', status: '5.1.1', said: '', since: 1, fullJson: '[]', changedAt: 1 };
  await app.db
    .insertInto('failingAddresses')
    .values({ emailNorm: emailOf('Peg Lindqvist'), ...failure })
    .execute();
  expect(await read(club.peg)).toMatchObject({ getsEmail: false });
  await app.db.deleteFrom('failingAddresses').execute();
  await club.dale.ask('PUT', '/api/users/email-preferences', { notices: false, reminders: false });
  expect(await read(club.dale)).toMatchObject({ getsEmail: false });
  await club.max.ask('PUT', `/api/cal-events/${_id}`, { ...foodDrive, capacity: 2 });
  expect((await member.ask('PUT', `/api/cal-events/${_id}/answer`, { answer: 'going' })).body).toMatchObject({
    mine: 'going',
    placeInLine: null,
    remindedOn: null,
  });
});

test('with a code from an Admin, a member without an address chooses a new password', async ({ app, club }) => {
  const member = await openAccount(app, club.max, bert);
  const { code } = (await club.ada.ask('POST', `/api/admin/user/${member._id}/code`)).body;
  const login = await club.visitor.ask('POST', '/api/users/login-code', { email: 'bert.paper', code });
  expect(login.body).toMatchObject({ passwordRemoved: true });
  const again = createPerson(app, 'Bert Paper', member._id, login.body.token);
  const fresh = 'six miles before breakfast';
  expect((await again.ask('POST', '/api/users/password', { password: fresh, password2: fresh })).status).toBe(200);
  expect((await tryLogIn(club.visitor, 'bert.paper')).status).toBe(401);
  expect((await tryLogIn(club.visitor, 'bert.paper', fresh)).status).toBe(200);
});

test('a member who gets an address of their own logs in with it and gets emails', async ({ app, club, mailbox }) => {
  const member = await openAccount(app, club.max, bert);
  const email = 'bert@example.com';
  expect((await member.ask('POST', '/api/users/email', { email, current: password })).status).toBe(200);
  const link = await mailbox.wait(email, 'Confirm your new email address');
  const token = /confirm-email\/([\w-]+)/.exec(link.text)?.[1];
  expect((await member.ask('POST', `/api/users/email/${token}`)).status).toBe(200);
  expect((await tryLogIn(club.visitor, 'bert.paper')).status).toBe(401);
  expect((await tryLogIn(club.visitor, email)).status).toBe(200);
  expect((await member.ask('GET', '/api/users/account')).body).toMatchObject({ email, loginName: null });
  expect((await member.ask('GET', '/api/users/email-preferences')).body).toMatchObject({ notices: true });
});

test('a member who shares a mailbox with one who died still gets their emails', async ({ app, club, mailbox }) => {
  const email = emailOf('Dale Hutchings');
  await openAccount(app, club.max, { name: 'Dot Hutchings', loginName: 'dot', email });
  const years = { born: 1940, died: 2026, words: '' };
  expect((await club.ada.ask('POST', `/api/admin/user/${club.dale._id}/memorial`, years)).status).toBe(200);
  await club.visitor.ask('POST', '/api/users/login-mail', { email });
  const mail = await mailbox.wait(email, 'Your login link');
  expect(mail.text).toContain('the login name dot.');
  expect(mailbox.received.filter(({ subject }) => subject === 'Your login link')).toHaveLength(1);
});

test('when a member leaves, other invitations on paper and the emails of the person who shares the mailbox stay', async ({
  app,
  club,
  mailbox,
}) => {
  const paper = { people: [{ name: 'Lou Letter' }, { name: 'Bert Paper' }] };
  const [, berts] = (await club.ada.ask('POST', '/api/admin/invitations', paper)).body;
  const opened = await open(club.max, { ...bert, invitation: berts.code });
  const list = async () => (await club.ada.ask('GET', '/api/admin/invitations')).body;
  expect(await list()).toMatchObject([{ name: 'Bert Paper', status: 'joined' }, { status: 'waiting' }]);
  const email = emailOf('Dale Hutchings');
  const dot = await openAccount(app, club.max, { name: 'Dot Hutchings', loginName: 'dot', email });
  await mailbox.wait(email, 'Someone shares your mailbox now');
  const emailsOfDale = async () => (await club.ada.ask('GET', `/api/admin/user/${club.dale._id}/emails`)).body;
  await expect.poll(async () => (await emailsOfDale()).length).toBeGreaterThan(0);
  const before = await emailsOfDale();
  expect((await club.ada.ask('DELETE', `/api/admin/user/${opened.body._id}`)).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'Lou Letter', status: 'waiting' }]);
  expect((await club.ada.ask('DELETE', `/api/admin/user/${dot._id}`)).status).toBe(200);
  expect(await emailsOfDale()).toEqual(before);
});
