import { expect } from 'vitest';
import type { Endpoint, Permission } from '#contracts/platform/endpoint.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { type ClubPeople, fullProfile, type Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test.beforeAll(async ({ club }) => {
  await club.peg.ask('POST', '/api/profile', { ...fullProfile, handle: 'peg' });
});

const insiders: Record<Permission, (keyof ClubPeople)[]> = {
  anyone: ['visitor', 'gus', 'dale', 'max', 'ada'],
  account: ['gus', 'dale', 'max', 'ada'],
  member: ['dale', 'max', 'ada'],
  manager: ['max', 'ada'],
  admin: ['ada'],
};
const everybody = insiders.anyone;

// Writes that would end the session or the account that later requests need.
const endings = ['/api/users/logout', '/api/profile'];

async function callAs(person: Person, endpoint: Endpoint) {
  const params = {
    id: '999999',
    commentId: '999999',
    handle: 'nobody',
    section: 'breakfast',
    token: 'made-up',
    month: '2029-07',
    name: 'fieldhouse-2029-07-04-030000.tar.gz',
  };
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  return person.ask(endpoint.method, addressOf(endpoint, { params }), hasBody ? {} : undefined);
}

test('every endpoint says who may call it, and there are endpoints to look at', ({ app }) => {
  expect(app.endpoints.length).toBeGreaterThan(20);
  for (const endpoint of app.endpoints) expect(Object.keys(insiders), endpoint.url).toContain(endpoint.permission);
});

test('every endpoint that changes something is closed to visitors, except joining, login, and emailed links', ({
  app,
}) => {
  const open = app.endpoints.filter((endpoint) => endpoint.method !== 'GET' && endpoint.permission === 'anyone');
  expect(open.map((endpoint) => endpoint.url).toSorted()).toEqual([
    '/api/email-preferences/:token',
    '/api/emails/:token',
    '/api/rsvp/:token',
    '/api/users/create-new-pass/:token',
    '/api/users/email/:token',
    '/api/users/login',
    '/api/users/login-code',
    '/api/users/login-link/:token',
    '/api/users/login-mail',
    '/api/users/passkeys/login',
    '/api/users/passkeys/login-options',
    '/api/users/register',
    '/api/users/reset-code',
    '/api/users/reset-pass',
  ]);
  for (const endpoint of open) expect(endpoint.limit, endpoint.url).toBeDefined();
});

test('every endpoint that changes something has a limit, no matter who may call it', ({ app }) => {
  const unlimited = app.endpoints.filter(({ method, limit }) => method !== 'GET' && limit === undefined);
  expect(unlimited.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test('every endpoint admits the roles it names and no others: 401 without a token, 403 with the wrong role', async ({
  app,
  club,
}) => {
  for (const endpoint of app.endpoints) {
    for (const who of everybody) {
      const label = `${endpoint.method} ${endpoint.url} as ${who}`;
      const isInside = insiders[endpoint.permission].includes(who);
      if (isInside && endings.includes(endpoint.url) && endpoint.method !== 'GET') continue;
      const { status, body } = await callAs(club[who], endpoint);
      const expected = isInside ? [200, 201, 400, 401, 404, 503] : [who === 'visitor' ? 401 : 403];
      expect(expected, label).toContain(status);
      if (isInside && status === 401) expect(endpoint.url, label).toBe('/api/users/login');
      if (!isInside) expect(Object.keys(body), label).toEqual(['error']);
    }
  }
});

test('an address under /api without an endpoint is 404 for every method', async ({ club }) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const { status, body } = await club.ada.ask(method, '/api/nothing/here', method === 'POST' ? {} : undefined);
    expect(status).toBe(404);
    expect(body).toEqual({ error: expect.any(String) });
  }
});
