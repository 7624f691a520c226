// @module-tag sqlite

import { expect } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { codeIn, tokenIn } from '#server/testing/emailed-keys.ts';
import type { Mailbox } from '#server/testing/mailbox.ts';
import { createPerson, emailOf, join, type Person } from '#server/testing/people.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithMailbox();

test.beforeAll(async ({ app }) => {
  await join(app, 'Ada Admin');
});

async function askForCode(mailbox: Mailbox, visitor: Person, name: string) {
  const email = emailOf(name);
  await visitor.ask('POST', '/api/users/login-mail', { email });
  return mailbox.wait(email, 'Your login link');
}

const type = (visitor: Person, name: string, code: string | undefined, path = '/api/users/login-code') =>
  visitor.ask('POST', path, { email: emailOf(name), code });

const other = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

test('ten wrong codes a day are checked for an account, however many come at once, and then only the link works', {
  tags: 'race',
}, async ({ app, mailbox, visitor }) => {
  await join(app, 'Dale Hutchings');
  const mail = await askForCode(mailbox, visitor, 'Dale Hutchings');
  const code = codeIn(mail);
  const paths = ['/api/users/login-code', '/api/users/reset-code'];
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, number) => type(visitor, 'Dale Hutchings', other(code), paths[number % 2])),
  );
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(usualLimits.codesOfOneAccount);
  const refused = await type(visitor, 'Dale Hutchings', code);
  expect(refused).toMatchObject({ status: 429, body: { code: expect.stringContaining('link in the email') } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await visitor.ask('POST', `/api/users/login-link/${tokenIn(mail, 'login-link')}`)).status).toBe(200);
});

test('codes for an address without an account are counted and refused in the same words', async ({ visitor }) => {
  const known = await type(visitor, 'Ada Admin', '123456');
  const first = await type(visitor, 'Nobody Here', '123456');
  expect([first.status, first.body]).toEqual([400, known.body]);
  for (let i = 1; i < usualLimits.codesOfOneAccount; i++) await type(visitor, 'Nobody Here', '123456');
  expect((await type(visitor, 'Nobody Here', '123456')).status).toBe(429);
});

test('a right code does not count, so that logging in never uses up the codes', async ({ app, mailbox, visitor }) => {
  const { _id } = await join(app, 'Peg Lindqvist');
  for (let i = 0; i < usualLimits.codesOfOneAccount + 2; i++) {
    await app.db.deleteFrom('mailedKeys').where('userId', '=', Number(_id)).execute();
    mailbox.received.length = 0;
    expect(
      (await type(visitor, 'Peg Lindqvist', codeIn(await askForCode(mailbox, visitor, 'Peg Lindqvist')))).status,
    ).toBe(200);
  }
});

test.for([(code: string) => `${code.slice(0, 3)}-${code.slice(3)}`, (code: string) => [...code].join(' – ')])(
  'a code may be typed with dashes and spaces',
  async (format, { app, mailbox, visitor }) => {
    const { _id } = await join(app, 'Walt Brandt');
    const code = codeIn(await askForCode(mailbox, visitor, 'Walt Brandt')) as string;
    expect((await type(visitor, 'Walt Brandt', format(code))).status).toBe(200);
    await app.db.deleteFrom('users').where('id', '=', Number(_id)).execute();
    mailbox.received.length = 0;
  },
);

test('a code works for ten minutes, and its link works after that', async ({ app, mailbox, visitor }) => {
  await join(app, 'Tomas Kowal');
  const mail = await askForCode(mailbox, visitor, 'Tomas Kowal');
  expect(mail.text).toContain('within 10 minutes');
  const rows = await app.db.selectFrom('mailedKeys').selectAll().execute();
  const [key] = rows.filter(({ purpose }) => purpose === 'login').toReversed();
  expect(Math.round(((key?.codeExpiresAt ?? 0) - Date.now()) / oneMinute)).toBe(10);
  await app.db
    .updateTable('mailedKeys')
    .set({ codeExpiresAt: Date.now() - 1 })
    .execute();
  expect((await type(visitor, 'Tomas Kowal', codeIn(mail))).status).toBe(400);
  expect((await visitor.ask('POST', `/api/users/login-link/${tokenIn(mail, 'login-link')}`)).status).toBe(200);
});

test('when the same right code is typed twice at once, one login succeeds', { tags: 'race' }, async ({
  app,
  mailbox,
  visitor,
}) => {
  await join(app, 'Denise Achebe');
  const code = codeIn(await askForCode(mailbox, visitor, 'Denise Achebe'));
  const responses = await Promise.all([type(visitor, 'Denise Achebe', code), type(visitor, 'Denise Achebe', code)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(responses.find(({ status }) => status === 400)?.body).toEqual({
    code: expect.stringContaining('newest code'),
  });
});

test('a wrong code changes neither an account nor its emailed codes, and neither does one for an unknown address', async ({
  app,
  mailbox,
}) => {
  await join(app, 'Walt Brandt');
  const visitor = createPerson(app, 'Visitor');
  await askForCode(mailbox, visitor, 'Walt Brandt');
  const read = async () => [
    await app.db.selectFrom('changes').select('version').where('topic', '=', 'accounts').executeTakeFirst(),
    await app.db.selectFrom('mailedKeys').selectAll().execute(),
  ];
  const before = await read();
  for (const name of ['Walt Brandt', 'Una Unknown']) expect((await type(visitor, name, '000000')).status).toBe(400);
  expect(await read()).toEqual(before);
});
