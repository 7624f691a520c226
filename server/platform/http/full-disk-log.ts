import type { FastifyInstance } from 'fastify';
import { describeRoom } from '#server/platform/storage/full-disk.ts';

const atMostEvery = 60_000;

/** Logs that the disk is full, at most once a minute. */
export function logFullDisks(app: FastifyInstance, dataDir: string): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  app.decorate('reportFullDisk', () => {
    if (Date.now() < lastAt + atMostEvery) return;
    lastAt = Date.now();
    app.log.error(`The disk is full: ${describeRoom(dataDir)}. Nothing can be saved until there is more space.`);
  });
}
