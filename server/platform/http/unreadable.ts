import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { dataHeaders } from './security-headers.ts';

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
 * Returns a handler for data that is no HTTP request: it responds with a flat map, like every other refusal, and
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
  // Closed only on our side, it would stay open until the client closes it too.
  setTimeout(() => socket.destroy(), timeout).unref();
}
