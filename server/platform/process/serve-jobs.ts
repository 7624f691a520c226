import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Reply, Watch } from './job-process.ts';

/**
 * Does the jobs of the process that started this one (`startJobProcess`), one at a time, until it is killed.
 * @param load imports the function that does a job. It is called when the process is already watched, because importing
 * takes a moment. If it rejects, the process ends.
 */
export function serveJobs<Job, Result>(load: () => Promise<(job: Job) => Promise<Result>>): void {
  // Signals to the whole process group are for the server, which lets jobs under way finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const watch: Watch = JSON.parse(process.argv[2] ?? '');
  new Worker(new URL('./watchdog.mjs', import.meta.url), { workerData: watch }).unref();
  setPriority(watch.niceness);
  // When the machine is out of memory, Linux kills this process instead of the server. Other systems have no such file.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
  const loading = load();
  process.on('message', async (job: Job) => {
    const result = await (await loading)(job);
    process.send?.({ result, memory: process.memoryUsage.rss() } satisfies Reply<Result>);
    // The garbage collector does not count the pixels.
    globalThis.gc?.();
  });
}
