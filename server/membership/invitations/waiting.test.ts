import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { expiringRows } from '#server/membership/membership.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { invite, register, rosa, walt } from '#server/testing/invitations.ts';
import { letterhead } from '#server/testing/letterhead.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';
import { createInvitationCodes } from './codes.ts';
import { remindInvited } from './commands.ts';

const test = testWithMailedClub({ SIGNUP: 'approval' });
const path = '/api/admin/invitations';

test('a person who never joined is not remembered longer than a month after their invitation expired, nor in the log', async ({
  app,
  club,
}) => {
  const [waiting, used, revoked] = (await invite(club.ada, [rosa, walt, { name: 'Ike Torres' }])).body;
  await register(club.visitor, used.code, { email: 'walt@example.com' });
  await club.ada.ask('DELETE', `${path}/${revoked._id}`);
  expect(JSON.stringify(await app.db.selectFrom('securityEvents').selectAll().execute())).not.toContain('Torres');
  await deleteExpired(app.db, expiringRows, Date.now() + 209 * oneDay);
  expect((await club.ada.ask('GET', path)).body).toMatchObject([{ _id: used._id }, { _id: waiting._id }]);
  await deleteExpired(app.db, expiringRows, Date.now() + 211 * oneDay);
  expect((await club.ada.ask('GET', path)).body).toMatchObject([{ _id: used._id }]);
});

test('a reminder goes out once after a week, and none to people who joined or were revoked', async ({
  app,
  club,
  mailbox,
}) => {
  const people = [rosa, { name: 'Ike Torres', email: 'ike@example.com' }];
  const [toRosa, toIke] = (await invite(club.ada, people)).body;
  const [job] = await app.db.selectFrom('jobs').select('runAt').where('kind', '=', 'remind-invited').execute();
  expect((job?.runAt ?? 0) - Date.now()).toBeGreaterThan(6.9 * oneDay);
  await register(club.visitor, toIke.code, { email: 'ike@example.com' });
  await letJobsRun(app.db, 'remind-invited');
  const reminder = await mailbox.wait('rosa@example.com', 'is waiting');
  expect(reminder.text).toContain(toRosa.code);
  const codes = createInvitationCodes('any');
  await app.db.updateTable('invitations').set({ secretMark: codes.secretMark }).execute();
  await remindInvited(app.db, codes, Number(toRosa._id), letterhead);
  await expect
    .poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'remind-invited').execute())
    .toEqual([]);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute()).toEqual([]);
  const reminders = mailbox.received.filter(({ subject }) => subject.includes('is waiting'));
  expect(reminders.map(({ to }) => to)).toEqual(['rosa@example.com']);
  expect(mailbox.received.filter(({ to }) => to === 'ike@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You’re invited'),
  ]);
});

test('a person who registers without the code has joined once their address is proven, as a Guest, without a reminder', async ({
  app,
  club,
  mailbox,
}) => {
  const ike = { name: 'Ike Torres', email: 'ike@example.com' };
  const [toRosa, toIke] = (await invite(club.ada, [rosa, ike])).body;
  expect((await register(club.visitor, '', { email: 'ROSA@example.com' })).body.role).toBe('Guest');
  expect((await club.ada.ask('GET', `${path}?status=joined`)).body).toEqual([]);
  const token = tokenIn(await mailbox.wait('ROSA@example.com', 'Is this your email address?'), 'confirm-address');
  expect((await club.visitor.ask('POST', `/api/users/login-link/${token}`)).status).toBe(200);
  expect((await club.ada.ask('GET', `${path}?status=joined`)).body).toMatchObject([{ _id: toRosa._id }]);
  // As when a member changes their address.
  await app.db
    .updateTable('users')
    .set({ email: ike.email, emailNorm: ike.email, loginNorm: ike.email })
    .where('id', '=', Number(club.dale._id))
    .execute();
  await letJobsRun(app.db, 'remind-invited');
  await expect
    .poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'remind-invited').execute())
    .toEqual([]);
  await expect.poll(() => app.db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail').execute()).toEqual([]);
  expect(mailbox.received.filter(({ subject }) => subject.includes('is waiting'))).toEqual([]);
  const joined = (await club.ada.ask('GET', `${path}?status=joined`)).body;
  expect(joined.map(({ _id }: { _id: string }) => _id)).toEqual([toIke._id, toRosa._id]);
});

test('a stranger who signs up with an invited address, without the code, neither uses up the invitation nor stops the reminder', async ({
  app,
  club,
  mailbox,
}) => {
  const [toRosa] = (await invite(club.ada, [rosa])).body;
  expect((await register(club.visitor, '', { name: 'Sly Stranger' })).status).toBe(201);
  expect((await club.ada.ask('GET', path)).body).toMatchObject([{ _id: toRosa._id, status: 'waiting' }]);
  expect((await club.visitor.ask('GET', `/api/invitations/${toRosa.code}`)).status).toBe(200);
  await letJobsRun(app.db, 'remind-invited');
  expect((await mailbox.wait(rosa.email, 'is waiting')).text).toContain(toRosa.code);
});
