import { createServer, type RequestListener, type Server } from 'node:http';

/** In milliseconds, except `sockets` and `slowestUpload`. Tests set shorter times. */
export interface ConnectionSettings {
  /** To receive the head of a request. */
  head: number;
  /** To receive a whole request: 20 MB over 1 Mbit/s take 160 seconds. */
  request: number;
  /** Without a byte in either direction during a request: longer than any request waits for its turn. */
  stalled: number;
  /** Without a byte of an upload, which takes a slot that others wait for. Even a slow phone sends one more often. */
  silentUpload: number;
  /** After this, an upload has to have arrived at `slowestUpload` or faster. */
  uploadGrace: number;
  /** In bytes a second, on average since the end of the grace: a tenth of what a weak phone line carries. */
  slowestUpload: number;
  /** Without a byte of a download being read, which takes a slot that others wait for. */
  stalledDownload: number;
  /** Between two requests: longer than common reverse proxies (60 s) keep a connection for reuse. */
  keepAlive: number;
  /** Between two checks of the times for heads and requests. */
  checkEvery: number;
  /**
   * How many may be open at a time: several thousand times a browser's six, and few enough for a small machine's
   * memory.
   */
  sockets: number;
}

export const usualConnections: ConnectionSettings = {
  head: 20_000,
  request: 300_000,
  stalled: 180_000,
  silentUpload: 10_000,
  uploadGrace: 60_000,
  slowestUpload: 1000,
  stalledDownload: 30_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
  sockets: 5_000,
};

/**
 * How many connections may wait to be accepted; Linux allows 4,096. With Node's 511, some of a thousand that come at once
 * are reset when the process is busy.
 */
export const backlog = 4096;

/** Returns a function that creates an HTTP server which closes connections that take too long. */
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
