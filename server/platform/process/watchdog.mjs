import { workerData } from 'node:worker_threads';

// JavaScript: to take the types out, this thread would load a compiler of its own, for a third of a process's start.

/** @type {import('./job-process.ts').Watch} */
const { parent, memory } = workerData;

// In a thread of its own, because a decoder may hold the main one for as long as it likes.
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL');
}, 50);
