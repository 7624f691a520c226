import type { FastifyInstance } from 'fastify';

const oneDay = 24 * 3_600_000;

/** Runs a sweep when the server starts listening and once a day. The server waits for the first one before it closes. */
export function scheduleDaily(server: FastifyInstance, sweep: () => Promise<void>, failed: string): void {
  const run = () => sweep().catch((error: unknown) => server.log.error({ err: error }, failed));
  const timer = setInterval(run, oneDay).unref();
  let first: Promise<void> | undefined;
  server.addHook('onListen', async () => {
    first = run();
  });
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await first;
  });
}
