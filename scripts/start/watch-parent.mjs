/** Calls `onGone` once when the parent process has ended. Does not keep this process alive. */
export function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
}
