/** Calls `onGone` once when the process that started this one is no more. Keeps nothing alive by itself. */
export function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
}
