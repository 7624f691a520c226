import { connect, type Socket } from 'node:net';

/** A response, as far as a load cares. */
export interface Reply {
  /** 0 when the connection ended before it was complete. */
  status: number;
  hasRetryAfter: boolean;
  milliseconds: number;
}

/** One connection that stays open, for one request at a time. */
export interface Connection {
  send(request: Buffer): Promise<Reply>;
  isOpen(): boolean;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Opens a connection to a port of this machine. Over `node:net`: an HTTP client would cost more than the server. */
export function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let take: ((bytes: Buffer) => void) | undefined;
  let lose: (() => void) | undefined;
  socket.on('data', (bytes) => take?.(bytes));
  socket.on('error', () => {});
  socket.on('close', () => lose?.());
  return {
    isOpen: () => isOpen(socket),
    close: () => void socket.destroy(),
    send: (request) =>
      new Promise((resolve) => {
        const start = performance.now();
        const end = (reply: Omit<Reply, 'milliseconds'>) =>
          resolve({ ...reply, milliseconds: performance.now() - start });
        lose = () => end({ status: 0, hasRetryAfter: false });
        take = createReader(end);
        if (isOpen(socket)) socket.write(request);
        else lose();
      }),
  };
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && !socket.readableEnded;
}

/** Returns a function that takes the bytes of a response as they come, and calls `end` once it is complete. */
function createReader(end: (reply: Omit<Reply, 'milliseconds'>) => void): (bytes: Buffer) => void {
  let received: Buffer = Buffer.alloc(0);
  let head = '';
  let missing = 0;
  return (bytes) => {
    if (head === '') {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const length = received.indexOf(headEnd);
      if (length < 0) return;
      head = received.toString('latin1', 0, length).toLowerCase();
      missing = bodyLength(head) - (received.length - length - headEnd.length);
    } else missing -= bytes.length;
    const isWhole = missing === Number.POSITIVE_INFINITY ? endsWith(bytes, lastChunk) : missing <= 0;
    if (isWhole) end({ status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after:') });
  };
}

/** Infinite for a body in chunks, whose last one ends it. */
function bodyLength(head: string): number {
  if (head.includes('\r\ntransfer-encoding: chunked')) return Number.POSITIVE_INFINITY;
  return Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
}

function endsWith(bytes: Buffer, end: Buffer): boolean {
  return bytes.subarray(-end.length).equals(end);
}
