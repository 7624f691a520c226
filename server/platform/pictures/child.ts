import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#server/platform/http/errors.ts';
import type { PictureJob, PictureResult } from './picture.ts';
import type { Watch } from './start-process.ts';

// A picture process: started by start-process.ts, it makes one picture at a time until it is killed.

// Signals to the whole process group are for the server, which lets pictures under way finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const watch: Watch = JSON.parse(process.argv[2] ?? '');
new Worker(new URL('./watchdog.mjs', import.meta.url), { workerData: watch }).unref();
// When the machine is out of memory, Linux kills this process instead of the server. Other systems have no such file.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

// After the above, because importing takes a moment, and the process must be watched before anything happens to it.
const loading = import('./make-picture.ts');

process.on('message', async (job: PictureJob) => {
  process.send?.(await respondTo(job));
  // The garbage collector does not count the pixels.
  globalThis.gc?.();
});

async function respondTo(job: PictureJob): Promise<PictureResult> {
  try {
    const { perform } = await loading;
    return { made: await perform(job), memory: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}
