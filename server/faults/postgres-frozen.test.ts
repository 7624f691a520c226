import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { trySignUp } from '#server/testing/people.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { testSecret } from '#server/testing/start-app.ts';

let postgres: PostgresServer;
let proxy: FreezableProxy;
let club: ServerProcess;

beforeAll(async () => {
  postgres = await startPostgres();
  const address = new URL(postgres.url('postgres'));
  proxy = await startFreezableProxy(Number(address.port));
  address.port = String(proxy.port);
  club = await startFreshServer({
    DATABASE_URL: address.href,
    JWT_SECRET: testSecret,
  });
});

afterAll(async () => {
  await club.stop('SIGKILL');
  await proxy.stop();
  await postgres.stop();
});

const get = (path: string) => fetch(`${club.url}${path}`);
const linesOf = (pattern: RegExp) => club.output().match(pattern) ?? [];
const back = /PostgreSQL is back after \d+ s\./g;

/** Thaws PostgreSQL, and expects the site to be ready and to log that once. */
async function thaw(): Promise<void> {
  const before = linesOf(back).length;
  proxy.thaw();
  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  await expect.poll(() => linesOf(back)).toHaveLength(before + 1);
}

test('when PostgreSQL freezes, every request gets a response, and the log says so once', async () => {
  // After this, the connection that counts the tries for a limit exists too.
  expect((await trySignUp(club, 'Walt Brandt')).status).toBe(201);
  proxy.freeze();
  onTestFinished(thaw);
  const reads = Array.from({ length: 20 }, (_, n) => get(`/api/profile/all?search=${n}`));
  for (const { status } of await Promise.all([...reads, trySignUp(club, 'Peg Porter')])) expect(status).toBe(503);
  expect((await get('/history')).headers.get('content-type')).toContain('text/html');
  await expect.poll(() => linesOf(/PostgreSQL can’t be reached/g)).toHaveLength(1);
});

test('when a frozen PostgreSQL responds again, so does the site, without a restart', async () => {
  proxy.freeze();
  expect((await get('/readyz')).status).toBe(503);
  await thaw();
  expect((await get('/api/profile/all')).status).toBe(200);
});

/** Forwards TCP connections to a local port; while frozen, it accepts everything and forwards nothing, like a hung machine. */
interface FreezableProxy {
  port: number;
  freeze(): void;
  /** Connections that were frozen stay silent. */
  thaw(): void;
  stop(): Promise<void>;
}

async function startFreezableProxy(target: number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((incoming) => {
    watch(incoming);
    if (isFrozen) return;
    const outgoing = connect(target, '127.0.0.1');
    watch(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function watch(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      isFrozen = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
