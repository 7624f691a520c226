// Loaded into the process that start.mjs hands over to: without it, a parent that is killed leaves the server behind.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(-process.pid, 'SIGTERM');
}, 500).unref();
