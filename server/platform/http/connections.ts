import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { dataHeaders } from './security-headers.ts';

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
  /** After this, an upload that is slower than `slowestUpload` is cut off. */
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
   * How many may be open at a time: enough for hundreds of browsers with six each, and few enough for a small machine's
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

interface ParseError extends Error {
  code?: string;
}

const refusals: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'This request is too long. Send less.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long to arrive. Try again.' },
};
const noHttp = { status: 400, error: 'We couldn’t read this request. Try again.' };

/** In milliseconds: how long a client may take to read the response and disconnect. */
const timeout = 1_000;

/**
 * Returns a handler for data that is not an HTTP request: it responds with a flat map, like every other refusal, and
 * disconnects.
 */
export function createUnreadableHandler(siteUrl: string): (error: ParseError, socket: Socket) => void {
  const headers = Object.entries(dataHeaders(siteUrl)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => refuse(error, socket, headers);
}

function refuse({ code = '' }: ParseError, socket: Socket, headers: string[]): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, error } = refusals[code] ?? noHttp;
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Otherwise the connection would stay open until the client closes its side, too.
  setTimeout(() => socket.destroy(), timeout).unref();
}
