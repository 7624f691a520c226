// @module-tag sqlite
// On SQLite only: it runs no query of its own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequestLine } from '#server/testing/raw-client.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';

const authorization = 'Bearer a token for tests only';
let server: ServerProcess;

beforeAll(async () => {
  server = await startFreshServer({ METRICS_TOKEN: 'a token for tests only' });
});
afterAll(() => server.stop());

const send = (line: string) => sendRequestLine(server.url, line);

test('a page requested by its full address, as proxies do, is the same page', async () => {
  for (const path of ['/', '/login', '/profiles?page=1', '/no-such-page']) {
    expect(await send(`GET http://elsewhere${path}`), path).toEqual(await send(`GET ${path}`));
  }
});

const oddTargets = [
  '*',
  '//elsewhere/x',
  '///',
  'http://[::1',
  'http://',
  'ftp://elsewhere/x',
  '/%00',
  '/\\x',
  '/..',
  '/.data',
  '/%.data',
  '//.data',
  '/_.data?_routes=x',
  '/__manifest?paths=/%',
  '/profiles.data.data',
];

test('no page fails, whatever target is requested', async () => {
  for (const target of oddTargets) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect((await send(`${method} ${target}`)).status, `${method} ${target}`).toBeLessThan(500);
    }
  }
});

test('a built script is cached for a year, is closed to other sites, and has no headers that only a document obeys', async () => {
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(server.url)).text()) ?? [];
  const { status, headers } = await fetch(server.url + script);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const name of ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy', 'last-modified']) {
    expect(headers.has(name), name).toBe(false);
  }
});

test('mail programs and other sites may show the drawings that came with the product, but no other file', async () => {
  const policyOf = async (path: string) => (await fetch(server.url + path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/art/bus.svg')).toBe('cross-origin');
  for (const path of ['/favicon.svg', '/sw.js', '/offline.css', '/']) expect(await policyOf(path)).toBe('same-origin');
});

test('a script that only an earlier version had gets 404, not a page', async () => {
  const response = await fetch(`${server.url}/assets/feed-page-of-last-week.js`);
  expect(response.status).toBe(404);
  expect(await response.json()).toHaveProperty('error');
});

test('a file of the build is compressed, kept for a year, found by HEAD, and counted with the other files in the metrics', async () => {
  const page = await (await fetch(server.url)).text();
  const script = server.url + (/\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '');
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(script, { method, headers: { 'accept-encoding': 'gzip, br' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
  }
  const metrics = await (await fetch(`${server.url}/metrics`, { headers: { authorization } })).text();
  expect(metrics).toContain('route="files"');
  expect(metrics).not.toContain('route="/assets/');
});

test('the service worker is fetched again each time', async () => {
  const { headers } = await fetch(`${server.url}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('content-type')).toContain('javascript');
});
