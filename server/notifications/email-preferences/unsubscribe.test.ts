// @module-tag sqlite
import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { signId } from '#server/accounts/accounts/signed-ids.ts';
import type { ReceivedEmail } from '#server/testing/mailbox.ts';
import { createClub, emailOf, join, type Person } from '#server/testing/people.ts';
import { type TestApp, testSecret } from '#server/testing/start-app.ts';
import { perFile, testWithMailbox } from '#server/testing/test-with-app.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const test = testWithMailbox()
  .extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app))
  .extend('email', perFile, async ({ mailbox, club }) => {
    const notice = { audience: 'members', subject: 'Food drive needs drivers', message: 'Bring a truck.' };
    await club.max.ask('POST', '/api/notices/test', notice);
    return mailbox.wait(emailOf('Max Manager'), notice.subject);
  });

test.beforeEach(({ club }) => club.max.ask('PUT', '/api/users/email-preferences', { notices: true }));

async function isSubscribed(max: Person): Promise<boolean> {
  return (await max.ask('GET', '/api/users/email-preferences')).body.notices;
}

function headerOf(email: ReceivedEmail, name: string): string {
  return email.headers.find(({ key }) => key === name)?.value ?? '';
}

/** Returns the path of the link in the header. */
function linkPath(email: ReceivedEmail): string {
  return (
    /^<https:\/\/coaches\.example\.com(\/unsubscribe\/[\w.-]+)>$/.exec(headerOf(email, 'list-unsubscribe'))?.[1] ?? ''
  );
}

function post(app: TestApp, path: string, body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> {
  return fetch(app.url + path, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body });
}

test('a notice carries both headers of RFC 8058, and the same link in its footer', ({ email }) => {
  expect(headerOf(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(linkPath(email)).not.toBe('');
  expect(email.text).toContain(`https://coaches.example.com${linkPath(email)}`);
  expect(email.html).toContain(`href="https://coaches.example.com${linkPath(email)}"`);
});

test('posting to the unsubscribe link works immediately, and a second time, without cookies or a redirect', async ({
  app,
  club,
  email,
}) => {
  for (const _ of [1, 2]) {
    const response = await post(app, linkPath(email), 'List-Unsubscribe=One-Click');
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('won’t get these emails');
    expect(await isSubscribed(club.max)).toBe(false);
  }
});

test('posting to the unsubscribe link works as multipart/form-data too, as some email programs send it', async ({
  app,
  club,
  email,
}) => {
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post(app, linkPath(email), body, 'multipart/form-data; boundary=x')).status).toBe(200);
  expect(await isSubscribed(club.max)).toBe(false);
});

test('without JavaScript, the unsubscribe form works both ways and redirects back to the page', async ({
  app,
  club,
  email,
}) => {
  for (const [choice, isOn] of [
    ['off', false],
    ['on', true],
  ] as const) {
    const response = await post(app, linkPath(email), `notices=${choice}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${linkPath(email)}?notices=${choice}`);
    expect(await isSubscribed(club.max)).toBe(isOn);
  }
  const forged = await post(app, '/unsubscribe/made-up', 'notices=off');
  expect(forged.status).toBe(303);
  expect(forged.headers.get('location')).toBe('/unsubscribe/made-up?notices=incomplete');
});

test('opening the unsubscribe link changes nothing: email scanners open links, too', async ({ app, club, email }) => {
  await fetch(app.url + linkPath(email));
  await fetch(app.url + linkPath(email), { method: 'HEAD' });
  expect(await isSubscribed(club.max)).toBe(true);
});

test('the page behind the unsubscribe link turns notices off and on again without a login', async ({ club, email }) => {
  const path = linkPath(email).replace('/unsubscribe/', '/api/email-preferences/');
  const { body: before } = await club.visitor.ask('GET', path);
  expect(before).toMatchObject({ notices: true, replies: 'newsletter' });
  expect((await club.visitor.ask('PUT', path, { notices: false })).body).toEqual({ ...before, notices: false });
  expect(await isSubscribed(club.max)).toBe(false);
  expect((await club.visitor.ask('PUT', path, { notices: true })).body).toEqual(before);
  expect(await isSubscribed(club.max)).toBe(true);
  expect((await club.visitor.ask('PUT', path, { notices: 'no' })).status).toBe(400);
});

test('a forged unsubscribe link gives access to nothing', async ({ app, club, email }) => {
  const [, id = '', signature = ''] = linkPath(email).replace('/unsubscribe/', '').split('.');
  const others = createHmac('sha256', 'another secret').update(`unsubscribe notices ${id}`).digest('base64url');
  const signed = ['', '1', `${id}.`, `${Number(id) + 1}.${signature}`, `${id}.${others}`, `${id}.${signature}x`];
  const ofNotices = [...signed, `0${id}.${signature}`].map((forged) => `notices.${forged}`);
  // Neither without its kind nor with a different one.
  const ofOthers = [`${id}.${signature}`, `replies.${id}.${signature}`, `events.${id}.${signature}`];
  for (const token of [...ofNotices, ...ofOthers, 'x', club.max.token ?? '']) {
    expect((await post(app, `/unsubscribe/${token}`, 'List-Unsubscribe=One-Click')).status, token).toBe(404);
    const response = await club.visitor.ask('PUT', `/api/email-preferences/${token.slice(0, 200)}`, { notices: false });
    expect(response.status, token).toBe(404);
  }
  expect(await isSubscribed(club.max)).toBe(true);
});

test('an unsubscribe link does not log anyone in', async ({ app, email }) => {
  const token = linkPath(email).replace('/unsubscribe/', '');
  const response = await fetch(`${app.url}/api/users/email-preferences`, { headers: { authorization: token } });
  expect(response.status).toBe(401);
});

test('a link from an earlier version, which had one choice for notices and reminders, still turns off both', async ({
  app,
  club,
}) => {
  const earlier = signId(testSecret, 'unsubscribe', Number(club.max._id));
  expect((await post(app, `/unsubscribe/${earlier}`, 'List-Unsubscribe=One-Click')).status).toBe(200);
  const { body } = await club.max.ask('GET', '/api/users/email-preferences');
  expect(body).toMatchObject({ notices: false, reminders: false, newsletter: 'weekly' });
});

test.for([
  ['notices', { notices: false }],
  ['reminders', { reminders: false }],
  ['events', { notices: false, reminders: false }],
  ['messages', { messages: false }],
  ['replies', { replies: 'never' }],
  ['newsletter', { newsletter: 'never' }],
] as const)('one click turns off %s and nothing else', async ([kind, off], { app, club }) => {
  const chosen = { notices: true, reminders: true, messages: true, replies: 'now', newsletter: 'daily' };
  await club.max.ask('PUT', '/api/users/email-preferences', chosen);
  const token = createUnsubscribeTokens(testSecret).issue({ userId: Number(club.max._id), kind });
  expect((await post(app, `/unsubscribe/${token}`, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect((await club.max.ask('GET', '/api/users/email-preferences')).body).toEqual({ ...chosen, ...off });
});

test('the link of a person who has left says so, and one click is still accepted', async ({ app, club }) => {
  const leo = await join(app, 'Leo Leaving', 'User');
  const token = createUnsubscribeTokens(testSecret).issue({ userId: Number(leo._id), kind: 'notices' });
  await leo.ask('DELETE', '/api/profile');
  for (const method of ['GET', 'PUT'] as const) {
    const body = method === 'PUT' ? { notices: false } : undefined;
    const { status, body: refusal } = await club.visitor.ask(method, `/api/email-preferences/${token}`, body);
    expect([status, refusal]).toEqual([404, { error: expect.stringContaining('deleted') }]);
  }
  expect((await post(app, `/unsubscribe/${token}`, 'List-Unsubscribe=One-Click')).status).toBe(200);
});
