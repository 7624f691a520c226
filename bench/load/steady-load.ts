import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection, type Reply } from './connection.ts';

/** Requests that arrive at their own pace, however slow the responses are. */
export interface Arrivals {
  perSecond: number;
  next: () => Buffer;
}

interface SteadyLoad {
  port: number;
  seconds: number;
  /** Milliseconds after which nobody waits for a response any longer. */
  patience?: number;
}

const step = 5;

/** Sends requests as they arrive, each on a connection that waits for nothing. Returns the replies in the order of `arrivals`. */
export async function loadSteadily(
  arrivals: Arrivals[],
  { port, seconds, patience = 10_000 }: SteadyLoad,
): Promise<Reply[][]> {
  const idle: Connection[] = [];
  const replies = arrivals.map(() => [] as Promise<Reply>[]);
  const start = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1000) {
    for (const [index, { perSecond, next }] of arrivals.entries()) {
      const sent = replies[index] ?? [];
      while (sent.length < elapsed * perSecond) sent.push(send(next()));
    }
    await wait(step);
  }
  const all = await Promise.all(replies.map((kind) => Promise.all(kind)));
  for (const connection of idle) connection.close();
  return all;

  async function send(request: Buffer): Promise<Reply> {
    const connection = takeOpen(idle) ?? openConnection(port);
    const timer = setTimeout(connection.close, patience);
    const reply = await connection.send(request);
    clearTimeout(timer);
    if (connection.isOpen()) idle.push(connection);
    return reply;
  }
}

function takeOpen(idle: Connection[]): Connection | undefined {
  for (let connection = idle.pop(); connection; connection = idle.pop()) if (connection.isOpen()) return connection;
  return undefined;
}
