import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** An unparsed response. */
interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** A client that writes its own HTTP. */
export interface RawClient {
  /** Resolves when everything has been handed to the operating system. */
  write(bytes: string | Buffer): Promise<void>;
  /** Stops reading, like a client that sends everything first. */
  pause(): void;
  /** Reads the next response, including `100 Continue`. @throws Error when the connection ends or is reset before it */
  read(): Promise<RawResponse>;
  /** Waits until the server closes its side. */
  ended(): Promise<void>;
  destroy(): void;
}

export async function connectRaw(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, 'connect');
  let received = '';
  let failure: Error | undefined;
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  socket.on('error', (error) => {
    failure = error;
  });

  async function receive(): Promise<void> {
    if (failure) throw failure;
    if (socket.readableEnded) throw new Error(`The connection was closed after ${JSON.stringify(received)}`);
    await Promise.race([once(socket, 'data'), once(socket, 'end')]);
  }

  return {
    write: (bytes) =>
      new Promise((resolve) => {
        socket.write(bytes, () => resolve());
      }),
    pause: () => socket.pause(),
    async read() {
      socket.resume();
      for (;;) {
        const found = takeResponse(received);
        if (found) {
          received = received.slice(found.length);
          return found.response;
        }
        await receive();
      }
    },
    async ended() {
      socket.resume();
      if (failure) throw failure;
      if (!socket.readableEnded) await once(socket, 'end');
    },
    destroy: () => socket.destroy(),
  };
}

/** Sends a request with this method and target, such as `GET /x`, on a connection of its own; returns the response. */
export async function sendRequestLine(url: string, line: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Written, not ended: Node ends its own half as soon as the client's half ends, response or not.
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1');
  const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1] ?? 0), body };
}

function takeResponse(text: string): { response: RawResponse; length: number } | undefined {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return undefined;
  const head = text.slice(0, end);
  const length = end + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (text.length < length) return undefined;
  return { response: { status: Number(head.split(' ')[1]), head, body: text.slice(end, length) }, length };
}
