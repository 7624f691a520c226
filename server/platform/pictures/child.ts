import { Refusal } from '#server/platform/http/errors.ts';
import { serveJobs } from '#server/platform/process/serve-jobs.ts';
import type { PictureJob, PictureResult } from './picture.ts';

// A picture process: it makes one picture at a time.

serveJobs(async () => {
  const { perform } = await import('./make-picture.ts');
  return async (job: PictureJob): Promise<PictureResult> => {
    try {
      return { made: await perform(job) };
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.message };
      const { message, code } = error as NodeJS.ErrnoException;
      return { failed: { message, code } };
    }
  };
});
