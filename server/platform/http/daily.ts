import type { FastifyInstance } from 'fastify';

const oneDay = 24 * 3_600_000;

/** Runs a sweep when the server starts listening and once a day. */
export function scheduleDaily(server: FastifyInstance, sweep: () => Promise<void>, failed: string): void {
  scheduleEvery(server, oneDay, sweep, failed);
}

/** Runs `work` when the server starts listening and every so many ms, and waits for it before the server closes. */
export function scheduleEvery(
  server: FastifyInstance,
  interval: number,
  work: () => Promise<void>,
  failed: string,
): void {
  const logFailure = (error: unknown) => server.log.error({ err: error }, failed);
  let last: Promise<void> | undefined;
  const run = () => {
    last = work().catch(logFailure);
  };
  const timer = setInterval(run, interval).unref();
  server.addHook('onListen', async () => run());
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await last;
  });
}
