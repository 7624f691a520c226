import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { noteNotDelivered } from '#server/accounts/accounts/failing-addresses.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notDelivered, testWithBounces, toPeg } from '#server/testing/bounce-fixture.ts';
import {
  fromExim,
  fromGmail,
  fromHotmail,
  fromIronPort,
  fromMicrosoft,
  fromPostfix,
  fromQmail,
  fromYahoo,
} from '#server/testing/bounces.ts';
import { startOver } from '#server/testing/inbound.ts';
import { emailOf } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';

const test = testWithBounces();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['failingAddresses', 'emailLog']);
});

/** Makes what was counted so far look that much older. */
async function waitDays({ db }: TestApp, days: number): Promise<void> {
  const row = await db.selectFrom('failingAddresses').selectAll().executeTakeFirstOrThrow();
  const full = JSON.parse(row.fullJson).map((one: { at: number }) => ({ ...one, at: one.at - days * oneDay }));
  await db
    .updateTable('failingAddresses')
    .set({ fullJson: JSON.stringify(full) })
    .execute();
}

const programs = { fromGmail, fromMicrosoft, fromPostfix, fromYahoo, fromQmail, fromHotmail, fromIronPort, fromExim };

test.for(Object.entries(programs))(
  'a mailbox that does not exist is marked by one report: %s',
  async ([, write], { emailPeg, report, failureOfPeg, club }) => {
    const about = await emailPeg();
    expect(about.returnPath).toMatch(/^club\+[a-z2-7]{42}@example\.com$/);
    expect(await report(write({ about }), about.returnPath)).toBe(notDelivered);
    expect(await failureOfPeg()).toBe('There is no such mailbox.');
    const { body } = await club.ada.ask('GET', `/api/admin/user/${club.peg._id}/emails`);
    expect(body).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/^The email came back: ./) }]);
  },
);

test('each email comes back to an address of its own, and shows the usual sender', async ({ emailPeg }) => {
  const [one, other] = [await emailPeg(), await emailPeg()];
  expect(one.returnPath).not.toBe(other.returnPath);
  for (const { headers } of [one, other]) {
    const shown = headers.filter(({ key }) => ['from', 'sender', 'reply-to'].includes(key));
    expect(shown.map(({ value }) => value).join()).not.toContain('+');
  }
});

test('a full mailbox is marked after three emails in two weeks, not after three in three weeks', {
  tags: 'race',
}, async ({ app, emailPeg, report, failureOfPeg }) => {
  const full = { status: '5.2.2', said: 'The email account that you tried to reach is over quota.' };
  for (const pause of [10, 11, 0]) {
    const about = await emailPeg();
    await report(fromGmail({ about, ...full }), about.returnPath);
    await waitDays(app, pause);
  }
  expect(await failureOfPeg()).toBeUndefined();
  const about = await emailPeg();
  await report(fromGmail({ about, ...full, status: '4.2.2' }), about.returnPath);
  expect(await failureOfPeg()).toBe('The mailbox is full.');
});

test('three reports about the same email that a mailbox is full count once', { tags: 'race' }, async ({
  app,
  emailPeg,
  report,
  failureOfPeg,
}) => {
  const full = { status: '5.2.2', said: 'Mailbox full' };
  const about = await emailPeg();
  for (let time = 0; time < 3; time += 1) await report(fromMicrosoft({ about, ...full }), about.returnPath);
  expect(await failureOfPeg()).toBeUndefined();
  const { fullJson } = await app.db.selectFrom('failingAddresses').select('fullJson').executeTakeFirstOrThrow();
  expect(JSON.parse(fullJson)).toHaveLength(1);
});

test('three emails that a full mailbox refuses at once all count', { tags: 'race' }, async ({ app, failureOfPeg }) => {
  const refused = { address: toPeg, status: '5.2.2', said: 'Mailbox full' };
  const note = (key: string) => inTransaction(app.db, (tx) => noteNotDelivered(tx, { ...refused, key }, Date.now()));
  await Promise.all(['job-1', 'job-2', 'job-3'].map(note));
  expect(await failureOfPeg()).toBe('The mailbox is full.');
});

test('an email that is late, is refused as spam, or met a busy mailbox says nothing about the address', async ({
  emailPeg,
  report,
  failureOfPeg,
}) => {
  const harmless = [
    { status: '4.4.1', action: 'delayed', said: 'connect to mx.example.net: Connection timed out' },
    { status: '4.4.1', said: 'connect to mx.example.net: Connection timed out' },
    { status: '5.7.1', said: 'Our system has detected that this message is likely unsolicited mail' },
    { status: '5.1.8', said: 'Access denied, bad outbound sender' },
    { status: '5.2.1', said: 'The user you are trying to contact is receiving mail too quickly' },
    { status: '5.2.1', said: 'AOL will not accept delivery of this message.' },
    { status: '5.6.0', said: 'Content rejected' },
  ] as const;
  for (const failure of harmless) {
    const about = await emailPeg();
    const late = 'It says that an email to Peg Lindqvist is late.';
    const isLate = 'action' in failure;
    expect(await report(fromPostfix({ about, ...failure }), about.returnPath)).toBe(isLate ? late : notDelivered);
    expect(await failureOfPeg()).toBeUndefined();
  }
});

test('a member whose address fails gets no emails but those to log in', async ({
  emailPeg,
  report,
  club,
  mailbox,
  visitor,
}) => {
  const about = await emailPeg();
  await report(fromGmail({ about }), about.returnPath);
  await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/code`);
  await visitor.ask('POST', '/api/users/login-mail', { email: toPeg });
  await mailbox.wait(toPeg, 'Your login link');
  await visitor.ask('POST', '/api/users/login-mail', { email: emailOf('Dale Hutchings') });
  await mailbox.wait(emailOf('Dale Hutchings'), 'Your login link');
  expect(mailbox.received.filter(({ subject }) => subject.startsWith('A code'))).toEqual([about]);
});
