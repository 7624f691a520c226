// @module-tag sqlite
// On SQLite only: it runs no query of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await startFreshServer();
});
afterAll(() => server.stop());

const form = { email: 'dale@example.com' };
const json = JSON.stringify(form);

/** Sends a form as a browser without JavaScript does. */
function post(path: string, headers: Record<string, string> = {}, body: BodyInit = new URLSearchParams(form)) {
  return fetch(server.url + path, { method: 'POST', redirect: 'manual', headers, body });
}

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from another name of the same site', { 'sec-fetch-site': 'same-site' }],
  ['from another origin', { origin: 'https://elsewhere.example' }],
  ['from a hidden origin', { origin: 'null' }],
])('a plain form %s is refused', async (_case, headers) => {
  expect((await post('/login-mail', headers)).status).toBe(403);
});

test('a plain form that is too long or not a form is refused', async () => {
  expect((await post('/login-mail', {}, new URLSearchParams({ email: 'x'.repeat(50_000) }))).status).toBe(413);
  expect((await post('/login-mail', { 'content-type': 'application/json' }, json)).status).toBe(415);
  const parts = new FormData();
  parts.set('email', form.email);
  expect((await post('/login-mail', {}, parts)).status).toBe(415);
});

test('a plain form sent to a page that takes none gets 404', async () => {
  for (const path of ['/', '/history', '/feed', '/no-such-page', '/login-mail/more']) {
    expect((await post(path)).status, path).toBe(404);
  }
});

test('the page that a plain form leads to is stored nowhere, and sends its own forms to this site only', async () => {
  const { status, headers } = await post('/login-mail', { origin: server.url, 'sec-fetch-site': 'same-origin' });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
});

test('plain forms count toward the same limits as the API, by the network that they come from', {
  tags: 'full',
}, async () => {
  const headers = { 'x-forwarded-for': '10.20.30.40' };
  const ask = () => post('/login-mail', headers);
  const askApi = () => post('/api/users/login-mail', { ...headers, 'content-type': 'application/json' }, json);
  const asked = await Promise.all(Array.from({ length: 15 }, ask));
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
  for (let n = 0; n < 45; n++) await askApi();
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('too many tries');
  expect((await askApi()).status).toBe(429);
  expect((await post('/login-mail')).status).toBe(200);
});
