import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { loadPlainly } from './plain-load.ts';
import { inTurn, toBytes } from './requests.ts';

test('the load generator of the bench tells responses apart by their length, in chunks, or without a body', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/length') response.end('x'.repeat(200_000));
    if (request.url === '/chunks') response.write('x', () => response.end('y'.repeat(100_000)));
    if (request.url === '/unchanged') response.writeHead(304).end();
    if (request.url === '/busy') response.writeHead(503, { 'Retry-After': '5' }).end('Too busy');
    if (request.url === '/lost') request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const load = { port, connections: 1, seconds: 0.3 };
  const paths = ['/length', '/chunks', '/unchanged', '/busy', '/lost'];
  const replies = await loadPlainly(inTurn(paths.map((path) => toBytes({ path }))), load);
  server.close();
  const expected = [
    [200, false],
    [200, false],
    [304, false],
    [503, true],
    [0, false],
  ];
  const found = replies.map(({ status, hasRetryAfter }) => [status, hasRetryAfter]);
  // After a connection was lost, it goes on with another one.
  expect(found.slice(0, 10)).toEqual([...expected, ...expected]);
});
