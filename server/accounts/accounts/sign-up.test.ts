// @module-tag sqlite
import { domainToUnicode } from 'node:url';
import { expect } from 'vitest';
import { createPerson, emailOf, join, password, signUp } from '#server/testing/people.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';

const test = testWithMailbox({ SIGNUP: 'approval' });

const wandas = emailOf('Wanda Waiting');

test('an applicant gets one email, and no others until they confirm their address', async ({
  app,
  mailbox,
  visitor,
}) => {
  const ada = await join(app, 'Ada Admin');
  const wanda = await signUp(app, 'Wanda Waiting');
  const { text } = await mailbox.wait(wandas, 'Is this your email address?');

  for (const path of ['login-mail', 'reset-pass']) {
    expect((await visitor.ask('POST', `/api/users/${path}`, { email: wandas })).status).toBe(200);
    await visitor.ask('POST', `/api/users/${path}`, { email: emailOf('Ada Admin') });
  }
  await mailbox.wait(emailOf('Ada Admin'), 'Set a new password');
  await expect.poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute()).toEqual([]);
  expect(mailbox.received.filter(({ to }) => to === wandas).map(({ subject }) => subject)).toHaveLength(1);

  const token = /confirm-address\/([\w-]+)/.exec(text)?.[1];
  expect((await visitor.ask('POST', `/api/users/login-link/${token}`, {})).status).toBe(200);
  await visitor.ask('POST', '/api/users/reset-pass', { email: wandas });
  await mailbox.wait(wandas, 'Set a new password');

  await ada.ask('POST', `/api/admin/user/${wanda._id}`, { role: 'User' });
  await mailbox.wait(wandas, 'Welcome to');
});

/** The mail server of these tests turns punycode in a host back into letters. */
const asDelivered = (address: string) => address.replace(/@.*/, (host) => `@${domainToUnicode(host.slice(1))}`);

test.for<[typed: string, address: string]>([
  ['tom&mary@example.org', 'tom&mary@example.org'],
  ["o'brien.p!at+club@xn--bcher-kva.example", "o'brien.p!at+club@xn--bcher-kva.example"],
  ['pat@example.xn--p1ai', 'pat@example.xn--p1ai'],
  ['pat@example.org\u200B', 'pat@example.org'],
  ['Walt Brandt <walt@example.org>', 'walt@example.org'],
])(
  'someone signs up with the address “%s”, gets email there, and logs in with it',
  async ([typed, address], { app, mailbox }) => {
    const form = { name: 'Pat Quist', email: typed, password, password2: password };
    const visitor = createPerson(app, 'Pat Quist');
    expect((await visitor.ask('POST', '/api/users/register', form)).status).toBe(201);
    await mailbox.wait(asDelivered(address), 'Is this your email address?');
    for (const email of [typed, address])
      expect((await visitor.ask('POST', '/api/users/login', { email, password })).status).toBe(200);
  },
);

test.for([
  'pat.example.org',
  'pat@example',
  'pat quist@example.org',
  'pat@example.org, walt@example.org',
  '<>',
  'a@b@c.org',
])('an account is not opened for “%s”', async (email, { visitor }) => {
  const form = { name: 'Pat Quist', email, password, password2: password };
  const { status, body } = await visitor.ask('POST', '/api/users/register', form);
  expect([status, Object.keys(body)]).toEqual([400, ['email']]);
});

test('an applicant who is approved before they confirm their address gets the welcome email', async ({
  app,
  mailbox,
}) => {
  const [admin, wes] = [await join(app, 'Ada Boss'), await signUp(app, 'Wes Waiting')];
  await mailbox.wait(emailOf('Wes Waiting'), 'Is this your email address?');
  await app.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', Number(admin._id)).execute();
  expect((await admin.ask('POST', `/api/admin/user/${wes._id}`, { role: 'User' })).status).toBe(200);
  await mailbox.wait(emailOf('Wes Waiting'), 'Welcome to');
});

test('a program that fills in the field that people don’t see is refused, and no account is opened', async ({
  app,
  visitor,
}) => {
  const email = 'bot@example.com';
  const form = { name: 'Bea Bot', email, password, password2: password };
  const refused = await visitor.ask('POST', '/api/users/register', { ...form, website: 'https://pills.example' });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain('reload the page');
  expect(await app.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  for (const [number, website] of [undefined, null, '', '  '].entries()) {
    const person = { ...form, email: `bea${number}@example.com`, website };
    expect((await visitor.ask('POST', '/api/users/register', person)).status).toBe(201);
  }
  expect((await visitor.ask('POST', '/api/users/register', { ...form, website: 7 })).body).toHaveProperty('website');
});
