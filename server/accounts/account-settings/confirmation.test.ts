// @module-tag sqlite

import { expect, onTestFinished } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import { startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { emailOf, join, logIn, password, signUp } from '#server/testing/people.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithMailbox({ SIGNUP: 'approval' });
const subject = 'Is this your email address?';

test('an applicant sees when they signed up, and can ask again for the email that confirms their address', {
  tags: 'race',
}, async ({ app, mailbox, visitor }) => {
  await join(app, 'Ada Admin', 'Admin');
  const wanda = await logIn(app, await signUp(app, 'Wanda Waiting'));
  const account = (await wanda.ask('GET', '/api/users/account')).body;
  expect(Date.now() - Date.parse(account.waitingSince)).toBeLessThan(oneMinute);
  await mailbox.wait(emailOf('Wanda Waiting'), subject);

  const again = () => wanda.ask('POST', '/api/users/confirmation', { words: 'Buy pills at https://pills.example' });
  expect((await again()).body).toEqual({ success: true });
  const listJobs = () => app.db.selectFrom('jobs').select('id').execute();
  await expect.poll(listJobs).toEqual([]);
  const listEmails = () => mailbox.received.filter(({ to }) => to === emailOf('Wanda Waiting'));
  expect(listEmails(), 'within a minute, nothing is sent').toHaveLength(1);
  await app.db.updateTable('mailedKeys').set({ expiresAt: Date.now() }).execute();
  mailbox.received.length = 0;
  expect((await Promise.all([again(), again(), again()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { text } = await mailbox.wait(emailOf('Wanda Waiting'), subject);
  await expect.poll(listJobs).toEqual([]);
  expect(listEmails()).toHaveLength(1);
  expect(text).not.toContain('pills');

  const token = /confirm-address\/([\w-]+)/.exec(text)?.[1];
  expect((await visitor.ask('POST', `/api/users/login-link/${token}`, {})).status).toBe(200);
  const proven = await app.db
    .selectFrom('users')
    .select('emailConfirmedAt')
    .where('name', '=', 'Wanda Waiting')
    .execute();
  expect(proven[0]?.emailConfirmedAt).not.toBeNull();
});

test('visitors, and members and Guests whose address is proven, can’t ask for the email that confirms it', async ({
  app,
  visitor,
}) => {
  const dale = await join(app, 'Dale Harmon', 'User');
  const gus = await join(app, 'Gus Guest', 'Guest');
  await app.db.updateTable('users').set({ emailConfirmedAt: 1 }).where('name', '=', 'Gus Guest').execute();
  expect((await visitor.ask('POST', '/api/users/confirmation')).status).toBe(401);
  for (const person of [dale, gus]) {
    expect((await person.ask('POST', '/api/users/confirmation')).body).toHaveProperty('error');
  }
  expect((await dale.ask('GET', '/api/users/account')).body.waitingSince).toBeNull();
});

test('of a thousand requests for the confirmation email at once, five are carried out', {
  tags: ['race', 'full'],
}, async () => {
  const app = await startAppWithMailbox({ SIGNUP: 'approval' }, { rates: { ...usualLimits, logins: 10_000 } });
  onTestFinished(app.stop);
  await join(app, 'Ada Admin', 'Admin');
  const wes = await logIn(app, await signUp(app, 'Wes Waiting'));
  const tries = Array.from({ length: 1000 }, () => wes.ask('POST', '/api/users/confirmation'));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(usualLimits.confirmations);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - usualLimits.confirmations);
});

test('the links that confirm and that change an address don’t end each other', async ({ app, mailbox }) => {
  const ask = async (name: string) => {
    const wanda = await logIn(app, await signUp(app, name));
    const confirming = tokenIn(await mailbox.wait(emailOf(name), subject), 'confirm-address');
    const newAddress = `new-${emailOf(name)}`;
    await wanda.ask('POST', '/api/users/email', { email: newAddress, current: password });
    const changing = tokenIn(await mailbox.wait(newAddress, 'Confirm your new email address'), 'confirm-email');
    return { wanda, confirming, changing };
  };
  const first = await ask('Wanda First');
  expect((await first.wanda.ask('POST', `/api/users/login-link/${first.confirming}`, {})).status).toBe(200);
  expect((await first.wanda.ask('POST', `/api/users/email/${first.changing}`)).status).toBe(200);

  const second = await ask('Wanda Second');
  await app.db.updateTable('mailedKeys').set({ expiresAt: Date.now() }).where('purpose', '=', 'confirm').execute();
  mailbox.received.length = 0;
  await second.wanda.ask('POST', '/api/users/confirmation');
  await mailbox.wait(emailOf('Wanda Second'), subject);
  expect((await second.wanda.ask('POST', `/api/users/email/${second.changing}`)).status).toBe(200);
});
