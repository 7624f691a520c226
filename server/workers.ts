import type { Domain } from './platform/domain.ts';
import type { JobHandlers } from './platform/jobs/catalogue.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import type { Services } from './services.ts';

export const noWorkers: Worker = { stop: async () => {}, forceStop: () => {} };

/** Starts the workers of this process. Each takes one job at a time, so kinds that must not wait for others are apart. */
export function startWorkers({ db, log, readVersions }: Services, domains: Domain[]): Worker {
  const handlers = Object.assign({}, ...domains.map(({ jobs }) => jobs)) as JobHandlers;
  const {
    'send-mail': sendMail,
    'mail-key': mailKey,
    'make-sizes': makeSizes,
    'send-push': sendPush,
    'handle-email': handleEmail,
    'handle-unknown-email': handleUnknownEmail,
    ...toGroups
  } = handlers;
  // Reading the versions before each job makes it use the current settings, even after a change in another process.
  const workers = [
    startWorker(db, { 'send-mail': sendMail, 'mail-key': mailKey }, log, readVersions),
    // Mailings have a worker of their own, so that a login link never waits for them.
    startWorker(db, toGroups, log, readVersions),
    // Push services are others’ machines: when one is slow, no email waits for it.
    startWorker(db, { 'send-push': sendPush }, log, readVersions),
    // Incoming emails may hold pictures, which take long.
    startWorker(db, { 'handle-email': handleEmail }, log, readVersions),
    // A stranger’s email may be made to take long, so no member’s email waits for it.
    startWorker(db, { 'handle-unknown-email': handleUnknownEmail }, log, readVersions),
  ];
  // Apart, so that no email waits for a picture.
  const sizeWorker = startWorker(db, { 'make-sizes': makeSizes }, log);
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
