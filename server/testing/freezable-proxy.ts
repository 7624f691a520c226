import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards TCP connections to a local port; while frozen, it accepts everything and forwards nothing, like a hung machine. */
export interface FreezableProxy {
  port: number;
  freeze(): void;
  /** Connections that were frozen stay silent. */
  thaw(): void;
  stop(): Promise<void>;
}

export async function startFreezableProxy(target: number): Promise<FreezableProxy> {
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
