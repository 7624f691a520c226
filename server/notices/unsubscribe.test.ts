import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppWithMailbox, startAppWithMailbox } from '#server/testing/app-with-mail.ts';
import type { ReceivedEmail } from '#server/testing/mailbox.ts';
import { type ClubPeople, createClub, emailOf } from '#server/testing/people.ts';

let app: AppWithMailbox;
let club: ClubPeople;
let mail: ReceivedEmail;

beforeAll(async () => {
  app = await startAppWithMailbox();
  club = await createClub(app);
  const notice = { audience: 'members', subject: 'Food drive needs drivers', message: 'Bring a truck.' };
  await club.max.ask('POST', '/api/notices/test', notice);
  mail = await app.mailbox.wait(emailOf('Max Manager'), notice.subject);
});
afterAll(() => app.stop());
beforeEach(() => club.max.ask('PUT', '/api/subscription', { subscribed: true }));

async function isSubscribed(): Promise<boolean> {
  return (await club.max.ask('GET', '/api/subscription')).body.subscribed;
}

function headerOf(name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? '';
}

/** The path of the link in the header. */
function linkPath(): string {
  return /^<https:\/\/coaches\.example\.com(\/unsubscribe\/[\w.-]+)>$/.exec(headerOf('list-unsubscribe'))?.[1] ?? '';
}

function post(path: string, body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> {
  return fetch(app.url + path, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body });
}

test('a notice carries both headers of RFC 8058, and the same link in its footer', () => {
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(linkPath()).not.toBe('');
  expect(mail.text).toContain(`https://coaches.example.com${linkPath()}`);
  expect(mail.html).toContain(`href="https://coaches.example.com${linkPath()}"`);
});

test('posting to the link acts at once, and a second time as well, without cookies or a redirect', async () => {
  for (const _ of [1, 2]) {
    const response = await post(linkPath(), 'List-Unsubscribe=One-Click');
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('won’t get email notices');
    expect(await isSubscribed()).toBe(false);
  }
});

test('posting works as multipart/form-data too, as some mail programs send it', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post(linkPath(), body, 'multipart/form-data; boundary=x')).status).toBe(200);
  expect(await isSubscribed()).toBe(false);
});

test('the form of the page, sent without JavaScript, turns notices off and on again and leads back to the page', async () => {
  for (const [choice, isOn] of [
    ['off', false],
    ['on', true],
  ] as const) {
    const response = await post(linkPath(), `notices=${choice}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${linkPath()}?notices=${choice}`);
    expect(await isSubscribed()).toBe(isOn);
  }
  const forged = await post('/unsubscribe/made-up', 'notices=off');
  expect(forged.status).toBe(303);
  expect(forged.headers.get('location')).toBe('/unsubscribe/made-up?notices=incomplete');
});

test('opening the link changes nothing: mail scanners open links too', async () => {
  await fetch(app.url + linkPath());
  await fetch(app.url + linkPath(), { method: 'HEAD' });
  expect(await isSubscribed()).toBe(true);
});

test('the page behind the link turns notices off and on again without a login', async () => {
  const path = linkPath().replace('/unsubscribe/', '/api/subscription/');
  expect((await club.visitor.ask('PUT', path, { subscribed: false })).body).toEqual({ subscribed: false });
  expect(await isSubscribed()).toBe(false);
  expect((await club.visitor.ask('PUT', path, { subscribed: true })).body).toEqual({ subscribed: true });
  expect(await isSubscribed()).toBe(true);
  expect((await club.visitor.ask('PUT', path, { subscribed: 'no' })).status).toBe(400);
});

test('a link that was made up opens nothing', async () => {
  const [id = '', signature = ''] = linkPath().replace('/unsubscribe/', '').split('.');
  const others = createHmac('sha256', 'another secret').update(`unsubscribe ${id}`).digest('base64url');
  const forged = ['x', '1', `${id}.`, `${Number(id) + 1}.${signature}`, `${id}.${others}`, `${id}.${signature}x`];
  for (const token of [...forged, `0${id}.${signature}`, club.max.token ?? '']) {
    expect((await post(`/unsubscribe/${token}`, 'List-Unsubscribe=One-Click')).status, token).toBe(404);
    const response = await club.visitor.ask('PUT', `/api/subscription/${token.slice(0, 200)}`, { subscribed: false });
    expect(response.status, token).toBe(404);
  }
  expect(await isSubscribed()).toBe(true);
});

test('the link signs nobody in', async () => {
  const token = linkPath().replace('/unsubscribe/', '');
  const response = await fetch(`${app.url}/api/subscription`, { headers: { authorization: token } });
  expect(response.status).toBe(401);
});

test('everybody with an account reads and changes their own choice; visitors have none', async () => {
  expect((await club.visitor.ask('GET', '/api/subscription')).status).toBe(401);
  expect((await club.visitor.ask('PUT', '/api/subscription', { subscribed: false })).status).toBe(401);
  for (const who of ['gus', 'dale', 'ada'] as const) {
    expect((await club[who].ask('PUT', '/api/subscription', { subscribed: false })).status).toBe(200);
    expect((await club[who].ask('GET', '/api/subscription')).body).toEqual({ subscribed: false });
  }
  expect((await club.dale.ask('PUT', '/api/subscription', {})).body).toEqual({ subscribed: expect.any(String) });
});
