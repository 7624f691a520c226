import type { FastifyBaseLogger } from 'fastify';
import { badField } from '#server/platform/http/errors.ts';
import {
  type Ending,
  type JobProcess,
  ProcessEnded,
  type ProcessLimits,
  startJobProcess,
} from '#server/platform/process/job-process.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PictureJob, PictureResult, PictureResults } from './picture.ts';
import { damaged, stopping, tooLong, tooMuchMemory } from './refusals.ts';

interface PictureProcess extends Pick<JobProcess<PictureJob, PictureResult>, 'isUsable' | 'end'> {
  /**
   * Makes one picture at a time; kills the process when `signal` aborts, and rejects with its reason.
   * @throws Refusal 400 `file`, 503 when it was ended in the meantime
   */
  make<Job extends PictureJob>(job: Job, signal: AbortSignal): Promise<PictureResults[Job['kind']]>;
}

const endings: Record<Exclude<Ending, 'stopped'>, string> = { time: tooLong, memory: tooMuchMemory, crash: damaged };

export interface PictureLimits extends ProcessLimits {
  /** How long an unused process is kept, in ms. */
  idle: number;
}

/** On two idle cores, the largest valid pictures take 10 s, and an AVIF takes 1 GB. */
export const usualPictureLimits: PictureLimits = {
  time: 40_000,
  memory: 1_200_000_000,
  memoryBetween: 400_000_000,
  idle: 60_000,
};

// Two, so that one member's picture that takes its full time leaves room for everybody else.
const slots = 2;

/** The owner of sizes made after the response: its turn comes when no one is waiting. */
export const sizesOwner = 'sizes';

export interface Pictures {
  /**
   * Does a job. An owner's pictures are made one after the other, and owners take turns. Rejects with the reason of
   * `signal` when it aborts: then the job leaves the queue, or its process is killed.
   * @throws Refusal 400 `file` when it is not a picture that we accept, 503 when the site is stopping
   */
  make<Job extends PictureJob>(job: Job, owner: string, signal: AbortSignal): Promise<PictureResults[Job['kind']]>;
  /** Gives up jobs under way and waiting, and ends all processes. */
  stop(): Promise<void>;
}

/** Makes pictures in separate processes; the first one starts with the first picture. */
export function createPictures(log: FastifyBaseLogger, limits = usualPictureLimits): Pictures {
  const queue = createFairQueue(slots, sizesOwner);
  const processes = new Set<PictureProcess>();
  const idle = new Map<PictureProcess, NodeJS.Timeout>();
  let isStopping = false;

  function takeProcess(): PictureProcess {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isUsable()) return process;
      discard(process);
    }
    const process = startPictureProcess(limits, (reason) => log.warn({ reason }, 'a picture ended its process'));
    processes.add(process);
    return process;
  }

  function putBack(process: PictureProcess): void {
    const letGo = () => {
      idle.delete(process);
      discard(process);
    };
    if (process.isUsable()) idle.set(process, setTimeout(letGo, limits.idle).unref());
    else discard(process);
  }

  function discard(process: PictureProcess): void {
    void process.end().then(() => processes.delete(process));
  }

  return {
    make: (job, owner, signal) =>
      queue.run(
        owner,
        async () => {
          if (isStopping) throw stopping();
          const process = takeProcess();
          return process.make(job, signal).finally(() => putBack(process));
        },
        signal,
      ),
    async stop() {
      isStopping = true;
      await Promise.all([...processes].map((process) => process.end()));
    },
  };
}

/** Starts a process that makes pictures. @param onLost called with the reason when the process ends during a picture */
function startPictureProcess(limits: ProcessLimits, onLost: (reason: string) => void): PictureProcess {
  const script = new URL('./child.ts', import.meta.url);
  const { run, isUsable, end } = startJobProcess<PictureJob, PictureResult>(script, limits, onLost);
  return {
    async make<Job extends PictureJob>(job: Job, signal: AbortSignal) {
      const result = await run(job, signal).catch(throwRefusal);
      if ('refused' in result) throw badField('file', result.refused);
      if ('failed' in result) throw Object.assign(new Error(result.failed.message), { code: result.failed.code });
      return result.made as PictureResults[Job['kind']];
    },
    isUsable,
    end,
  };
}

function throwRefusal(error: unknown): never {
  if (!(error instanceof ProcessEnded)) throw error;
  throw error.how === 'stopped' ? stopping() : badField('file', endings[error.how]);
}
