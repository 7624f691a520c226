import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lower than what a system gives to connections and to servers on port 0, so that none of them takes the port meanwhile. */
const lowest = 20_000;
/** Each process looks in a range of its own: until a server of another test listens, its port looks free. */
const [ranges, size] = [120, 100];
const first = lowest + (process.pid % ranges) * size;
let next = randomInt(size);

/** Returns a TCP port that is free right now. No port comes again soon: its server may be about to start again. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    next = (next + 1) % size;
    const port = first + next;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
