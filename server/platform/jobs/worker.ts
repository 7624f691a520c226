import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#server/platform/database/errors.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { JobHandlers, JobKind } from './catalogue.ts';
import {
  claimJob,
  continueJob,
  finishJob,
  isLastTry,
  type Job,
  postponeJob,
  readNextDue,
  releaseJobs,
} from './claim.ts';
import { listenForJobs } from './queue.ts';

/** Milliseconds until an idle worker looks for jobs that another process added. */
const longestRest = 5000;
/** In milliseconds: a due job that another process is just claiming is not asked for over and over. */
const shortestRest = 100;
/** Milliseconds between attempts while the database does not respond. */
const pause = 500;

export interface Worker {
  /** Claims no more jobs and waits for the current one. */
  stop(): Promise<void>;
  /** Interrupts the current job, which is tried again later. */
  forceStop(): void;
}

/**
 * Runs the jobs that have handlers, one after the other, in this process, until it is stopped. Waits for `beforeEach`
 * before each.
 */
export function startWorker<Kind extends JobKind>(
  db: Database,
  handlers: Pick<JobHandlers, Kind>,
  log: FastifyBaseLogger,
  beforeEach: () => Promise<unknown> = async () => {},
): Worker {
  const kinds = Object.keys(handlers) as Kind[];
  const stopping = new AbortController();
  const forcing = new AbortController();
  let alarm = Promise.withResolvers<void>();
  const stopListening = listenForJobs(db, (kind) => {
    if ((kinds as JobKind[]).includes(kind)) alarm.resolve();
  });

  async function work(): Promise<void> {
    await releaseJobs(db, kinds).catch((error: unknown) => log.error({ err: error }, 'the jobs could not be released'));
    while (!stopping.signal.aborted) {
      // A job that is added after the claim ends the rest that follows.
      alarm = Promise.withResolvers();
      await workOnce();
    }
  }

  let isFailing = false;

  async function workOnce(): Promise<void> {
    try {
      const job = await claimJob(db, kinds, Date.now());
      await (job ? perform(job) : rest());
      isFailing = false;
    } catch (error) {
      // An outage is reported elsewhere, and this is tried twice a second.
      if (!isFailing && !isUnavailable(error)) log.error({ err: error }, 'the jobs could not be read');
      isFailing = true;
      await waitInOutage();
    }
  }

  /** Waits until a job is due, as far as this process knows. */
  async function rest(): Promise<void> {
    const next = await readNextDue(db, kinds);
    const milliseconds = Math.max(shortestRest, Math.min(next - Date.now(), longestRest));
    const timer = setTimeout(() => alarm.resolve(), milliseconds);
    await alarm.promise;
    clearTimeout(timer);
  }

  function waitInOutage(): Promise<void> {
    return wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
  }

  async function perform(job: Job): Promise<void> {
    try {
      if (job.payload === undefined) return await drop(job);
      await beforeEach();
      const nextStep = await handlers[job.kind as Kind](job.payload as never, {
        jobId: job.id,
        attempts: job.attempts,
        signal: forcing.signal,
      });
      await (nextStep === undefined ? finishJob(db, job) : continueJob(db, job, nextStep));
    } catch (error) {
      log.warn(
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        isLastTry(job) ? 'a job failed and was given up' : 'a job failed and will be tried again',
      );
      // While the database is away, there is nothing else to do.
      while (!(await postpone(job, error as Error)) && !stopping.signal.aborted) await waitInOutage();
    }
  }

  function postpone(job: Job, error: Error): Promise<boolean> {
    return postponeJob(db, job, error, Date.now()).then(
      () => true,
      () => false,
    );
  }

  async function drop(job: Job): Promise<void> {
    await finishJob(db, job);
    log.warn(
      { job: job.id, kind: job.kind },
      'a job was dropped: it was encrypted with a different JWT_SECRET and cannot be read',
    );
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      alarm.resolve();
      stopListening();
      await working;
    },
    forceStop: () => forcing.abort(),
  };
}
