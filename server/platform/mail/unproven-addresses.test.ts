// @module-tag sqlite
// @module-tag full

import { expect } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { JobKind } from '#server/platform/jobs/catalogue.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { tokenIn } from '#server/testing/emailed-keys.ts';
import { foodDrive } from '#server/testing/events.ts';
import { createSoftwarePasskey } from '#server/testing/passkeys.ts';
import { emailOf, fullProfile, join, logIn, type Person, password, signUp } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithMailedClub } from '#server/testing/test-with-app.ts';

const test = testWithMailedClub();
/** A word that no email to or from an unproven address may contain. */
const words = 'Zelle';

/** The owner of the address that another member signs up with. */
const victim = 'victim@example.com';
/** The address that they ask to change to. */
const newAddress = 'another-victim@example.com';

async function signUpUnproven(app: TestApp, name: string, email: string): Promise<Person> {
  return logIn(app, await signUp(app, name, email), email);
}

/** Lets everything that waits be sent. */
async function sendAll({ db }: TestApp): Promise<void> {
  const due = () => db.selectFrom('jobs').select('kind').where('kind', '!=', 'remind-invited').execute();
  for (const { kind } of await due()) await letJobsRun(db, kind as JobKind);
  await expect.poll(due).toEqual([]);
}

test('a person who signs up is asked whether the address is theirs, without the name that was typed', async ({
  app,
  mailbox,
}) => {
  await signUp(app, `${words} Treasurer`, victim);
  const email = await mailbox.wait(victim, 'Is this your email address?');
  expect(email.text).toContain('Then you can write to other coaches');
  expect(email.text).toContain('You’ll choose a new password if you open it on another device.');
  expect(email.text + email.html + email.subject).not.toContain(words);
});

test('the link in the first email to a new member proves their address, after which messages go out and come in', async ({
  app,
  club,
  mailbox,
}) => {
  const rosa = await signUpUnproven(app, 'Rosa Okafor', 'rosa@example.com');
  const send = (from: Person, to: Person) =>
    from.ask('POST', `/api/profile/user/${to._id}/message`, { body: 'Fishing on Friday?' });
  const refused = [await send(rosa, club.peg), await send(club.peg, rosa)];
  expect(refused.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [403, ['error']],
    [403, ['error']],
  ]);
  expect(refused[0]?.body.error).toContain('confirm your email address');
  const token = tokenIn(await mailbox.wait('rosa@example.com', 'Is this your email address?'), 'confirm-address');
  const confirmed = await rosa.ask('POST', `/api/users/login-link/${token}`, {});
  expect(confirmed.status).toBe(200);
  expect([(await send(rosa, club.peg)).status, (await send(club.peg, rosa)).status]).toEqual([201, 201]);
});

test('of a burst of messages between accounts with unproven addresses, none goes out', {
  tags: ['race', 'full'],
}, async ({ app, mailbox }) => {
  const [thief, target] = [
    await signUpUnproven(app, 'Club Treasurer', 'thief@example.com'),
    await signUpUnproven(app, 'A Victim', victim),
  ];
  const burst = Array.from({ length: 200 }, () =>
    thief.ask('POST', `/api/profile/user/${target._id}/message`, { body: `Send your dues by ${words}.` }),
  );
  for (const { status } of await Promise.all(burst)) expect(status).toBe(403);
  await sendAll(app);
  expect(mailbox.received.filter(({ text }) => text.includes(words))).toEqual([]);
  expect(mailbox.received.filter(({ to }) => to === victim)).toHaveLength(1);
});

test('a profile offers no message to a member whose address is not proven', async ({ app, club }) => {
  const rosa = await signUpUnproven(app, 'Rosa Okafor', 'rosa@example.com');
  await rosa.ask('POST', '/api/profile', { ...fullProfile, handle: 'RosaO' });
  expect((await club.peg.ask('GET', '/api/profile/rosao')).body.takesMessages).toBe(false);
});

test('invitations and vouches that send an email need a proven address; those on paper don’t', async ({
  app,
  club,
}) => {
  const rosa = await signUpUnproven(app, 'Rosa Okafor', 'rosa@example.com');
  const vouch = (email: string) => rosa.ask('POST', '/api/vouches', { name: 'Bob Miller', email, words: 'We rowed.' });
  expect([(await vouch(victim)).status, (await vouch('')).status]).toEqual([403, 201]);
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(club.ada._id)).execute();
  const invite = (email: string) =>
    club.ada.ask('POST', '/api/admin/invitations', { people: [{ name: 'Bob Miller', email }] });
  expect([(await invite(victim)).status, (await invite('')).status]).toEqual([403, 201]);
  expect((await club.ada.ask('GET', '/api/admin/invitations')).body).toHaveLength(1);
});

/** Has something emailed to this member in every way that there is, with words in every place that a member can fill. */
async function causeEveryEmail(app: TestApp, club: { ada: Person; max: Person; dale: Person }, to: Person) {
  const { ada, max, dale } = club;
  const event = { ...foodDrive, title: `${words} dinner`, address: `${words} street`, description: words };
  const { body: planned } = await max.ask('POST', '/api/cal-events', event);
  await to.ask('PUT', `/api/cal-events/${planned._id}/answer`, { answer: 'going' });
  await max.ask('PUT', `/api/cal-events/${planned._id}`, { ...event, address: `2 ${words} street` });
  await to.ask('PUT', '/api/users/email-preferences', {
    notices: true,
    reminders: true,
    messages: true,
    replies: 'now',
    newsletter: 'weekly',
  });
  const { body: post } = await to.ask('POST', '/api/posts', { body: 'Good morning.' });
  await dale.ask('POST', `/api/posts/comment/${post._id}`, { body: `Pay by ${words}.` });
  await dale.ask('POST', '/api/posts', { body: `Buy ${words}.` });
  await max.ask('POST', '/api/notices', { audience: 'members', subject: `About ${words}`, message: `Use ${words}.` });
  await sendAll(app);
  const { body: vouched } = await to.ask('POST', '/api/vouches', { name: `${words} Miller`, email: '', words });
  await max.ask('POST', `/api/vouches/${vouched._id}`, { decision: 'decline', words });
  await max.ask('POST', '/api/reports', { kind: 'post', id: post._id, reason: words });
  const [report] = (await ada.ask('GET', '/api/reports')).body;
  await ada.ask('POST', `/api/reports/${report?._id}`, { decision: 'remove', words });
  const passkey = createSoftwarePasskey('https://coaches.example.com');
  const options = (await to.ask('POST', '/api/users/passkeys/options')).body;
  await to.ask('POST', '/api/users/passkeys', { name: words, credential: passkey.register(options) });
  const change = { email: newAddress, current: password };
  expect((await to.ask('POST', '/api/users/email', change)).status).toBe(200);
  await sendAll(app);
  await max.ask('POST', `/api/cal-events/${planned._id}/cancel`, { words });
  await sendAll(app);
  await ada.ask('POST', `/api/admin/user/${to._id}/suspension`, { until: null, reason: words });
  await sendAll(app);
}

test('an address that is unproven gets no words of members, whatever happens', async ({ app, club, mailbox }) => {
  const target = await signUpUnproven(app, `${words} Winner`, victim);
  await causeEveryEmail(app, club, target);
  const strangers = [victim, newAddress];
  const got = mailbox.received.filter(({ to }) => strangers.includes(to));
  expect(got.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Is this your email address?',
      'There are new comments for you',
      'There’s news from Fieldhouse',
      'About someone you vouched for',
      'Your post was hidden',
      'A passkey was added',
      'Confirm your new email address',
      'An event has changed',
      'An event was called off',
      'Your account is suspended',
    ]),
  );
  for (const { to, subject, text, html } of got)
    expect(subject + text + html, `${to}: ${subject}`).not.toContain(words);
});

test('a member whose address is proven gets the words of members', async ({ app, club, mailbox }) => {
  await causeEveryEmail(app, club, await join(app, 'Rosa Okafor', 'User'));
  const got = mailbox.received.filter(({ to }) => to === emailOf('Rosa Okafor'));
  expect(got.filter(({ subject, text }) => (subject + text).includes(words)).length).toBeGreaterThanOrEqual(6);
});

test('words of a member whose address is not proven never leave by email', async ({ app, club, mailbox }) => {
  const { db } = app;
  await causeEveryEmail(app, club, await join(app, 'Rosa Okafor', 'User'));
  expect(mailbox.received.some(({ text }) => text.includes(words))).toBe(true);
  mailbox.received.length = 0;
  const writers = [club.ada, club.max, club.dale].map(({ _id }) => Number(_id));
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', 'in', writers).execute();
  await causeEveryEmail(app, club, await join(app, 'Peg Again', 'User'));
  // Their own words, told to themselves.
  const own = ['About someone you vouched for', 'A passkey was added', 'Your email address is about to change'];
  const foreign = mailbox.received.filter(({ subject }) => !own.includes(subject));
  expect(foreign.length).toBeGreaterThanOrEqual(5);
  for (const { to, subject, text } of foreign) expect(subject + text, `${to}: ${subject}`).not.toContain(words);
});

test('an event last edited by an unproven manager leaves by email in our words, until a proven one edits it', async ({
  app,
  club,
  mailbox,
}) => {
  const rosa = await join(app, 'Rosa Okafor', 'Manager');
  await app.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', Number(rosa._id)).execute();
  const { body: planned } = await club.max.ask('POST', '/api/cal-events', foodDrive);
  const path = `/api/cal-events/${planned._id}`;
  await club.peg.ask('PUT', `${path}/answer`, { answer: 'going' });
  const edit = (by: Person, title: string, startDate: string) =>
    by.ask('PUT', path, { ...foodDrive, endDate: null, title, startDate });
  const remind = async () => {
    await sendAll(app);
    mailbox.received.length = 0;
    const { startDate } = await app.db.selectFrom('events').select('startDate').executeTakeFirstOrThrow();
    const reminder = { eventId: planned._id, startDate };
    await app.db
      .insertInto('eventReminders')
      .values(reminder)
      .onConflict((found) => found.doNothing())
      .execute();
    await inTransaction(app.db, (tx) => enqueue(tx, 'remind-event', reminder));
    await sendAll(app);
    return mailbox.received.map(({ subject }) => subject);
  };
  expect((await edit(rosa, `Pay by ${words}`, '2031-12-19T09:00')).status).toBe(200);
  expect(await remind()).toEqual(['A reminder of an event']);
  await edit(club.max, `No ${words}`, '2031-12-19T09:00');
  expect(await remind()).toEqual([expect.stringContaining(`No ${words}`)]);
  // One person wrote the title, and another moves the event.
  await edit(rosa, `Pay by ${words}`, '2031-12-19T09:00');
  await edit(club.max, 'Food drive', '2031-12-20T09:00');
  await sendAll(app);
  expect(mailbox.received.filter(({ text }) => text.includes('Pay by'))).toEqual([]);
});
