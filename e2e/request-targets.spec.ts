import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { startFreshServer } from '#server/testing/server-process.ts';
import { site } from './people.ts';

async function send(line: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site().url);
  const socket = connect(Number(port), hostname);
  // Written, not ended: Node ends its own half as soon as the client's half ends, response or not.
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), body };
}

test('a page requested the way a proxy does it, with its host, is the same page', async () => {
  for (const path of ['/', '/login', '/profiles?page=1', '/no-such-page']) {
    expect(await send(`GET http://elsewhere${path}`), path).toEqual(await send(`GET ${path}`));
  }
});

test('no page fails, whatever target is requested', async () => {
  const odd = [
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
  ];
  for (const target of [
    ...odd,
    '/%.data',
    '//.data',
    '/_.data?_routes=x',
    '/__manifest?paths=/%',
    '/profiles.data.data',
  ]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect((await send(`${method} ${target}`)).status, `${method} ${target}`).toBeLessThan(500);
    }
  }
});

test('a script that a newer version no longer has is missing, not a page', async ({ request }) => {
  const response = await request.get('/assets/feed-page-of-last-week.js');
  expect(response.status()).toBe(404);
  expect(await response.json()).toHaveProperty('error');
});

test('a file of the build is compressed, kept for a year, found by HEAD, and one of many in the metrics', async ({
  request,
}) => {
  const server = await startFreshServer({ METRICS_TOKEN: 'a token for tests only' });
  const page = await (await request.get(server.url)).text();
  const script = server.url + (/\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '');
  for (const method of ['GET', 'HEAD']) {
    const response = await request.fetch(script, { method });
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  }
  const headers = { authorization: 'Bearer a token for tests only' };
  const metrics = await (await request.get(`${server.url}/metrics`, { headers })).text();
  expect(metrics).toContain('route="files"');
  expect(metrics).not.toContain('route="/assets/');
  await server.stop();
});
