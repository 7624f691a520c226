// @module-tag full
import { expect } from 'vitest';
import { testWithBounces, toPeg } from '#server/testing/bounce-fixture.ts';
import { fromGmail } from '#server/testing/bounces.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { startOver } from '#server/testing/inbound.ts';
import { password } from '#server/testing/people.ts';

const test = testWithBounces().extend('bounce', ({ emailPeg, report, failureOfPeg }) => async () => {
  const about = await emailPeg();
  await report(fromGmail({ about }), about.returnPath);
  expect(await failureOfPeg()).toBe('There is no such mailbox.');
});

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['failingAddresses', 'emailLog', 'mailedKeys']);
});

test('an Admin sees whose address doesn’t work and why, and lets emails go out again', async ({
  bounce,
  emailPeg,
  club: { ada, max, peg },
}) => {
  await bounce();
  const status = (await ada.ask('GET', '/api/admin/status')).body;
  expect(status.email.failing).toMatchObject({
    people: 1,
    addresses: [{ user: peg._id, name: 'Peg Lindqvist', address: toPeg, reason: 'There is no such mailbox.' }],
  });
  expect(status.warnings).toContainEqual(expect.stringMatching(/^One person gets only login emails/));
  const { body } = await ada.ask('GET', `/api/admin/user/${peg._id}`);
  expect(body.emailFailure).toEqual({
    reason: 'There is no such mailbox.',
    said: expect.stringContaining('does not exist'),
    since: expect.any(String),
  });
  const path = `/api/admin/user/${peg._id}/email/retry`;
  expect((await max.ask('POST', path)).status).toBe(403);
  for (let time = 0; time < 2; time += 1) {
    const retried = await ada.ask('POST', path);
    expect(retried.body).toMatchObject({ _id: peg._id, emailFailure: null });
  }
  const log = (await ada.ask('GET', '/api/admin/security-log?kind=address-retried')).body;
  expect(log).toMatchObject([{ by: 'Ada Admin', about: 'Peg Lindqvist' }]);
  await emailPeg();
});

test('a member whose emails come back is told so, and an emailed link lets emails arrive again', async ({
  bounce,
  emailPeg,
  failureOfPeg,
  mailbox,
  club: { peg, dale },
}) => {
  await bounce();
  expect((await peg.ask('GET', '/api/notifications')).body).toHaveProperty('emailFails', true);
  expect((await dale.ask('GET', '/api/notifications')).body).not.toHaveProperty('emailFails');
  expect((await peg.ask('GET', '/api/users/account')).body).toMatchObject({
    emailConfirmed: true,
    emailFailure: 'There is no such mailbox.',
  });
  expect((await dale.ask('POST', '/api/users/confirmation')).status).toBe(400);
  expect((await peg.ask('POST', '/api/users/confirmation')).status).toBe(200);
  const link = tokenIn(await mailbox.wait(toPeg, 'Do your emails arrive again?'), 'confirm-address');
  expect(await failureOfPeg()).toBeDefined();
  expect((await peg.ask('POST', `/api/users/login-link/${link}`, {})).status).toBe(200);
  expect(await failureOfPeg()).toBeUndefined();
  expect((await peg.ask('GET', '/api/users/account')).body.emailFailure).toBeNull();
  await emailPeg();
});

test('a new address gets all emails, and the old one is forgotten', async ({ app, bounce, mailbox, club: { peg } }) => {
  await bounce();
  await peg.ask('POST', '/api/users/email', { email: 'peg@example.org', current: password });
  const link = tokenIn(await mailbox.wait('peg@example.org', 'Confirm your new email address'), 'confirm-email');
  expect((await peg.ask('POST', `/api/users/email/${link}`)).status).toBe(200);
  expect((await peg.ask('GET', '/api/users/account')).body).toMatchObject({
    email: 'peg@example.org',
    emailFailure: null,
  });
  expect(await app.db.selectFrom('failingAddresses').selectAll().execute()).toEqual([]);
  await peg.ask('POST', '/api/users/email', { email: toPeg, current: password });
  const back = tokenIn(await mailbox.wait(toPeg, 'Confirm your new email address'), 'confirm-email');
  await mailbox.wait('peg@example.org', 'Your email address is about to change');
  expect((await peg.ask('POST', `/api/users/email/${back}`)).status).toBe(200);
});

test('the record of a failing address is deleted with the account of a member who leaves', async ({
  app,
  bounce,
  club: { peg },
}) => {
  await bounce();
  expect((await peg.ask('DELETE', '/api/profile', { password })).status).toBe(200);
  for (const table of ['failingAddresses', 'inboundMessages', 'emailLog'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
