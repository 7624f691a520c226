import { expect } from 'vitest';
import { foodDrive, letTimePass, planEvent } from '#server/testing/events.ts';
import { readLetterhead } from '#server/testing/letterhead.ts';
import { createClub, emailOf, join, type Person, updateRole } from '#server/testing/people.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';
import { sendEventChange } from './send.ts';

const test = testWithMailbox().extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));

let eventId: string;

test.beforeEach(async ({ app, mailbox, club }) => {
  for (const table of [
    'events',
    'eventAnswers',
    'eventChanges',
    'eventReminders',
    'jobs',
    'emailPreferences',
  ] as const) {
    await app.db.deleteFrom(table).execute();
  }
  mailbox.received.length = 0;
  eventId = (await planEvent(club.max))._id;
});

function say(who: Person, answer: string, id = eventId) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, { answer });
}

function change(who: Person, changes: object) {
  return who.ask('PUT', `/api/cal-events/${eventId}`, { ...foodDrive, endDate: null, ...changes });
}

const aWeekLater = { startDate: '2031-12-12T09:00' };

test('people who said Going or Maybe to an event that moves get an email with both times', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await say(club.peg, 'maybe');
  await say(club.ada, 'declined');
  await say(club.max, 'going');
  expect((await change(club.max, aWeekLater)).status).toBe(200);
  expect(await letTimePass(app, mailbox)).toEqual(['Dale Hutchings', 'Peg Lindqvist'].map(emailOf));
  const [email] = mailbox.received;
  expect(email?.subject).toBe('New time: Holiday Food Drive');
  expect(email?.text).toContain('was moved. It was planned for Friday, December 5, 2031, 9:00am.');
  expect(email?.text).toContain('When: Friday, December 12, 2031, 9:00am');
  expect(email?.text).toContain(`https://coaches.example.com/cal-events/${eventId}`);
  const header = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  expect(header).toMatch(/^<https:\/\/coaches\.example\.com\/unsubscribe\/events\.\S+>$/);
});

test('people who said they would come to an event get an email when it is deleted, although their RSVPs are deleted with it', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await club.max.ask('DELETE', `/api/cal-events/${eventId}`);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.subject).toBe('Called off: Holiday Food Drive');
  expect(mailbox.received[0]?.text).toContain('on Friday, December 5, 2031, 9:00am was called off.');
});

test('several changes within two minutes make one email about the last of them', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  await change(club.max, aWeekLater);
  await change(club.ada, { startDate: '2031-12-19T10:30', title: 'Food Drive' });
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.subject).toBe('New time: Food Drive');
  expect(mailbox.received[0]?.text).toContain('planned for Friday, December 5, 2031, 9:00am');
  expect(mailbox.received[0]?.text).toContain('When: Friday, December 19, 2031, 10:30am');
  mailbox.received.length = 0;
  await change(club.max, aWeekLater);
  await change(club.max, { startDate: '2031-12-19T10:30' });
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('the email about an event that moves and is then deleted says it was called off', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'maybe');
  await change(club.max, aWeekLater);
  await club.max.ask('DELETE', `/api/cal-events/${eventId}`);
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  expect(mailbox.received[0]?.subject).toBe('Called off: Holiday Food Drive');
});

test('an event at another place makes an email and a notification that say where it is now', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await change(club.max, { address: '14 Oak Street', city: 'Port Amity' });
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
  const [email] = mailbox.received;
  expect(email?.subject).toBe('New place: Holiday Food Drive');
  expect(email?.text).toContain('When: Friday, December 5, 2031, 9:00am');
  expect(email?.text).toContain('New place: 14 Oak Street, Port Amity');
  const { body } = await club.dale.ask('GET', '/api/notifications');
  expect(body.items[0].text).toMatch(
    /^New place: Holiday Food Drive is on Friday, December 5, 2031, 9:00am, at 14 Oak Street, Port Amity/,
  );
});

test('a new place and then a new time make one email about both, and a move that is undone makes none', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going');
  await change(club.max, { address: '14 Oak Street' });
  await change(club.max, { address: '14 Oak Street', ...aWeekLater });
  expect(await letTimePass(app, mailbox)).toHaveLength(1);
  expect(mailbox.received[0]?.subject).toBe('New time and place: Holiday Food Drive');
  mailbox.received.length = 0;
  await change(club.max, { address: '15 Oak Street', ...aWeekLater });
  await change(club.max, { address: '14 Oak Street', ...aWeekLater });
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('no email goes out about other changes, or about events that are over', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  await change(club.max, { description: 'Bring a cart.', title: 'Food Drive' });
  const past = await planEvent(club.max, { startDate: '2020-12-05T09:00', endDate: null });
  const answer = { eventId: past._id, userId: Number(club.dale._id), answer: 'going' as const, answeredAt: 0 };
  await app.db.insertInto('eventAnswers').values(answer).execute();
  await club.max.ask('DELETE', `/api/cal-events/${past._id}`);
  expect(await letTimePass(app, mailbox)).toEqual([]);
});

test('a breakfast that moves, is skipped, and takes place after all makes an email each time', async ({
  app,
  mailbox,
  club,
}) => {
  await say(club.dale, 'going', 'breakfast-2031-08');
  for (const startDate of ['2031-08-13T09:00', null, '']) {
    expect((await club.max.ask('PUT', '/api/breakfasts/2031-08', { startDate })).status).toBe(200);
    await letTimePass(app, mailbox);
  }
  expect(mailbox.received.map(({ subject }) => subject)).toEqual([
    'New time: Monthly Breakfast',
    'Called off: Monthly Breakfast',
    'It’s on: Monthly Breakfast',
  ]);
});

test('the email about a moved event is sent unless both notices and reminders are off, and never to Guests', async ({
  app,
  mailbox,
  club,
}) => {
  const choices = [{ notices: false }, { reminders: false }, { notices: false, reminders: false }, {}];
  for (const [n, choice] of choices.entries()) {
    const member = await join(app, `Member ${n}`, 'User');
    await say(member, 'going');
    await member.ask('PUT', '/api/users/email-preferences', choice);
    if (n === 3) await updateRole(app.db, Number(member._id), 'Guest');
  }
  await change(club.max, aWeekLater);
  expect(await letTimePass(app, mailbox)).toEqual(['Member 0', 'Member 1'].map(emailOf));
});

test('someone who turns emails about events off or leaves before one is written gets none', async ({
  app,
  mailbox,
  club,
}) => {
  const lou = await join(app, 'Lou Leaves', 'User');
  for (const who of [club.dale, club.peg, lou]) await say(who, 'going');
  await change(club.max, aWeekLater);
  await club.dale.ask('PUT', '/api/users/email-preferences', { notices: false, reminders: false });
  await lou.ask('DELETE', '/api/profile');
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Peg Lindqvist')]);
});

test('if the job runs twice, as after a crash, no member gets two emails', async ({ app, mailbox, club }) => {
  await say(club.dale, 'going');
  await change(club.max, aWeekLater);
  const { id } = await app.db.selectFrom('eventChanges').select('id').executeTakeFirstOrThrow();
  const run = () => sendEventChange({ db: app.db, readLetterhead, config: { timeZone: 'America/New_York' } }, id);
  await Promise.all([run(), run()]);
  await run();
  expect(await letTimePass(app, mailbox)).toEqual([emailOf('Dale Hutchings')]);
});

test('hundreds of people get one email each, and those are written in several steps', async ({ app, club }) => {
  const account = { passwordHash: '', avatar: null, role: 'User' as const, createdAt: 0, lastSeenAt: null };
  const users = await app.db
    .insertInto('users')
    .values(
      Array.from({ length: 450 }, (_, n) => {
        const email = `crowd-${n}@example.com`;
        return { ...account, name: `Crowd ${n}`, email, emailNorm: email, loginNorm: email, emailConfirmedAt: null };
      }),
    )
    .returning('id as userId')
    .execute();
  const answers = users.map(({ userId }) => ({ userId, eventId, answer: 'going' as const, answeredAt: 0 }));
  await app.db.insertInto('eventAnswers').values(answers).execute();
  await change(club.max, aWeekLater);
  const { id } = await app.db.selectFrom('eventChanges').select('id').executeTakeFirstOrThrow();
  const step = () => sendEventChange({ db: app.db, readLetterhead, config: { timeZone: 'America/New_York' } }, id);
  const written: number[] = [];
  for (let next: number | undefined = 0; next !== undefined; ) {
    next = await step();
    const emails = await app.db.deleteFrom('jobs').where('kind', '=', 'send-mail').returning('id').execute();
    written.push(emails.length);
  }
  expect(written).toEqual([200, 200, 50]);
  expect(await app.db.selectFrom('eventChangeRecipients').select('userId').execute()).toEqual([]);
});
