// @module-tag full
import { expect } from 'vitest';
import { testWithBounces, toPeg } from '#server/testing/bounce-fixture.ts';
import { fromGmail } from '#server/testing/bounces.ts';
import { startOver } from '#server/testing/inbound.ts';
import type { ReceivedEmail } from '#server/testing/mailbox.ts';
import { backRoom, createNoticeFixture } from '#server/testing/notice-fixture.ts';

const test = testWithBounces().extend('notices', ({ app, club }) => createNoticeFixture(app, club));

test.beforeEach(async ({ app, mailbox, club: { peg } }) => {
  await startOver(app, mailbox, ['failingAddresses', 'emailLog', 'notices', 'deliveries']);
  await app.db.deleteFrom('emailPreferences').where('userId', '=', Number(peg._id)).execute();
  mailbox.accept(toPeg);
});

const counts = { noAddress: 0, unsubscribed: 0, called: 0, open: 0 };

test('a notice that comes back later counts as bounced, and the member who missed it is called', async ({
  notices,
  mailbox,
  report,
  club: { max, peg },
}) => {
  const notice = await notices.send();
  expect(await notices.readWhenSent(notice)).toMatchObject({ reached: { ...counts, accepted: 4, bounced: 0 } });
  const about = mailbox.received.find(({ to }) => to === toPeg) as ReceivedEmail;
  for (let time = 0; time < 2; time += 1) await report(fromGmail({ about }), about.returnPath);
  const read = await notices.read(notice);
  expect(read).toMatchObject({ sent: 3, failed: 1, reached: { ...counts, accepted: 3, bounced: 1 } });
  expect(read.failures).toMatchObject([
    { name: 'Peg Lindqvist', reason: expect.stringMatching(/^The email came back: /) },
  ]);
  const calls = await max.ask('GET', `/api/manager/calls?notice=${notice}`);
  expect(calls.body).toMatchObject([{ user: peg._id, reason: 'bounced' }]);
  const breakfast = await max.ask('GET', '/api/manager/calls?event=breakfast-2031-12');
  expect(breakfast.body).toContainEqual(expect.objectContaining({ user: peg._id, reason: 'bounced' }));
});

test('a notice does not try an address that is marked, until its manager has the failed ones tried again', async ({
  notices,
  mailbox,
  emailPeg,
  report,
  failureOfPeg,
  club: { max },
}) => {
  const about = await emailPeg();
  await report(fromGmail({ about }), about.returnPath);
  const notice = await notices.send();
  expect(await notices.readWhenSent(notice)).toMatchObject({
    failures: [{ name: 'Peg Lindqvist', reason: 'Emails to this address come back: There is no such mailbox.' }],
    canRetry: true,
    reached: { ...counts, accepted: 3, bounced: 1 },
  });
  expect((await max.ask('GET', `/api/manager/calls?notice=${notice}`)).body).toMatchObject([{ reason: 'bounced' }]);
  expect(mailbox.received.filter(({ to }) => to === toPeg)).toEqual([about]);
  await max.ask('POST', `/api/notices/${notice}/retry`);
  await mailbox.wait(toPeg, backRoom.subject);
  expect(await notices.readWhenSent(notice)).toMatchObject({ reached: { ...counts, accepted: 4, bounced: 0 } });
  expect(await failureOfPeg()).toBeUndefined();
});

test('an address that is tried again and refused again is marked again', async ({
  mailbox,
  notices,
  failureOfPeg,
  club: { max },
}) => {
  mailbox.reject(toPeg);
  const notice = await notices.send();
  for (let time = 0; time < 2; time += 1) {
    expect(await notices.readWhenSent(notice)).toMatchObject({ reached: { ...counts, accepted: 3, bounced: 1 } });
    await expect.poll(failureOfPeg).toBe('There is no such mailbox.');
    await max.ask('POST', `/api/notices/${notice}/retry`);
  }
  expect((await notices.readWhenSent(notice)).failures).toMatchObject([{ name: 'Peg Lindqvist' }]);
});

test('a member who unsubscribed counts as unsubscribed, whatever comes back', async ({
  notices,
  emailPeg,
  report,
  club: { peg },
}) => {
  const about = await emailPeg();
  await report(fromGmail({ about }), about.returnPath);
  const { body } = await peg.ask('GET', '/api/users/email-preferences');
  await peg.ask('PUT', '/api/users/email-preferences', { ...body, notices: false });
  const notice = await notices.send();
  expect(await notices.readWhenSent(notice)).toMatchObject({
    reached: { ...counts, accepted: 3, bounced: 0, unsubscribed: 1 },
  });
});

test('an address that the mail server refuses is marked at once, a full one after three emails', async ({
  app,
  mailbox,
  notices,
  failureOfPeg,
}) => {
  mailbox.reject(toPeg);
  await notices.readWhenSent(await notices.send());
  await expect.poll(failureOfPeg).toBe('There is no such mailbox.');
  await app.db.deleteFrom('failingAddresses').execute();
  mailbox.reject(toPeg, '5.2.2 Mailbox full');
  for (const failure of [undefined, undefined, 'The mailbox is full.']) {
    await notices.readWhenSent(await notices.send({ subject: crypto.randomUUID() }));
    await expect.poll(failureOfPeg).toBe(failure);
  }
});

test('a mail server that takes no return paths of ours gets emails with the usual one', async ({
  mailbox,
  notices,
}) => {
  mailbox.refuseReturnPaths();
  const notice = await notices.send();
  expect(await notices.readWhenSent(notice)).toMatchObject({ reached: { ...counts, accepted: 4 } });
  expect(mailbox.received.map(({ returnPath }) => returnPath).join()).not.toContain('+');
});
