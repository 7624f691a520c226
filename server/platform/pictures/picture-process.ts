import { badField } from '#server/platform/http/errors.ts';
import {
  type Ending,
  type JobProcess,
  ProcessEnded,
  type ProcessLimits,
  startJobProcess,
} from '#server/platform/process/job-process.ts';
import type { PictureJob, PictureResult, PictureResults } from './picture.ts';
import { damaged, stopping, tooLong, tooMuchMemory } from './refusals.ts';

export interface PictureProcess extends Pick<JobProcess<PictureJob, PictureResult>, 'isUsable' | 'end'> {
  /**
   * Makes one picture at a time; kills the process when `signal` aborts, and rejects with its reason.
   * @throws Refusal 400 `file`, 503 when it was ended in the meantime
   */
  make<Job extends PictureJob>(job: Job, signal: AbortSignal): Promise<PictureResults[Job['kind']]>;
}

/** @param onLost called with the reason when the process ends during a picture */
export function startPictureProcess(limits: ProcessLimits, onLost: (reason: string) => void): PictureProcess {
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

const endings: Record<Exclude<Ending, 'stopped'>, string> = { time: tooLong, memory: tooMuchMemory, crash: damaged };

function throwRefusal(error: unknown): never {
  if (!(error instanceof ProcessEnded)) throw error;
  throw error.how === 'stopped' ? stopping() : badField('file', endings[error.how]);
}
