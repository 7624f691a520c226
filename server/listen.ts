import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backlog } from './platform/http/connections.ts';

const timeout = 5000;
const pause = 200;

/**
 * Starts listening; tries a port that is taken for five seconds, because the previous process may be about to leave it.
 */
export async function listen(server: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  const options = { port, host, backlog, listenTextResolver: (address: string) => `listening at ${address}` };
  for (const deadline = Date.now() + timeout; ; await setTimeout(pause)) {
    try {
      await server.listen(options);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error;
    }
  }
}
