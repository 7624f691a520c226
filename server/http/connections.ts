import { createServer, type RequestListener, type Server } from 'node:http';

/** In milliseconds, but for `sockets`; in a test they are set shorter. */
export interface ConnectionSettings {
  /** Until the head of a request has come. */
  head: number;
  /** Until a whole request has come: 20 MB over 1 Mbit/s take 160 seconds. */
  request: number;
  /** Without a byte in either direction while a request is under way: longer than anything here waits for its turn. */
  stalled: number;
  /** From one request to the next: longer than common reverse proxies (60 s) keep a connection that they use again. */
  keepAlive: number;
  /** Between two looks at the time that heads and requests have taken. */
  checkEvery: number;
  /** How many are open at a time: several thousand times a browser's six, and few enough for a small machine's memory. */
  sockets: number;
}

export const usualConnections: ConnectionSettings = {
  head: 20_000,
  request: 300_000,
  stalled: 180_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
  sockets: 5_000,
};

/** Returns a function that creates an HTTP server which ends connections that nothing comes of. */
export function createServerFactory(settings: ConnectionSettings): (handler: RequestListener) => Server {
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: settings.head,
        requestTimeout: settings.request,
        keepAliveTimeout: settings.keepAlive,
        connectionsCheckingInterval: settings.checkEvery,
      },
      handler,
    );
    server.timeout = settings.stalled;
    server.maxConnections = settings.sockets;
    return server;
  };
}
