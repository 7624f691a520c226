// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { defaultEmailPreferences } from '#contracts/notifications/email-preferences.ts';
import { address, fresh, logIn, startWithDale } from '#server/testing/account-settings.ts';
import { startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import { planEvent } from '#server/testing/events.ts';
import {
  createPerson,
  emailOf,
  fullProfile,
  join,
  logIn as logInAs,
  type Person,
  password,
} from '#server/testing/people.ts';
import { addPlainPhoto } from '#server/testing/photos.ts';
import { testWithMailbox } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithMailbox();

let dale: Person;

test.beforeEach(async ({ app, mailbox }) => {
  dale = await startWithDale(app, mailbox);
});

const change = (changes: object) =>
  dale.ask('POST', '/api/users/password', { current: password, password: fresh, password2: fresh, ...changes });

test('changing the password signs out every other device, gives this one a fresh token, and sends an email', async ({
  app,
  mailbox,
  visitor,
}) => {
  const phone = createPerson(app, 'Dale', dale._id, (await logIn(visitor)).body.token);
  const { status, body } = await change({});
  expect(status).toBe(200);
  const here = createPerson(app, 'Dale', dale._id, body.token);
  expect((await here.ask('GET', '/api/posts')).status).toBe(200);
  expect((await phone.ask('GET', '/api/posts')).status).toBe(401);
  expect((await logIn(visitor, address, fresh)).status).toBe(200);
  expect((await mailbox.wait(address, 'Your password was changed')).text).toContain('all other devices');
});

test('changing the password needs the current one', async ({ visitor }) => {
  expect((await change({ current: 'not this one' })).body).toEqual({ current: expect.any(String) });
  expect((await change({ current: '' })).body).toEqual({ current: expect.any(String) });
  expect((await logIn(visitor)).status).toBe(200);
});

test('a password that is easy to guess is refused when it is changed', async () => {
  const { status, body } = await change({ password: 'dale hutchings', password2: 'dale hutchings' });
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['password']);
});

test('changing the password can be tried ten times an hour, then it is refused', {
  tags: 'race',
}, async () => {
  const strict = await startAppWithMailbox({}, { rates: usualLimits });
  onTestFinished(strict.stop);
  const member = await join(strict, 'Peg Lindqvist');
  const again = { current: 'a wrong one', password: fresh, password2: fresh };
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => member.ask('POST', '/api/users/password', again)),
  );
  const refused = responses.filter(({ body }) => body.password?.includes('too many tries'));
  expect(refused).toHaveLength(30);
  expect(refused[0]).toMatchObject({ status: 429 });
});

test('devices are listed, newest first, and can be signed out one by one', async ({ app, visitor }) => {
  const phone = createPerson(app, 'Dale', dale._id, (await logIn(visitor)).body.token);
  const { body } = await phone.ask('GET', '/api/users/sessions');
  expect(body).toMatchObject([{ current: true }, { current: false }]);
  expect((await phone.ask('DELETE', `/api/users/sessions/${body[1]._id}`)).status).toBe(200);
  expect((await dale.ask('GET', '/api/posts')).status).toBe(401);
  expect((await phone.ask('DELETE', `/api/users/sessions/${body[1]._id}`)).status).toBe(404);
});

test('logging out everywhere else ends emailed logins, too', async ({ app, visitor }) => {
  await visitor.ask('POST', '/api/users/login-mail', { email: address });
  const keys = () => app.db.selectFrom('mailedKeys').select('id').where('purpose', '=', 'login').execute();
  await expect.poll(keys).toHaveLength(1);
  await dale.ask('DELETE', '/api/users/sessions');
  expect(await keys()).toEqual([]);
});

test('a member can’t sign out another member’s devices', async ({ app }) => {
  const peg = await join(app, 'Peg Lindqvist');
  const [session] = (await dale.ask('GET', '/api/users/sessions')).body;
  expect((await peg.ask('DELETE', `/api/users/sessions/${session._id}`)).status).toBe(404);
  expect((await dale.ask('GET', '/api/posts')).status).toBe(200);
});

test('a person downloads everything of their own as one file, without secrets or what belongs to others', async ({
  app,
}) => {
  const peg = await join(app, 'Peg Lindqvist', 'User');
  await dale.ask('POST', '/api/profile', fullProfile);
  const post = (await dale.ask('POST', '/api/posts', { body: 'Mine' })).body;
  await peg.ask('POST', '/api/posts', { body: 'Not mine' });
  await dale.ask('POST', `/api/posts/comment/${post._id}`, { body: 'My comment' });
  await dale.ask('POST', `/api/posts/like/${post._id}`);
  const event = await planEvent(await join(app, 'Max Manager', 'Manager'));
  await app.db
    .updateTable('events')
    .set({ userId: Number(dale._id) })
    .execute();
  const ownPhoto = await addPlainPhoto(app, 'Our first race', { userId: Number(dale._id) });
  const preferences = { notices: true, reminders: false, messages: true, replies: 'now', newsletter: 'never' };
  await dale.ask('PUT', '/api/users/email-preferences', preferences);
  const photo = { userId: null, caption: '', url: '/art/track.svg', width: 3, height: 2, createdAt: 1 };
  const { id: photoId } = await app.db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow();
  await peg.ask('PUT', `/api/photos/${photoId}/people`, { people: [dale._id] });
  const { headers, body } = await dale.ask('GET', '/api/users/everything');
  expect(headers.get('content-disposition')).toContain('attachment');
  expect(body).toMatchObject({
    account: { name: 'Dale Hutchings', email: address },
    emailPreferences: preferences,
    profile: { handle: 'CoachDale' },
    posts: [{ body: 'Mine' }],
    comments: [{ body: 'My comment', post: post._id }],
    likes: [{ post: post._id }],
    events: [{ _id: event._id, title: event.title }],
    photos: [{ _id: ownPhoto, caption: 'Our first race' }],
    namesOnPhotos: [{ photo: String(photoId), person: dale._id, addedByYou: false }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Not mine|argon2/);
  expect((await peg.ask('GET', '/api/users/everything')).body.emailPreferences).toEqual(defaultEmailPreferences);
});

test('after a member leaves, nothing of theirs is in any table', async ({ app, mailbox, visitor }) => {
  const max = await join(app, 'Max Manager', 'Admin');
  const invitation = { name: 'Lou Leaving', email: emailOf('Lou Leaving') };
  const invited = await max.ask('POST', '/api/admin/invitations', { people: [invitation, { name: 'Lou on paper' }] });
  await mailbox.wait(emailOf('Lou Leaving'), 'You’re invited');
  const account = { name: 'Lou Leaving', email: emailOf('Lou Leaving'), password, password2: password };
  const joined = await visitor.ask('POST', '/api/users/register', { ...account, invitation: invited.body[1].code });
  const lou = await logInAs(app, createPerson(app, 'Lou Leaving', joined.body._id));
  await lou.ask('POST', '/api/profile', { ...fullProfile, handle: 'loulou', company: 'Lou and Sons' });
  await lou.ask('POST', '/api/profile/experience', { company: 'Lou and Sons', title: 'Coach' });
  await lou.ask('POST', '/api/profile/education', { school: 'Lou School', fieldofstudy: 'Running' });
  const post = (await lou.ask('POST', '/api/posts', { body: 'So long, says Lou' })).body;
  await max.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Farewell' });
  await lou.ask('POST', `/api/posts/like/${post._id}`);
  const photo = { userId: null, caption: '', url: '/art/team.svg', width: 3, height: 2, createdAt: 1 };
  const { id: photoId } = await app.db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow();
  await lou.ask('PUT', `/api/photos/${photoId}/people`, { people: [lou._id, max._id] });
  await visitor.ask('POST', '/api/users/reset-pass', { email: emailOf('Lou Leaving') });
  await mailbox.wait(emailOf('Lou Leaving'), 'Set a new password');
  // An email is in the log a moment after it arrived.
  const logged = app.db.selectFrom('emailLog').select('subject').where('address', '=', emailOf('Lou Leaving'));
  const subjects = async () => (await logged.execute()).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(expect.arrayContaining(['Is this your email address?', expect.stringContaining('Set a new password')]));
  await lou.ask('DELETE', '/api/profile');
  const tables = (await app.db.introspection.getTables()).map((table) => table.name);
  expect(tables.length).toBeGreaterThan(12);
  for (const table of tables) {
    const rows = await app.db
      .selectFrom(table as 'users')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows), table).not.toMatch(/\bLou\b|lou\.leaving|loulou/);
    for (const row of rows as { userId?: number }[]) expect(row.userId, table).not.toBe(Number(lou._id));
  }
});
