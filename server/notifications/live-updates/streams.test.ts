// @module-tag sqlite
import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createStreams } from './streams.ts';

test('the stream of a page that was closed before it could begin is not counted', async () => {
  const streams = createStreams();
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    streams.close();
    server.close();
  });
  await once(server, 'listening');
  const page = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {});
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const closed = once(response, 'close');
  page.destroy();
  await closed;
  streams.add({ userId: 1, sessionId: 'of Peg', network: '203.0.113.7', response });
  expect([streams.count(), streams.countOf('203.0.113.7')]).toEqual([0, 0]);
});
