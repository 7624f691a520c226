import { createJobHandlers } from './job-handlers.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { createSizeHandlers } from './platform/uploads/sizes.ts';
import type { Services } from './services.ts';

/** Starts the workers of this process. Each takes one job at a time, so kinds that must not wait for others are apart. */
export function startWorkers(services: Services): Worker {
  const { db, log, readVersions } = services;
  const { 'send-mail': sendMail, 'mail-key': mailKey, ...groupHandlers } = createJobHandlers(services);
  // A job that runs after a change of the settings, in any process, goes by the new ones.
  const workers = [
    startWorker(db, { 'send-mail': sendMail, 'mail-key': mailKey }, log, readVersions),
    // What goes to many is apart, so that a login link never waits for it.
    startWorker(db, groupHandlers, log, readVersions),
  ];
  // Apart, so that no email waits for a picture.
  const sizeWorker = startWorker(db, createSizeHandlers(services), log);
  return {
    async stop() {
      // A picture takes long and is made again after a restart.
      sizeWorker.forceStop();
      await Promise.all([...workers, sizeWorker].map((worker) => worker.stop()));
    },
    forceStop() {
      for (const worker of workers) worker.forceStop();
    },
  };
}
