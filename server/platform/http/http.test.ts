import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { createClub } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function send(app: TestApp, dale: Person, body: string, contentType = 'application/json', path = '/api/posts') {
  const headers = { authorization: dale.token as string, 'content-type': contentType };
  const response = await fetch(app.url + path, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.for([
  ['half of an object', '{"body":', 400],
  ['a word', 'hello', 400],
  ['a poisoned prototype', '{"__proto__": {"admin": true}, "body": "x"}', 400],
  ['a list', '["body"]', 400],
  ['a bare text', '"body"', 400],
  ['null', 'null', 400],
  ['300 kB', JSON.stringify({ body: 'x'.repeat(300_000) }), 413],
  ['lists in lists, 33 deep', `{"body": ${nest(32)}}`, 400],
  ['lists in lists, 1,000 deep', nest(1000), 400],
  ['lists in lists, 100,000 deep', nest(100_000), 400],
  ['objects in objects, 40,000 deep', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, 400],
  ['a hundred thousand lists that never end', '['.repeat(100_000), 400],
  ['a text that never ends, full of escaped quotes', `{"body": "${String.raw`\"`.repeat(100_000)}`, 400],
] as const)('a body that is %s is refused with a flat map', async ([_case, body, status], { app, club }) => {
  const response = await send(app, club.dale, body);
  expect(response.status).toBe(status);
  for (const message of Object.values(response.body)) expect(message).toEqual(expect.stringMatching(/^[A-Z]/));
});

test('JSON that is nested too deeply is refused with its own message at every endpoint', async ({ app, club }) => {
  const taking = app.endpoints.filter(({ body, multipart }) => body && !multipart);
  expect(taking.length).toBeGreaterThan(20);
  for (const { method, url } of taking) {
    const headers = { authorization: club.ada.token as string, 'content-type': 'application/json' };
    const response = await fetch(app.url + url, { method, headers, body: `{"body": ${nest(20_000)}}` });
    expect(response.status, `${method} ${url}`).toBe(400);
    expect(await response.json(), url).toEqual({ error: expect.stringContaining('nested too deeply') });
  }
});

test('brackets in a text and many lists side by side do not count as nesting', async ({ app, club }) => {
  const brackets = `${'[{'.repeat(200)} \\" ${'['.repeat(200)}`;
  expect((await send(app, club.dale, JSON.stringify({ body: brackets }))).status).toBe(201);
  expect(
    (await send(app, club.dale, JSON.stringify({ body: 'Hello', ignored: Array(200).fill([{ a: [1] }]) }))).status,
  ).toBe(201);
  expect((await send(app, club.dale, `{"body": "Hello", "ignored": ${nest(31)}}`)).status).toBe(201);
});

test('a form and plain text are 415', async ({ app, club }) => {
  expect((await send(app, club.dale, 'body=hello', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await send(app, club.dale, 'hello', 'text/plain')).status).toBe(415);
});

test('an empty body with a JSON header counts as no body, as many clients send it', async ({ app, club }) => {
  const post = (await club.dale.ask('POST', '/api/posts', { body: 'Hello' })).body;
  expect((await send(app, club.dale, '', 'application/json', `/api/posts/like/${post._id}`)).status).toBe(200);
});

test('every response carries the headers that isolate it, and none may be stored', async ({ club }) => {
  for (const path of ['/api/site', '/api/posts', '/api/nothing']) {
    const { headers } = await club.visitor.ask('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8}-\d+$/);
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('an error on our side is 500, and the response doesn’t say what went wrong', async () => {
  const broken = await startApp();
  onTestFinished(broken.stop);
  const { ada } = await createClub(broken);
  await broken.db.schema.dropTable('likes').execute();
  await ada.ask('POST', '/api/posts', { body: 'Hello' });
  const { status, body } = await ada.ask('GET', '/api/posts');
  expect(status).toBe(500);
  expect(body).toEqual({ error: expect.stringContaining('our end') });
  expect(JSON.stringify(body)).not.toContain('likes');
});

test('no response may have its type guessed or be put into a frame', async ({ app }) => {
  const paths = [
    '/healthz',
    '/readyz',
    '/up',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/uploads/x/y.jpg',
    '/api',
  ];
  for (const path of paths) {
    const { headers } = await fetch(app.url + path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('a request with two Host headers is refused', async ({ app }) => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /healthz HTTP/1.1\r\nHost: club.example.com\r\nhost: other.example.com\r\nConnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('the process reports that it is alive, and that its database responds', async ({ club }) => {
  expect(await club.visitor.ask('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await club.visitor.ask('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(await club.visitor.ask('GET', '/up')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('the documentation is OpenAPI 3.1 and names every endpoint', async ({ app, club }) => {
  const { body } = await club.visitor.ask('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  for (const { url, method } of app.endpoints) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    expect(body.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
  }
});

test('people can read the documentation', async ({ app }) => {
  const response = await fetch(`${app.url}/api/docs`);
  const html = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  for (const { url, method } of app.endpoints) expect(html).toContain(`${method} ${url}`);
});

test.for([
  ['GET', '/api', 404],
  ['DELETE', '/api', 404],
  ['POST', '/login', 404],
  ['PUT', '/', 404],
  ['OPTIONS', '/profiles', 404],
  ['GET', '/api/profile/%E0%A4%A', 400],
  ['GET', '/%E0%A4%A', 400],
  ['POST', '/%', 400],
] as const)(
  '%s %s, an address that leads nowhere, is refused with a flat map of one sentence',
  async ([method, path, status], { app }) => {
    const response = await fetch(app.url + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^(We|This) .+\.$/) });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('an address with a segment that is longer than any of ours is 414', async ({ club }) => {
  const response = await club.visitor.ask('POST', `/unsubscribe/${'a'.repeat(600)}`);
  expect(response).toMatchObject({ status: 414, body: { error: expect.stringContaining('too long') } });
});

async function sendRaw(app: TestApp, bytes: string): Promise<{ status: string; body: unknown }> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.slice(0, 12), body: JSON.parse(body) };
}

test('an address too long for the head of a request is 431, with a flat map like every refusal', async ({ club }) => {
  const { status, body } = await club.dale.ask('GET', `/api/videos/search?q=${'a'.repeat(20_000)}`);
  expect(status).toBe(431);
  expect(body).toEqual({ error: expect.stringContaining('too long') });
});

test('the server hangs up on a client that sent no HTTP, even when it lingers', async ({ app }) => {
  const { hostname, port } = new URL(app.url);
  const before = await app.countConnections();
  const sockets = Array.from({ length: 20 }, () =>
    connect({ host: hostname, port: Number(port), allowHalfOpen: true }).resume(),
  );
  for (const socket of sockets) socket.write('HELLO?\r\n\r\n');
  await expect.poll(() => app.countConnections(), { interval: 10 }).toBeGreaterThan(before + 10);
  await expect.poll(() => app.countConnections()).toBeLessThanOrEqual(before);
  for (const socket of sockets) socket.destroy();
});

test('a request that is not HTTP is 400', async ({ app }) => {
  expect(await sendRaw(app, 'HELLO?\r\n\r\n')).toEqual({
    status: 'HTTP/1.1 400',
    body: { error: 'We couldn’t read this request. Try again.' },
  });
});
