// @module-tag sqlite
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  for (let number = 0; number < 6; number++) {
    const body = `Post ${number}. ${'The bus leaves at six. '.repeat(20)}`;
    await club.dale.ask('POST', '/api/posts', { body });
  }
});

async function get(app: TestApp, person: Person, path: string, accepted: string) {
  const headers = { authorization: person.token ?? '', 'accept-encoding': accepted };
  const response = await fetch(app.url + path, { headers });
  return { encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary'), response };
}

test.for([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['identity', null],
  ['broken', null],
] as const)(
  'for a program that accepts %s, the content encoding of a list is %s',
  async ([accepted, sent], { app, club }) => {
    for (const path of ['/api/posts', '/api/cal-events', '/api/site']) {
      const { encoding, vary, response } = await get(app, club.dale, path, accepted);
      expect(encoding, path).toBe(sent);
      expect(vary, path).toContain('accept-encoding');
      expect(JSON.stringify(await response.json()).length).toBeGreaterThan(1024);
    }
  },
);

test('a small response is sent uncompressed', async ({ app, club }) => {
  const { encoding, response } = await get(app, club.dale, '/api/sports', 'br');
  expect([encoding, await response.json()]).toEqual([null, []]);
});

test('one’s own account is sent uncompressed, as it may hold secrets', async ({ app, club }) => {
  for (const path of ['/api/users/everything', '/api/calendar']) {
    const { encoding, vary, response } = await get(app, club.dale, path, 'br');
    expect([encoding, vary], path).toEqual([null, null]);
    await response.text();
  }
});

test('a refusal can be read by a program that accepts compressed responses', async ({ app, club }) => {
  const { response } = await get(app, club.dale, '/api/admin/users', 'br');
  expect([response.status, Object.keys(await response.json())]).toEqual([403, ['error']]);
});

test('a list that has not changed since is 304, and sent again after a change', async ({ app, club }) => {
  const read = async (path: string, tag = '') => {
    const headers = { authorization: club.peg.token ?? '', 'if-none-match': tag };
    const response = await fetch(app.url + path, { headers });
    return { status: response.status, tag: response.headers.get('etag') ?? '', text: await response.text() };
  };
  for (const path of ['/api/posts', `/api/posts?by=${club.peg._id}`]) {
    const { tag } = await read(path);
    for (let times = 0; times < 3; times++) expect(await read(path, tag)).toEqual({ status: 304, tag, text: '' });
    await club.peg.ask('POST', '/api/posts', { body: `This changes ${path}.` });
    expect((await read(path, tag)).status).toBe(200);
  }
});
