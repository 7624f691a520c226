import type { FastifyInstance } from 'fastify';
import { oneDay } from '#contracts/platform/durations.ts';

/** Work that is done when the server starts listening, and again at regular intervals. */
export interface Timer {
  /** In ms; a day if missing. */
  every?: number;
  run(): Promise<void>;
  /** What the log says when it fails. */
  failed: string;
}

/**
 * Starts a timer with the server. Work that takes longer than the pause is not begun a second time meanwhile. The server waits
 * for work under way before it closes.
 */
export function startTimer(server: FastifyInstance, { every = oneDay, run, failed }: Timer): void {
  let underWay: Promise<void> | undefined;
  const work = () => {
    underWay ??= run()
      .catch((error: unknown) => server.log.error({ err: error }, failed))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(work, every).unref();
  server.addHook('onListen', async () => work());
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
