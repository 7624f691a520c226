import { serveJobs } from '#server/platform/process/serve-jobs.ts';
import type { InboundMail } from './read-mail.ts';

/** What the process is given. */
export interface ReadJob {
  raw: Uint8Array;
  /** Whether it went to a posting address. */
  isPost: boolean;
}
/** What the process returns. */
export type ReadResult = { mail: InboundMail } | { error: string };

serveJobs(async () => {
  const { readMail } = await import('./read-mail.ts');
  return ({ raw, isPost }: ReadJob): Promise<ReadResult> =>
    readMail(raw, { isPost }).then(
      (mail) => ({ mail }),
      (error: Error) => ({ error: error.message }),
    );
});
