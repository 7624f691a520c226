import { workerData } from 'node:worker_threads';

/** What the watchdog of a picture process goes by. */
export interface Watch {
  /** The id of the process that started it. */
  parent: number;
  /** The most resident memory it may have, in bytes. */
  memory: number;
}

const { parent, memory } = workerData as Watch;

// In a thread of its own, because a decoder may hold the main one for as long as it likes.
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
}, 50);
