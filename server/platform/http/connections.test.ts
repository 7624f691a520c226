// @module-tag sqlite
// @module-tag full
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createClub } from '#server/testing/people.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { type ConnectionSettings, usualConnections } from './connections.ts';

const anHour = 3_600_000;
// A test shortens the limit that it is about: nothing else ends a connection.
const endless = {
  head: anHour,
  request: anHour,
  stalled: anHour,
  silentUpload: anHour,
  uploadGrace: anHour,
  slowestUpload: 0,
  stalledDownload: anHour,
  keepAlive: anHour,
  checkEvery: 50,
  sockets: 5000,
};

let app: TestApp;

async function start(limits: Partial<ConnectionSettings>): Promise<void> {
  app = await startApp({}, { connections: { ...endless, ...limits } });
  onTestFinished(app.stop);
}

/** Opens connections and never hangs up. */
function open(count = 1): Socket[] {
  const { hostname, port } = new URL(app.url);
  return Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on('error', () => {});
    socket.on('data', () => {});
    return socket;
  });
}

/** Opens a connection and waits for a response on it. */
async function openAndAsk(): Promise<Socket> {
  const [socket] = open() as [Socket];
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

/** Writes a byte now and then until the server hangs up. */
async function drip(socket: Socket): Promise<void> {
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write('x');
    await wait(50);
  }
}

/** Waits until the server ends or resets the connection. */
async function hungUpOn(socket: Socket): Promise<void> {
  if (socket.destroyed || socket.readableEnded) return;
  await Promise.race([once(socket, 'end'), once(socket, 'close')]);
}

/** Expects the server to end them all, and to keep none. */
async function expectToBeHungUpOn(sockets: Socket[]): Promise<void> {
  await Promise.all(sockets.map(hungUpOn));
  await expectNoConnections();
}

function expectNoConnections(): Promise<void> {
  return expect.poll(() => app.countConnections()).toBe(0);
}

const post = 'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test('the server hangs up on a client that never finishes the head of its request', async () => {
  await start({ head: 1000 });
  const sockets = open(10);
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const dripping = sockets.map(drip);
  await expectToBeHungUpOn(sockets);
  await Promise.all(dripping);
});

test('the server hangs up on a client that connects and says nothing', async () => {
  await start({ head: 1000 });
  await expectToBeHungUpOn(open(10));
});

test('the server gives up on a body that stops arriving', async () => {
  await start({ stalled: 1000 });
  const sockets = open(10);
  for (const socket of sockets) socket.write(`${post}Content-Length: 1000\r\n\r\n{"email":`);
  await expectToBeHungUpOn(sockets);
});

test('the server gives up on a body that arrives byte by byte forever', async () => {
  // Node.js wants the limit of the head to be no longer; the head comes at once.
  await start({ head: 1000, request: 1000 });
  const sockets = open(5);
  for (const socket of sockets) socket.write(`${post}Content-Length: 100000\r\n\r\n`);
  const dripping = sockets.map(drip);
  await expectToBeHungUpOn(sockets);
  await Promise.all(dripping);
});

test.each([
  ['keeps its side open', false],
  ['ends its side', true],
])('the server hangs up on a client that reads nothing of the response and %s', async (_how, isHalfClosed) => {
  await start({ stalled: 1000 });
  const socket = await openAndAsk();
  socket.pause();
  // More than the system takes for a client that does not read.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  if (isHalfClosed) socket.end();
  await expectNoConnections();
});

test('connections beyond the limit are refused, and there is room again when others end', async () => {
  const limit = 50;
  await start({ sockets: limit });
  const sockets = open(limit + 10);
  const ended: Socket[] = [];
  for (const socket of sockets) void hungUpOn(socket).then(() => ended.push(socket));
  await expect.poll(() => ended.length).toBe(10);
  expect(await app.countConnections()).toBe(limit);
  for (const socket of sockets) socket.destroy();
  await expectNoConnections();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

test('an upload may take longer than the head of a request, as long as bytes keep arriving', async () => {
  const headLimit = 4000;
  await start({ head: headLimit });
  const { dale } = await createClub(app);
  const [opening, closing] = [
    '--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    '\r\n--line--\r\n',
  ];
  const picture = await twoHalves(200, 200).png().toBuffer();
  const body = Buffer.concat([Buffer.from(opening), picture, Buffer.from(closing)]);
  const socket = await openAndAsk();
  let read = '';
  socket.on('data', (bytes) => {
    read += bytes;
  });
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: ${dale.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=line\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let part = 0; part < 4; part++) {
    await wait(headLimit / 3);
    socket.write(body.subarray((part * body.length) / 4, ((part + 1) * body.length) / 4));
  }
  await expect.poll(() => read).toContain('secure_url');
  socket.destroy();
});

test('20 MB over a line of 1 Mbit/s arrive within the usual time for a request', () => {
  const seconds = (20 * 1024 * 1024 * 8) / 1_000_000;
  expect(usualConnections.request).toBeGreaterThan(1.5 * seconds * 1000);
  expect(usualConnections.head).toBeLessThan(60_000);
});
